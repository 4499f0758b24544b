import { dayMs } from '@throughline/parsing/text/days.ts'
import { sql } from '../../floor/db/sql.ts'
import type { NewEvent } from '../../floor/events/record-event.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountKey } from '../battlecard/card/account-key.ts'
import { newRepDays } from '../battlecard/model/model.ts'
import type { ActiveCompetitor } from '../competitors/active-competitors.ts'
import { type AlertedAccount, accountData } from './courtship-events.ts'

interface Row extends AlertedAccount {
  company_id: string
  rep_id: string
  first_at: string
  rep_social_id: string
  rep_name: string
  rep_title: string
}

/**
 * Notes the reps who acted at a target account or at one of ours for the first time within the last 7 days, and returns
 * what is to be reported of those of whom nothing was reported yet. History that is imported later makes no alert.
 */
export async function newRepEvents(
  { db, tenantId }: Scope,
  { competitor, now }: { competitor: ActiveCompetitor; now: Date },
): Promise<NewEvent[]> {
  const rows = await db.rows<Row>(sql`
    select a.rep_id, a.first_at, p.social_id as rep_social_id, p.name as rep_name, p.job_title as rep_title,
      a.company_id, ${accountKey(tenantId, 'c')} as account_key, c.name as company_name,
      c.numeric_id as company_numeric_id, o.company_id is not null as we_own
    from competitor_account_reps a
    join competitor_people p on p.tenant_id = a.tenant_id and p.id = a.rep_id
    join companies c on c.tenant_id = a.tenant_id and c.id = a.company_id
    left join (select o.company_id from owned_companies o where o.tenant_id = ${tenantId}) o
      on o.company_id = a.company_id
    where a.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and a.competitor_id = ${competitor.id}
      and a.first_at >= ${new Date(now.getTime() - newRepDays * dayMs)} and a.first_at <= ${now}
      and not exists (
        select from competitor_alert_reps t
        where t.tenant_id = ${tenantId} and t.competitor_id = a.competitor_id and t.company_id = a.company_id
          and t.person_id = a.rep_id)
      and (o.company_id is not null or exists (
        select from target_accounts t where t.tenant_id = ${tenantId} and t.company_id = a.company_id))
    order by a.first_at, a.company_id, a.rep_id`)
  if (rows.length === 0) return []
  await db.run(sql`
    insert into competitor_alert_reps (tenant_id, competitor_id, company_id, person_id, reported_at)
    select ${tenantId}::uuid, ${competitor.id}::uuid, n.company_id, n.person_id, ${now}::timestamptz
    from unnest(${rows.map(({ company_id }) => company_id)}::uuid[], ${rows.map(({ rep_id }) => rep_id)}::uuid[])
      as n (company_id, person_id)
    returning 1`)
  return rows.map((row) => ({
    type: 'competitor.new_rep',
    subjectId: row.account_key,
    data: {
      ...accountData(competitor, row),
      rep_social_id: row.rep_social_id,
      rep_name: row.rep_name,
      rep_title: row.rep_title,
      first_active: row.first_at,
    },
  }))
}
