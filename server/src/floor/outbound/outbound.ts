import { lookup } from 'node:dns/promises'

/** All addresses of a host. Throws as `node:dns` does. */
type ResolveHost = (host: string) => Promise<string[]>

/** How the service may call servers outside. */
export interface Outbound {
  /** For development: addresses of private networks, plain http and any port. */
  allowPrivate: boolean
  lookUp: ResolveHost
  /** Keys of 32 bytes for secrets at rest: the first seals, all open. Without one secrets are kept as they are. */
  secretKeys: readonly Buffer[]
  /** How long a server may take to answer. */
  answerMs: number
}

/** The default: public addresses only. */
export const guardedOutbound: Outbound = {
  allowPrivate: false,
  lookUp: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  secretKeys: [],
  answerMs: 15_000,
}
