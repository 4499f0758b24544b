import { raw, type Sql } from '../../floor/db/sql.ts'
import { dayMs } from './spans.ts'

/** Days that one bit stands for, and how many bits there are: after eleven years they begin again. */
const blockDays = 8
const blockCount = 512
const blockMs = blockDays * dayMs

/** What a pair says of its acts `i`: first and last time, and a bit for every block of days with one. */
export const presenceOfActs: Sql = raw(`
  min(i.engagement_at) as first_at, max(i.engagement_at) as last_at,
  coalesce(bit_or(set_bit(0::bit(${blockCount}),
    floor(extract(epoch from i.engagement_at) / ${blockMs / 1000})::int & ${blockCount - 1}, 1)), 0::bit(${blockCount})) as blocks`)

/** The same from all pairs `p` of an account. */
export const presenceOfPairs: Sql = raw(`
  min(p.first_at) as first_at, max(p.last_at) as last_at,
  coalesce(bit_or(p.blocks), 0::bit(${blockCount})) as blocks`)

/** A pair whose first and last act are closer than this has no two blocks on one bit. */
export const unambiguousDays = (blockCount - 1) * blockDays

/** The blocks that lie from `from` to `to`, wholly and in part, as strings of bits. Times are milliseconds since 1970. */
export function blocksWithin(from: number, to: number): { whole: string; cut: string } {
  const whole = new Set<number>()
  const cut = new Set<number>()
  const first = Math.floor(from / blockMs)
  const last = Math.min(Math.ceil(to / blockMs), first + 2 * blockCount)
  for (let block = first; block < last; block++) {
    const isWhole = block * blockMs >= from && (block + 1) * blockMs <= to
    const bits = isWhole ? whole : cut
    bits.add(block % blockCount)
  }
  return { whole: bitString(whole), cut: bitString(cut) }
}

const bitString = (places: ReadonlySet<number>): string =>
  Array.from({ length: blockCount }, (_, place) => (places.has(place) ? '1' : '0')).join('')
