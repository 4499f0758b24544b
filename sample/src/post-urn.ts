import type { Random } from './random.ts'

/** An invented post's name: its id holds the time (seconds since 1970) in milliseconds above the lowest 22 bits. */
export function postUrn(seconds: number, random: Random): string {
  const low = random.int(0, 2 ** 22 - 1)
  return `urn:li:activity:${(BigInt(seconds * 1000) << 22n) + BigInt(low)}`
}
