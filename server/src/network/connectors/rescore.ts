import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { holdingLeaseForLong } from '../../floor/queue/holding-lease.ts'
import { pendingTasksStatement } from '../../floor/queue/pending-tasks.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { buildRelationships } from './build-relationships.ts'

/** The fixed cost of a connector, counted in opportunities. */
export const opportunitiesAtLeast = 200
const connectorsMax = 100

/**
 * Rescores, as of today, what was last scored on an earlier day, several connectors in one transaction. Each connector
 * stores the day of its scores, so that a run that dies is continued there. A score that stays the same is not written.
 */
export const rescoreTask = (opportunitiesPerChunk = 20_000): TaskKind => ({
  kind: rescoreKind,
  run: async (tools) => {
    const { tenantId, claimedAt } = tools.lease
    const asOf = dayOf(claimedAt)
    let done: string[] | undefined
    do {
      tools.signal.throwIfAborted()
      done = await rescoreChunk(tools, { asOf, after: done?.at(-1), opportunitiesPerChunk })
    } while (done.length > 0)
    const hasConnectors = await tenantReads(tools.pools.work, tenantId).has(sql`
      select person_id from connectors where tenant_id = ${tenantId} limit 1`)
    return hasConnectors ? { runAgainAt: nextNight(tenantId, claimedAt) } : undefined
  },
})

interface Chunk {
  asOf: string
  /** Connectors up to this one were looked at. */
  after: string | undefined
  opportunitiesPerChunk: number
}

/** Rescores the next connectors. Returns all that it looked at, in order of their ids; none where no more are due. */
function rescoreChunk({ pools, lease }: WorkTools, chunk: Chunk): Promise<string[]> {
  const { tenantId } = lease
  return holdingLeaseForLong({ pools, lease }, async (db) => {
    await db.batch([sql`set local synchronous_commit = off`, holdRecordsStatement(tenantId)])
    const due = await dueConnectors({ db, tenantId }, chunk)
    if (due.length === 0) return due
    const connectorIds = await locked({ db, tenantId }, due, chunk.asOf)
    if (connectorIds.length > 0) {
      await buildRelationships(db, { tenantId, connectorIds, asOf: chunk.asOf, now: new Date() })
    }
    return due
  })
}

/** The next connectors, at least one and otherwise as many as the chunk has room for. */
async function dueConnectors(ctx: Scope, { asOf, after, opportunitiesPerChunk }: Chunk): Promise<string[]> {
  return ctx.db.column<string>(sql`
    select person_id
    from (
      select person_id,
        coalesce(sum(opportunities + ${opportunitiesAtLeast}::int) over (
          order by person_id rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select person_id, (
            select count(*) from opportunities o where o.tenant_id = ${ctx.tenantId} and o.connector_id = person_id
          ) as opportunities
        from connectors
        where tenant_id = ${ctx.tenantId} and (opportunities_as_of is null or opportunities_as_of < ${asOf}::date)
          ${after === undefined ? sql`` : sql`and person_id > ${after}`}
        order by person_id
        limit ${connectorsMax}
      ) next
    ) placed
    where before < ${opportunitiesPerChunk}::int
    order by person_id`)
}

/** Locks those of the connectors that no import has rescored, or removed, in the meantime. */
async function locked({ db, tenantId }: Scope, ids: readonly string[], asOf: string): Promise<string[]> {
  return db.column<string>(sql`
    select person_id
    from connectors
    where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])
      and (opportunities_as_of is null or opportunities_as_of < ${asOf}::date)
    order by person_id
    for no key update`)
}

export const rescoreKind = 'rescore'
const key = 'nightly'
/** The night begins at one o'clock UTC; workspaces are spread over four hours of it. */
const nightBeginsMs = 60 * 60 * 1_000
const nightMinutes = 4 * 60

/** The task that rescores connectors that were last scored on an earlier day, or never. */
export const rescoreTaskOf = (tenantId: string) => ({ tenantId, kind: rescoreKind, key })

/** Schedules the rescoring of a workspace, every night from the next one on; a second call changes nothing. */
export async function rescoreNightly({ db, tenantId }: Scope, now: Date): Promise<void> {
  await db.run(
    pendingTasksStatement(
      [{ ...rescoreTaskOf(tenantId), runAt: nextNight(tenantId, now) }],
      sql`not exists (select from pending_tasks w where w.tenant_id = t.tenant_id and w.job_id = t.job_id)`,
    ),
  )
}

/** When the next nightly rescoring of a workspace begins. */
export function nextNight(tenantId: string, now: Date): Date {
  const minute = Number.parseInt(tenantId.slice(-4), 16) % nightMinutes
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const tonight = midnight + nightBeginsMs + minute * 60_000
  return new Date(tonight > now.getTime() ? tonight : tonight + dayMs)
}
