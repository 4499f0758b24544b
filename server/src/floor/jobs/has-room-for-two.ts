import type { Pool } from '../db/driver.ts'
import { isServing } from '../operation/give-way.ts'

/**
 * Two chunks take two connections: only while most are free, for one must be left for heartbeats. They also take two
 * processors of the database: only while nobody asks the service.
 */
export function hasRoomForTwo({ totalCount, idleCount, options }: Pool): boolean {
  return totalCount - idleCount <= 1 && options.max > 2 && !isServing()
}
