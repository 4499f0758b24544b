import { refused } from '@throughline/contract/errors.ts'
import { filtersBytesMax, filtersDepthMax } from '@throughline/contract/saved-views/saved-view.ts'

/** Throws BAD_REQUEST for filters that are too large to be stored or nested too deep. */
export function requireFilters(filters: object): void {
  if (!fits(filters, filtersDepthMax))
    throw refused('/filters', `must not be nested deeper than ${filtersDepthMax} levels`)
  if (Buffer.byteLength(JSON.stringify(filters)) > filtersBytesMax)
    throw refused('/filters', `must be at most ${filtersBytesMax / 1024} KiB of JSON`)
}

/** Whether objects and lists lie in each other no deeper than `levels`, the value itself counted. */
function fits(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => fits(inner, levels - 1))
}
