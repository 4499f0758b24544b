import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Parameters of scrypt: those of the OWASP Password Storage Cheat Sheet that take 32 MiB. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
const saltBytes = 16

/** A password as it is stored: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long without a stored password, so that the time does not reveal which addresses are known. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobodys).split('$')
  const terms = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), terms)
  const expected = Buffer.from(key, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && stored !== null
}

const nobodys = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** Normalised first: the same password typed on another keyboard may arrive decomposed. */
function derive(password: string, salt: Buffer, terms: typeof cost): Promise<Buffer> {
  const maxmem = 256 * terms.N * terms.r
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, { ...terms, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
