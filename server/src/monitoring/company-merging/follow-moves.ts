import { dayOf } from '@throughline/parsing/text/days.ts'
import { lockRecords } from '../../floor/db/hold-records.ts'
import { longStatements, patientLocks } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import { buildRelationships } from '../../network/connectors/build-relationships.ts'
import { refreshCompanies } from '../../network/crm/refresh-won-deals.ts'
import { recordFirstPaths } from '../../network/opportunities/score/record-first-paths.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { followEmployers } from '../competitors/follow-employers.ts'
import type { MoveScope } from './move-scope.ts'

/**
 * Runs `move`, which moves the rows of a company, between the locks that it needs and the updates that follow from it:
 * opportunities, interactions, exclusions and figures, won deals, shared times and the scores that rest on them. After
 * `lockForMoves`.
 */
export async function followMoves(scope: MoveScope, move: () => Promise<void>): Promise<void> {
  const { from, to } = scope
  await lockMonitoring(scope)
  await reportFirstPaths(scope, async () => {
    await move()
    await moveOpportunities(scope)
  })
  await followEmployers(scope, from, to)
  const competitorIds = await competitorsOf(scope)
  if (competitorIds.length > 0) await refreshFigures(scope, { competitorIds })
  for (const vendor of ['hubspot', 'salesforce'] as const)
    await refreshCompanies({ ...scope, vendor }, [], [from, to])
  await rebuildOpportunities(scope)
  await queueAlerts(scope)
}

/**
 * Merges and splits come one after the other, and wait for whoever has looked a company up and not written it yet. The
 * wait, and all that follows in the transaction, has more time than a request usually has.
 */
export async function lockForMoves(ctx: Scope): Promise<void> {
  await ctx.db.run(longStatements)
  await ctx.db.run(patientLocks)
  await lockRecords(ctx)
}

async function moveOpportunities({ db, tenantId, now, from, to }: MoveScope): Promise<void> {
  await db.run(sql`
    update opportunities o
    set company_id = p.company_id, updated_at = next_version(${now}, o.updated_at)
    from people p
    where o.tenant_id = ${tenantId} and o.company_id in (${from}, ${to})
      and p.tenant_id = ${tenantId} and p.id = o.prospect_id and p.company_id is distinct from o.company_id`)
}

/** Who is the staff of a competitor follows from the company it is. */
async function competitorsOf({ db, tenantId, from, to }: MoveScope): Promise<string[]> {
  return db.column<string>(sql`
    select id from competitors where tenant_id = ${tenantId} and company_id in (${from}, ${to}) order by id`)
}

/**
 * Who was where together is worked out anew for connectors who were at one of the two, and everybody else who was; and
 * whom connectors introduce nobody to, for those who exclude one of the two.
 */
async function rebuildOpportunities({ db, tenantId, now, from, to }: MoveScope): Promise<void> {
  const there = sql`
    select person_id from positions where tenant_id = ${tenantId} and company_id in (${from}, ${to})
    union
    select id from people where tenant_id = ${tenantId} and company_id in (${from}, ${to})`
  const personIds = await db.column<string>(there)
  const connectorIds = await db.column<string>(sql`
    select person_id
    from connectors
    where tenant_id = ${tenantId} and (
      person_id = any(${personIds}::uuid[])
      or person_id in (
        select connector_id from connector_exclusions
        where tenant_id = ${tenantId} and company_id in (${from}, ${to})
      )
    )
    order by person_id
    for no key update`)
  if (connectorIds.length === 0) return
  await buildRelationships(db, {
    tenantId,
    connectorIds,
    personIds,
    asOf: dayOf(now),
    now,
  })
}

/** Moves companies, people and opportunities, and reports the first opportunities this brings to target accounts. */
async function reportFirstPaths(scope: MoveScope, move: () => Promise<void>): Promise<void> {
  const { db, tenantId, from, to } = scope
  const accountIds = await db.column<string>(sql`
    select a.id
    from target_accounts a
    where a.tenant_id = ${tenantId} and a.company_id in (${from}, ${to})
      and not exists (select from opportunities o where o.tenant_id = ${tenantId} and o.company_id = a.company_id)`)
  await move()
  const entered = await db.rows<{ companyId: string; connectorIds: string[] }>(sql`
    select a.company_id as "companyId", array_agg(distinct o.connector_id) as "connectorIds"
    from target_accounts a
    join opportunities o on o.tenant_id = ${tenantId} and o.company_id = a.company_id
    where a.tenant_id = ${tenantId} and a.id = any(${accountIds}::uuid[])
    group by a.company_id`)
  for (const { companyId, connectorIds } of entered)
    await recordFirstPaths(db, { ...scope, connectorIds }, [companyId])
}
