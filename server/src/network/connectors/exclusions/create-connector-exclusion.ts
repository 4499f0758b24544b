import type { createConnectorExclusion as contract } from '@throughline/contract/connectors/create-connector-exclusion.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { holdRecordsStatement } from '../../../floor/db/hold-records.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { readSubject, subjectStatement, unknownSubject } from '../../tag-assignments/subject.ts'
import { knownTo } from '../known-people.ts'
import { lockConnector } from '../lock-connectors.ts'
import { type ExclusionRow, exclusionRows, shownExclusion } from './exclusion-rows.ts'
import { type Excluded, rebuildExcluded } from './rebuild-excluded.ts'

export const createConnectorExclusion: Handler<typeof contract> = async (ctx, input) => {
  const subject = readExcluded(input)
  await ctx.db.run(holdRecordsStatement(ctx.tenantId))
  const { personId: connectorId } = await lockConnector(ctx, input.socialId)
  const excluded = await findExcluded(ctx, subject)
  if (ctx.connector && !(await isTheirs(ctx, connectorId, excluded))) throw unknownSubject(subject.type)
  if (input.dry_run) return { deleted_opportunities: await countExcluded(ctx, connectorId, excluded) }
  const exclusion = await writeExclusion(ctx, { connectorId, ...excluded }, input.reason)
  const { removed } = await rebuildExcluded(ctx, connectorId, excluded)
  return { exclusion, deleted_opportunities: removed }
}

function readExcluded({ prospect_social_id, company_id }: InputOf<typeof contract>) {
  if ((prospect_social_id === undefined) === (company_id === undefined))
    throw new ApiError('BAD_REQUEST', 'Give exactly one of prospect_social_id and company_id.')
  return company_id === undefined
    ? readSubject('person', { social_id: prospect_social_id }, '/prospect_')
    : readSubject('account', { company_id }, '/')
}

async function findExcluded(ctx: Context, subject: ReturnType<typeof readExcluded>): Promise<Excluded> {
  const found = await ctx.db.first<{ id: string }>(subjectStatement(ctx.tenantId, subject))
  if (!found) throw unknownSubject(subject.type)
  return subject.type === 'person'
    ? { personId: found.id, companyId: null }
    : { personId: null, companyId: found.id }
}

/**
 * Whether a connector may name the subject: somebody they know, a company where somebody they know works, or what they
 * exclude already. Everything else in the workspace stays unknown to them.
 */
async function isTheirs(
  { db, tenantId }: Context,
  connectorId: string,
  { personId, companyId }: Excluded,
): Promise<boolean> {
  return db.has(sql`
    select 1
    where exists (
      select from connector_exclusions
      where tenant_id = ${tenantId} and connector_id = ${connectorId}
        and (person_id = ${personId} or company_id = ${companyId})
    ) or exists (
      select from (${knownTo(tenantId, connectorId)}) known
      join people p on p.tenant_id = ${tenantId} and p.id = known.person_id
      where p.id = ${personId} or p.company_id = ${companyId}
    )`)
}

const countExcluded = (
  { db, tenantId }: Context,
  connectorId: string,
  { personId, companyId }: Excluded,
): Promise<number> =>
  db.value(sql`
    select count(*) from opportunities
    where tenant_id = ${tenantId} and connector_id = ${connectorId}
      and (prospect_id = ${personId} or company_id = ${companyId})`)

async function writeExclusion(
  { db, tenantId, memberId, connector, newId, now }: Context,
  { connectorId, personId, companyId }: Excluded & { connectorId: string },
  reason: string | undefined,
) {
  const by = connector?.personId ?? memberId
  // A connector can make an exclusion of a member their own. An exclusion of their own only they can change.
  const isOwn = sql`e.created_by = e.connector_id`
  const differs = sql`(${reason !== undefined} and e.reason <> excluded.reason)`
  await db.run(sql`
    insert into connector_exclusions as e
      (tenant_id, id, connector_id, person_id, company_id, reason, created_by, created_at)
    values (${tenantId}, ${newId()}, ${connectorId}, ${personId}, ${companyId}, ${reason?.trim() ?? ''}, ${by}, ${now})
    on conflict (tenant_id, connector_id, person_id, company_id) do update
    set reason = excluded.reason, created_by = ${connector ? sql`excluded.created_by` : sql`e.created_by`}
    where ${connector ? sql`not ${isOwn} or ${differs}` : sql`not ${isOwn} and ${differs}`}`)
  const row = await db.one<ExclusionRow>(
    exclusionRows(
      tenantId,
      sql`e.connector_id = ${connectorId} and e.person_id is not distinct from ${personId}::uuid
        and e.company_id is not distinct from ${companyId}::uuid`,
    ),
  )
  return shownExclusion(row)
}
