import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'tl_live_'
const secretLength = 32
const checkLength = 6

/** A new key: `tl_live_`, 32 random base62 characters (190 bits), 6 that check them. */
export function newApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => base62[randomInt(base62.length)]).join('')
  return prefix + secret + checksum(secret)
}

/** Whether a text is worth looking up: a key of ours with a right checksum, or a preset one of 24 to 128 characters. */
export function mayBeApiKey(text: string): boolean {
  if (!text.startsWith(prefix)) return isPresetApiKey(text)
  const secret = text.slice(prefix.length, -checkLength)
  return text.length === prefix.length + secretLength + checkLength && text.endsWith(checksum(secret))
}

/** Keys given by the environment: 24 to 128 characters of `A-Z a-z 0-9 _ -`. */
export function isPresetApiKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{24,128}$/.test(text)
}

/** The part of a key that may be shown later, to tell keys apart. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, key.startsWith(prefix) ? prefix.length + 4 : 6)
}

function checksum(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let place = 0; place < checkLength; place++) {
    text = base62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
