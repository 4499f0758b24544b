import type { Misses } from './context.ts'

/**
 * Runs an attempt that may be a guess. It counts as a miss at all `places` before its outcome is known, so that guesses
 * sent at the same time are limited like those sent one after another. A hit takes the misses back, and so does an
 * error, which says nothing about the guess.
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
