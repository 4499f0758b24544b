import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { BulkInput, BulkKind, Range, Tally, Work } from '../../bulk-changes/bulk-kind.ts'
import { changedIn, changedSince } from '../../bulk-changes/noted-records.ts'
import { opportunitiesOfQuery } from '../search/opportunities-of-query.ts'
import { changed, noStatus, requestedStatus, type Step, stepTo, type Update } from './change-opportunity.ts'
import { type Locked, lockOpportunities, unknownOpportunity } from './lock-opportunities.ts'
import { writeChanges } from './write-changes.ts'

export interface OpportunityUpdateInput extends BulkInput {
  /** Without the owner fields, which are refused before. */
  update: Update
}

interface Prepared {
  update: Update
  /** Held for the opportunities that are to get it. */
  statuses: Locked['statuses']
}

/** The same update for many opportunities. */
export const opportunityUpdate: BulkKind<OpportunityUpdateInput, Prepared, Step> = {
  kind: 'opportunity_update',
  stage: 'updating_opportunities',
  records: 'opportunities',
  noted: 'opportunity_id',
  unknown: () => unknownOpportunity().message,
  members: opportunitiesOfQuery,
  prepare: async (ctx, { update }) => {
    const { statuses } = await lockOpportunities(ctx, [], update.status_id ? [update.status_id] : [])
    if (update.status_id && !requestedStatus({ statuses }, update)) throw noStatus('/update/status_id')
    return { update, statuses }
  },
  change: async (ctx, { update, statuses }, ids) => {
    const { opportunities } = await lockOpportunities(ctx, ids, [])
    const steps = ids.flatMap((id) => {
      const step = changed({ ...ctx, ifMatch: null }, { opportunities, statuses }, id, update)
      return step instanceof ApiError ? [] : [step]
    })
    await writeChanges(ctx, steps)
    return {
      there: new Set(opportunities.keys()),
      kept: steps.filter(({ before, after }) => before !== after),
    }
  },
  keep: keepSteps,
  undo: async (ctx, { jobId, range }) => {
    const { steps, ...tally } = await undoSteps(ctx, jobId, range)
    await writeChanges(ctx, steps)
    return tally
  },
}

async function keepSteps({ db, tenantId }: Work, jobId: string, steps: readonly Step[]): Promise<void> {
  const notes = steps.map(({ before, after }) => (before.notes === after.notes ? null : before.notes))
  await db.run(sql`
    update job_changes c
    set made_at = k.made_at, status_id = k.status_id, notes = k.notes
    from unnest(
      ${steps.map(({ after }) => after.id)}::uuid[], ${steps.map(({ after }) => after.updated_at)}::timestamptz[],
      ${steps.map(({ before }) => before.status?.id ?? null)}::uuid[], ${notes}::text[]
    ) as k (opportunity_id, made_at, status_id, notes)
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.opportunity_id = k.opportunity_id`)
}

interface KeptRow {
  opportunity_id: string
  status_id: string | null
  notes: string | null
}

async function undoSteps(ctx: Context, jobId: string, range: Range): Promise<Tally & { steps: Step[] }> {
  const kept = await ctx.db.rows<KeptRow>(sql`
    select c.opportunity_id, c.status_id, c.notes
    from job_changes c
    where ${changedIn(ctx.tenantId, jobId, range)}
    order by c.n`)
  const { opportunities, statuses } = await lockOpportunities(
    ctx,
    kept.map((row) => row.opportunity_id),
    [...new Set(kept.flatMap((row) => row.status_id ?? []))],
  )
  const touched = await changedSince(ctx, { jobId, noted: opportunityUpdate.noted, range })
  const steps = kept.flatMap((row) => {
    const before = opportunities.get(row.opportunity_id)
    const status = row.status_id === null ? null : statuses.get(row.status_id)
    if (!before || status === undefined || touched.has(row.opportunity_id)) return []
    return [stepTo(ctx, before, { status, notes: row.notes ?? before.notes })]
  })
  const updated = steps.filter(({ before, after }) => before !== after).length
  return { taken: kept.length, updated, steps }
}
