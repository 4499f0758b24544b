import { lookUpByDns } from './look-up.ts'

/** How the service may call servers outside. */
export interface Outbound {
  /** For development: addresses of private networks, plain http and any port. */
  allowPrivate: boolean
  /** All addresses of a host. Throws as `node:dns` does. */
  lookUp(host: string): Promise<string[]>
  /** Keys of 32 bytes for secrets at rest: the first seals, all open. Without a key secrets are stored unencrypted. */
  secretKeys: readonly Buffer[]
  /** How long a server may take to answer. */
  answerMs: number
}

/** Public addresses only, and no key. */
export const guardedOutbound: Outbound = {
  allowPrivate: false,
  lookUp: lookUpByDns,
  secretKeys: [],
  answerMs: 15_000,
}
