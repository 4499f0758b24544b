import { sql } from '../../../floor/db/sql.ts'
import { eventsStatements, type NewEvent } from '../../../floor/events/record-event.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { planStep, type Step } from './change-opportunity.ts'
import { type LockedOpportunity, lockOpportunities, type StatusTag } from './lock-opportunities.ts'

interface Change {
  opportunityId: string
  at: string
  field: 'status' | 'notes'
  from: string | null
  to: string | null
  event: NewEvent
}

const historyTextMax = 200

/**
 * Writes planned steps of locked opportunities, with a line of history and an event for each change. Of several steps
 * of one opportunity the last is written, and each has its history and event. Steps that change nothing are left out.
 */
export async function writeChanges(ctx: Context, steps: readonly Step[]): Promise<void> {
  const taken = steps.filter(({ before, after }) => before !== after)
  if (taken.length === 0) return
  const last = [...new Map(taken.map(({ after }) => [after.id, after])).values()]
  const changes = taken.flatMap(changesBetween)
  const statusChanges = changes.filter(({ field }) => field === 'status')
  const statusAt = new Map(statusChanges.map(({ opportunityId, at }) => [opportunityId, at]))
  await ctx.db.batch([
    sql`
      update opportunities o
      set status_id = c.status_id, status_closes = c.closes, notes = c.notes, updated_at = c.at,
        status_at = case when c.status_id is not null then coalesce(c.status_at, o.status_at) end
      from unnest(
        ${last.map(({ id }) => id)}::uuid[], ${last.map(({ status }) => status?.id ?? null)}::uuid[],
        ${last.map(({ status }) => status?.closes ?? false)}::boolean[], ${last.map(({ notes }) => notes)}::text[],
        ${last.map(({ updated_at }) => updated_at)}::timestamptz[],
        ${last.map(({ id }) => statusAt.get(id) ?? null)}::timestamptz[]
      ) as c (id, status_id, closes, notes, at, status_at)
      where o.tenant_id = ${ctx.tenantId} and o.id = c.id`,
    sql`
      insert into history (tenant_id, id, subject_id, field, from_value, to_value, member_id, at)
      select ${ctx.tenantId}::uuid, c.id, c.subject_id, c.field, c.from_value, c.to_value, ${ctx.memberId}::uuid, c.at
      from unnest(
        ${changes.map(() => ctx.newId())}::uuid[], ${changes.map(({ opportunityId }) => opportunityId)}::uuid[],
        ${changes.map(({ field }) => field)}::text[], ${changes.map(({ from }) => from)}::text[],
        ${changes.map(({ to }) => to)}::text[], ${changes.map(({ at }) => at)}::timestamptz[]
      ) as c (id, subject_id, field, from_value, to_value, at)
      returning 1`,
    ...eventsStatements(
      ctx.tenantId,
      ctx.now,
      changes.map(({ event }) => event),
    ),
  ])
}

function changesBetween({ before, after }: Step): Change[] {
  const common = { opportunityId: after.id, at: after.updated_at }
  const changes: Change[] = []
  if (before.status?.id !== after.status?.id) {
    const [from, to] = [before.status?.name ?? null, after.status?.name ?? null]
    changes.push({ ...common, field: 'status', from, to, event: statusChanged(before, after) })
  }
  if (before.notes !== after.notes) {
    const [from, to] = [beginning(before.notes), beginning(after.notes)]
    // Events leave the workspace by webhooks, so they do not contain the notes.
    const data = { id: after.id, changed: ['notes'] }
    const event = { type: 'opportunity.updated', subjectId: after.id, data } as const
    changes.push({ ...common, field: 'notes', from, to, event })
  }
  return changes
}

const statusChanged = (
  { id, status: from }: LockedOpportunity,
  { status: to }: LockedOpportunity,
): NewEvent => ({
  type: 'opportunity.status_changed',
  subjectId: id,
  data: {
    id,
    status_id: to?.id ?? null,
    status: to?.name ?? null,
    previous_status_id: from?.id ?? null,
    previous_status: from?.name ?? null,
  },
})

/** Cut by code points: half of a surrogate pair cannot be stored. */
const beginning = (text: string) => [...text].slice(0, historyTextMax).join('')

/**
 * Gives each of some opportunities, by id, the status requested for it, null for none; their notes stay. The tags must
 * be locked. Unknown ids are skipped. Returns the version that each opportunity has afterwards.
 */
export async function setStatuses(
  ctx: Context,
  requested: ReadonlyMap<string, StatusTag | null>,
): Promise<Map<string, string>> {
  if (requested.size === 0) return new Map()
  const { opportunities } = await lockOpportunities(ctx, [...requested.keys()], [])
  const steps = [...opportunities.values()].map((before) =>
    planStep(ctx, before, { status: requested.get(before.id) ?? null, notes: before.notes }),
  )
  await writeChanges(ctx, steps)
  return new Map(steps.map(({ after }) => [after.id, after.updated_at]))
}
