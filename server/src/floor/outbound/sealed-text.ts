import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const plainMark = 'plain:'
const sealedMark = 'v1:'
const nonceBytes = 12
const tagBytes = 16

/**
 * Text as it is stored: encrypted by AES-256-GCM with the first key and bound to `place`, so that it opens nowhere
 * else; without a key, not encrypted.
 */
export function seal(text: string, keys: readonly Buffer[], place: string): string {
  const [key] = keys
  if (!key) return plainMark + text
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealedMark + sealed.toString('base64')
}

/** What was sealed, or undefined when none of the keys opens it at this place. */
export function unseal(stored: string, keys: readonly Buffer[], place: string): string | undefined {
  if (stored.startsWith(plainMark)) return stored.slice(plainMark.length)
  const bytes = Buffer.from(stored.slice(sealedMark.length), 'base64')
  return keys.map((key) => opened(bytes, key, place)).find((text) => text !== undefined)
}

function opened(bytes: Buffer, key: Buffer, place: string): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
