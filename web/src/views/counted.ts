import { hasStatus } from '../api/failure.ts'

/** What a list answers beside its rows: the one that answers all of them at once calls it otherwise. */
interface Counted {
  total?: number
  count?: number
  total_is_capped?: boolean
}

/** How many rows a list holds by its answer, in words; nothing where it did not answer. */
export function counted(answer: object | undefined, error: unknown, inWords: (count: number) => string) {
  // So the search of target accounts says that nothing matches.
  const {
    total,
    count = total,
    total_is_capped,
  }: Counted = hasStatus(error, 404) ? { count: 0 } : (answer ?? {})
  return count === undefined ? undefined : `${inWords(count)}${total_is_capped ? '+' : ''}`
}
