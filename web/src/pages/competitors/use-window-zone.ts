import { useTimeZone } from 'use-intl'
import type { WindowSearch } from './card-window.ts'

/**
 * The time zone in which a page tells when something happened: the member's, and UTC where the page has a window, whose
 * days are those of UTC. In another zone some of it would stand under a day that the window does not have.
 */
export function useWindowZone({ from, to }: WindowSearch): string {
  const own = useTimeZone() ?? 'UTC'
  return from || to ? 'UTC' : own
}
