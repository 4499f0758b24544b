import { randomBytes } from 'node:crypto'
import { hashSecret } from '../workspaces/hash-secret.ts'

const tenantBytes = 16
const secretBytes = 32

/** The token of a link: the workspace and 256 random bits, as 64 characters of base64url. */
export function newLinkToken(tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex')
  return Buffer.concat([tenant, randomBytes(secretBytes)]).toString('base64url')
}

/** The workspace of a token, and the hash by which it is looked up there; null for a text that can be no token. */
export function readLinkToken(text: string): { tenantId: string; hash: Buffer } | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(text)) return null
  const hex = Buffer.from(text, 'base64url').subarray(0, tenantBytes).toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, hash: hashSecret(text) }
}
