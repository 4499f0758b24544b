import type { ReadRange } from '@throughline/parsing/companies/attributes/whole-range.ts'

/** From `from` on, up to but without `to`; null means without end. */
interface Span {
  from: number
  to: number | null
}

/**
 * The requested ranges, and the same extended by what is adjacent, in the notation of PostgreSQL. `steps` are the lower
 * bounds of the usual ranges, ascending from 0. A single number stands for the usual range that it lies in. Adjacent is
 * the usual range that touches an end of a requested one.
 */
export function rangeFilter(ranges: readonly ReadRange[], steps: readonly number[]) {
  const wanted = ranges.map((range) => (range.isSingle ? usualRange(range.min, steps) : spanOf(range)))
  return { wanted: multirange(wanted), near: multirange(wanted.map((span) => widened(span, steps))) }
}

const spanOf = ({ min, max }: ReadRange): Span => ({ from: min, to: max === null ? null : max + 1 })

function usualRange(number: number, steps: readonly number[]): Span {
  return {
    from: steps.findLast((step) => step <= number) ?? 0,
    to: steps.find((step) => step > number) ?? null,
  }
}

function widened({ from, to }: Span, steps: readonly number[]): Span {
  return {
    from: usualRange(Math.max(0, from - 1), steps).from,
    to: to === null ? null : usualRange(to, steps).to,
  }
}

const multirange = (spans: readonly Span[]) =>
  `{${spans.map(({ from, to }) => `[${from},${to ?? ''})`).join(',')}}`
