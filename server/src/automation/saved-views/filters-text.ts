import { refused } from '@throughline/contract/errors.ts'
import { filtersBytesMax, filtersDepthMax } from '@throughline/contract/saved-views/saved-view.ts'

/** Stored filters as the text they are kept as. Throws BAD_REQUEST for what is too large or nested too deep. */
export function filtersText(filters: object): string {
  if (!fits(filters, filtersDepthMax))
    throw refused('/filters', `must not be nested deeper than ${filtersDepthMax} levels`)
  const text = JSON.stringify(filters)
  if (Buffer.byteLength(text) > filtersBytesMax) {
    throw refused('/filters', `must be at most ${filtersBytesMax / 1024} KiB of JSON`)
  }
  return text
}

/** Whether objects and lists lie in each other no deeper than `levels`, the value itself counted. */
function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => fits(inner, levels - 1))
}
