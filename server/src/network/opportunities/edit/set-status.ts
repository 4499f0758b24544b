import type { Context } from '../../../floor/operation/context.ts'
import { stepTo } from './change-opportunity.ts'
import { lockOpportunities, type StatusTag } from './lock-opportunities.ts'
import { unknownOpportunity } from './opportunity-id.ts'
import { writeChanges } from './write-changes.ts'

/** Gives an opportunity a status, null for none, and leaves its notes. The tag must be locked. */
export async function setStatus(ctx: Context, id: string, status: StatusTag | null): Promise<void> {
  const { opportunities } = await lockOpportunities(ctx, [id], [])
  const before = opportunities.get(id)
  if (!before) throw unknownOpportunity()
  await writeChanges(ctx, [stepTo(ctx, before, { status, notes: before.notes })])
}
