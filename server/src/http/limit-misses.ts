import { isIPv6 } from 'node:net'
import { ApiError } from '@throughline/contract/errors.ts'

const missesMax = 30
const forgivenPerSecond = 0.5
const placesMax = 100_000

export interface MissLimiter {
  /** Throws RATE_LIMITED when too much that is not there was asked for from this address. */
  check(ip: string): void
  miss(ip: string): void
  /** Takes a miss back that was counted before it was known to be one. */
  forgive(ip: string): void
}

/**
 * Keeps those who guess from guessing on: 30 misses at once, one more every two seconds, for each IPv4 address and each
 * IPv6 network of 64 bits. Hits cost nothing. Each process counts for itself.
 */
export function missLimiter(clock: () => number = Date.now): MissLimiter {
  const places = new Map<string, { misses: number; at: number }>()
  const missesOf = (place: string) => {
    const known = places.get(place)
    if (!known) return 0
    const seconds = Math.max(0, clock() - known.at) / 1_000
    return Math.max(0, known.misses - seconds * forgivenPerSecond)
  }
  return {
    check: (ip) => {
      if (missesOf(placeOf(ip)) > missesMax - 1) throw tooManyMisses()
    },
    miss: (ip) => {
      if (places.size >= placesMax) places.clear()
      const place = placeOf(ip)
      places.set(place, { misses: missesOf(place) + 1, at: clock() })
    },
    forgive: (ip) => {
      const place = placeOf(ip)
      places.set(place, { misses: Math.max(0, missesOf(place) - 1), at: clock() })
    },
  }
}

/** One customer of a provider has a whole network of IPv6 addresses. */
function placeOf(address: string): string {
  const ip = withoutPort(address)
  if (!isIPv6(ip) || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** Some proxies write the port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:([0-9.]+):[0-9]+|\[([0-9A-Fa-f:.]+)\](?::[0-9]+)?)$/.exec(address) ?? []
  return v4 ?? v6 ?? address
}

const tooManyMisses = () =>
  new ApiError('RATE_LIMITED', 'Too much that opens nothing was tried. Wait a minute.', {
    headers: { 'retry-after': '60' },
  })
