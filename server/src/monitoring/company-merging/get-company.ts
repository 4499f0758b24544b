import type { getCompany as contract } from '@throughline/contract/companies/get-company.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { kindOfKey } from '@throughline/parsing/companies/company-keys.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { keysOfMerge } from './find-merge.ts'
import { isKeyOfName } from './key-of-name.ts'

export const getCompany: Handler<typeof contract> = async (ctx, { id }) => ({
  company: await ctx.db.snapshot((db) => readCompany({ ...ctx, db }, id)),
})

type Company = DataOf<typeof contract>['company']

type Named = Pick<Company, 'id' | 'name' | 'domain' | 'numeric_id'> & { slug: string | null }
type KeyRow = Omit<Company['keys'][number], 'kind' | 'value'>

type Found = [
  (Named & Company['counts'] & { is_client: boolean; merged_into: string | null })[],
  KeyRow[],
  NonNullable<Company['target_account']>[],
  NonNullable<Company['competitor']>[],
  Company['client_rows'],
  Company['merged'],
  Named[],
]

const doublesShown = 50

/** A company as it is shown. Throws NOT_FOUND when there is none with this id, or it is part of another by now. */
export async function readCompany({ db, tenantId }: Scope, id: string): Promise<Company> {
  const [[row], keys, [account], [competitor], clients, merged, doubles] = await db.batch<Found>([
    companyStatement(tenantId, id),
    sql`
      select key, source, job_id, created_at
      from company_keys
      where tenant_id = ${tenantId} and company_id = ${id}
      order by position(left(key, 1) in 'nsdx'), created_at, key`,
    sql`
      select a.id, a.account_name, t.name as tier
      from target_accounts a
      left join tiers t on t.tenant_id = ${tenantId} and t.id = a.tier_id
      where a.tenant_id = ${tenantId} and a.company_id = ${id}`,
    sql`select id, name from competitors where tenant_id = ${tenantId} and company_id = ${id}`,
    sql`
      select id, source, name, exclusion_id
      from client_company_standing
      where tenant_id = ${tenantId} and company_id = ${id}
      order by created_at, id`,
    mergedStatement(tenantId, id),
    doublesStatement(tenantId, id),
  ])
  if (!row) throw unknownCompany()
  if (row.merged_into !== null) throw mergedAway(row.merged_into)
  const { contacts, opportunities, interactions, deals, is_client } = row
  return {
    ...shown(row),
    keys: keys.map((one) => ({ ...one, kind: kindOfKey(one.key), value: one.key.slice(2) })),
    target_account: account ?? null,
    competitor: competitor ?? null,
    client_rows: clients,
    is_client,
    counts: { contacts, opportunities, interactions, deals },
    merged,
    likely_doubles: doubles.map(shown),
  }
}

const shown = ({ id, name, domain, numeric_id, slug }: Named) => ({
  id,
  name,
  domain,
  numeric_id,
  social_url: companyUrl({ slug, numericId: numeric_id }),
})

export const unknownCompany = () => new ApiError('NOT_FOUND', 'There is no company with this id.')

export const mergedAway = (into: string) =>
  new ApiError('NOT_FOUND', `This company was merged into company ${into}.`)

const companyStatement = (tenantId: string, id: string): Sql => sql`
  select c.id, c.name, c.domain, c.numeric_id, c.slug, c.merged_into,
    exists (
      select from effective_client_companies e where e.tenant_id = ${tenantId} and e.company_id = c.id
    ) as is_client,
    (select count(*) from people p where p.tenant_id = ${tenantId} and p.company_id = c.id) as contacts,
    (select count(*) from opportunities o where o.tenant_id = ${tenantId} and o.company_id = c.id) as opportunities,
    (
      select count(*) from competitor_interactions i where i.tenant_id = ${tenantId} and i.company_id = c.id
    ) as interactions,
    (select count(*) from crm_deals d where d.tenant_id = ${tenantId} and d.company_id = c.id) as deals
  from companies c
  where c.tenant_id = ${tenantId} and c.id = ${id}`

const mergedStatement = (tenantId: string, id: string): Sql => sql`
  select c.id, c.name, m.merged_at, ${keysOfMerge(tenantId, id)} as keys
  from company_merges m
  join companies c on c.tenant_id = ${tenantId} and c.id = m.company_id
  where m.tenant_id = ${tenantId} and m.into_id = ${id}
  order by m.merged_at desc, m.id desc`

const doublesStatement = (tenantId: string, id: string): Sql => sql`
  select distinct c.search_name, c.id, c.name, c.domain, c.numeric_id, c.slug
  from company_keys k
  join company_keys o on o.tenant_id = ${tenantId} and o.key = k.key and o.company_id <> k.company_id
  join companies c on c.tenant_id = ${tenantId} and c.id = o.company_id
  where k.tenant_id = ${tenantId} and k.company_id = ${id} and ${isKeyOfName}
  order by c.search_name, c.id
  limit ${doublesShown}`
