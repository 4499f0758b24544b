import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const hashBytes = 32

/** A password as it is kept: scrypt with the usual costs (N 16384, r 8, p 1) and a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFC'), salt, hashBytes)
  return `scrypt$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** Whether a password is the one that was kept. */
export async function passwordFits(password: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64')
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64'), hashBytes)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
