import { retryLater } from '@throughline/contract/errors.ts'
import ipaddr from 'ipaddr.js'
import type { Misses } from '../floor/operation/context.ts'
import { elapsedMs } from './elapsed-ms.ts'
import { tokenBuckets } from './token-buckets.ts'

const missesMax = 30
const forgivenPerSecond = 0.5

/** Limits guessing: 30 misses at once, then one every two seconds, per IPv4 address or IPv6 /64. Hits cost nothing. */
export function missLimiter(clock: () => number = elapsedMs): Misses {
  const buckets = tokenBuckets({ capacity: missesMax, perSecond: forgivenPerSecond }, clock)
  return {
    check: (ip) => {
      if (buckets.left(networkOf(ip)) < 1) throw tooManyMisses()
    },
    miss: (ip) => buckets.take(networkOf(ip), 1),
    forgive: (ip) => buckets.take(networkOf(ip), -1),
  }
}

/** One customer of a provider has a whole network of IPv6 addresses. */
function networkOf(address: string): string {
  const text = withoutPort(address)
  if (!ipaddr.isValid(text)) return text
  const ip = ipaddr.process(text)
  return ip instanceof ipaddr.IPv6 ? ip.parts.slice(0, 4).join(':') : ip.toString()
}

/** Some proxies write the port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:([0-9.]+):[0-9]+|\[([0-9A-Fa-f:.]+)\](?::[0-9]+)?)$/.exec(address) ?? []
  return v4 ?? v6 ?? address
}

const tooManyMisses = () =>
  retryLater('RATE_LIMITED', 'Too many attempts failed. Wait a minute, then try again.', 60)
