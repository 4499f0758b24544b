import type { Misses } from './context.ts'

/**
 * An attempt of somebody who may be guessing, counted as a miss at all these places before it is known to be one: many
 * guesses at the same moment are as many as one after the other. What fails says nothing of the guess.
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
