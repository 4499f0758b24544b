import type { Misses } from './context.ts'

/**
 * Runs what may be a guess. It counts as a miss at all `places` before its outcome is known, so that simultaneous
 * guesses are limited like successive ones. A hit, or an error, which says nothing of the guess, takes the misses back.
 */
export async function guess<T>(
  misses: Misses,
  places: readonly string[],
  attempt: () => Promise<T>,
  isHit: (found: T) => boolean = (found) => found !== null,
): Promise<T> {
  for (const place of places) misses.check(place)
  for (const place of places) misses.miss(place)
  const forgive = () => places.forEach(misses.forgive)
  try {
    const found = await attempt()
    if (isHit(found)) forgive()
    return found
  } catch (error) {
    forgive()
    throw error
  }
}
