import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits as 43 characters of base64url. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

/** How a token is stored: its SHA-256, as with keys. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest()
