import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

/**
 * Derives keys from passwords at almost no cost until it is undone. What is stored still names the full cost, and other
 * passwords give other keys; that the cost is paid is left to the test of the hash.
 */
export function makePasswordsCheap(): () => void {
  put((password, salt, keyBytes, options, done) =>
    scrypt(password, salt, keyBytes, { ...options, N: 2 }, done),
  )
  return () => put(scrypt)
}

type Derive = (
  password: BinaryLike,
  salt: BinaryLike,
  keyBytes: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

function put(derive: Derive): void {
  Object.assign(crypto, { scrypt: derive })
  syncBuiltinESMExports()
}
