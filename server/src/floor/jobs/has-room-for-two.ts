import type { Pool } from '../db/driver.ts'

/**
 * Two chunks take two connections: only while most are free, for one must be left for heartbeats.
 */
export function hasRoomForTwo({ totalCount, idleCount, options }: Pool): boolean {
  return totalCount - idleCount <= 1 && options.max > 2
}
