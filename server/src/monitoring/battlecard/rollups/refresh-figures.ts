import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { TimedScope } from '../../../floor/operation/context.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { interactionsOf, type RollupScope } from './rollup-scope.ts'

/** Updates exclusions and rollups of a scope's interactions to what is known now. Caller holds the monitoring lock. */
export async function refreshFigures(ctx: TimedScope, scope: RollupScope): Promise<void> {
  await refreshExclusions(ctx, scope)
  await refreshRollups(ctx, scope)
}

/**
 * Sets on the interactions of a scope why no figure counts them, from what is known now: the target works for the
 * competitor, is one of our own (where the settings leave those out), advises or invests; somebody in it is dismissed;
 * a company page acted; or actor and target are the same. The first that holds is the reason.
 */
async function refreshExclusions({ db, tenantId, now }: TimedScope, scope: RollupScope): Promise<void> {
  for (const interactions of interactionsOf(tenantId, scope))
    await db.run(sql`
      update competitor_interactions x
      set excluded_reason = due.reason, updated_at = ${now}
      from (
        select i.id, ${reasonOf(tenantId, 'i')} as reason
        from (select i.id, i.competitor_id, i.rep_id, i.target_id ${interactions}) i
        join competitor_people t on t.tenant_id = ${tenantId} and t.id = i.target_id
        join competitor_people r on r.tenant_id = ${tenantId} and r.id = i.rep_id
      ) due
      where x.tenant_id = ${tenantId} and x.id = due.id and x.excluded_reason is distinct from due.reason`)
}

/**
 * The reason, or null, for an interaction with its target `t` and its rep `r`. What does not depend on the row is asked
 * by `in`, which hashes it once, also where nothing is known of the tables yet.
 */
export function reasonOf(tenantId: string, row: 'i' | 'd'): Sql {
  const its = (column: string) => raw(`${row}.${column}`)
  return sql`
    case
      when (${its('competitor_id')}, t.company_id) in (${companiesOfCompetitors(tenantId)}) then 'own_staff'
      when t.is_teammate and (
        select coalesce(bool_and(s.excludes_teammates), true)
        from monitoring_settings s
        where s.tenant_id = ${tenantId}
      ) then 'teammate'
      when t.is_advisor then 'advisor_investor'
      when t.dismissed_at is not null or r.dismissed_at is not null then 'dismissed'
      when ${its('rep_id')} in (
        -- Keys of company pages, as a range, which the index serves.
        select k.person_id
        from competitor_person_keys k
        where k.tenant_id = ${tenantId} and k.key >= 'c:' and k.key < 'c;'
      ) then 'company_actor'
      when ${its('rep_id')} = ${its('target_id')} then 'self'
    end`
}

/** The company a competitor is, and those that are known by a page, number or domain the competitor itself names. */
const companiesOfCompetitors = (tenantId: string): Sql => sql`
  select c.id as competitor_id, c.company_id
  from competitors c
  where c.tenant_id = ${tenantId}
  union
  select c.id, k.company_id
  from competitors c
  join company_keys k
    on k.tenant_id = ${tenantId} and k.key in ('n:' || c.numeric_id, 's:' || c.slug, 'd:' || c.domain)
  where c.tenant_id = ${tenantId}`
