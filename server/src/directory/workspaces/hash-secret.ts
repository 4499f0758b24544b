import { createHash } from 'node:crypto'

/** How keys and tokens are stored: their SHA-256. A fast hash is right for secrets of this entropy (ASVS 6.5.2). */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
