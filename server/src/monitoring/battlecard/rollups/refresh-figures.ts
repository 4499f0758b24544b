import type { TimedScope } from '../../../floor/operation/context.ts'
import { refreshExclusions } from './refresh-exclusions.ts'
import { refreshRollups } from './refresh-rollups.ts'
import type { RollupScope } from './rollup-scope.ts'

/**
 * Brings all that figures say of the interactions of a scope up to what is known now. The caller holds the monitoring lock.
 */
export async function refreshFigures(ctx: TimedScope, scope: RollupScope): Promise<void> {
  await refreshExclusions(ctx, scope)
  await refreshRollups(ctx, scope)
}
