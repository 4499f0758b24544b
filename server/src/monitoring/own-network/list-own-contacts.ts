import type { DataOf } from '@throughline/contract/operation.ts'
import type { listOwnContacts as contract } from '@throughline/contract/own-network/list-own-contacts.ts'
import { socialUrlOf } from '@throughline/parsing/people/social-id.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { hasText, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type Counted, pageTail, rowsOfPage } from '../../floor/operation/page-by-number.ts'
import { knownTo } from '../../network/connectors/known-people.ts'
import { callingConnector } from './as-connector.ts'

type Contact = DataOf<typeof contract>['contacts'][number]
type Row = Omit<Contact, 'social_url' | 'exclusion'> & { exclusion: Contact['exclusion'] | null }

export const listOwnContacts: Handler<typeof contract> = async (ctx, input) => {
  const { db, tenantId } = ctx
  const { personId: connectorId } = callingConnector(ctx)
  const known = ownContacts({ tenantId, connectorId, form: searchForm(input.search ?? '') })
  const [rows, counted] = await db.batch<[Row[], Counted]>([
    contactsStatement({ tenantId, connectorId, known, page: rowsOfPage(input) }),
    sql`select count(*) as total from (${known}) known`,
  ])
  return { contacts: rows.map(shownContact), ...pageTail(input, counted) }
}

interface Known {
  tenantId: string
  connectorId: string
  /** What is searched for; everybody where it is empty. */
  form: string
}

/** Whom the connector knows. */
const ownContacts = ({ tenantId, connectorId, form }: Known): Sql => sql`
  select p.id, p.company_id, p.search_name
  from (${knownTo(tenantId, connectorId)}) evidence
  join people p on p.tenant_id = ${tenantId} and p.id = evidence.person_id
  left join companies c on c.tenant_id = ${tenantId} and c.id = p.company_id
  where ${form === '' ? sql`true` : sql`(${hasText(sql`p.search_name`, form)} or ${hasText(sql`c.search_name`, form)})`}`

interface Listed {
  tenantId: string
  connectorId: string
  known: Sql
  page: Sql
}

/** Contacts with engagements first. What the connector decides about contacts does not move them in the list. */
const inOrder = sql`listed.is_first desc, listed.search_name, listed.id`

const contactsStatement = ({ tenantId, connectorId, known, page }: Listed): Sql => {
  const exclusions = sql`connector_exclusions x where x.tenant_id = ${tenantId} and x.connector_id = ${connectorId}`
  return sql`
  with listed as (
    select known.*, o.id is not null as is_introduced, exists (
        select from engagements g
        where g.tenant_id = ${tenantId} and g.connector_id = ${connectorId} and g.person_id = known.id
      ) as is_first
    from (${known}) known
    left join visible_opportunities o on o.tenant_id = ${tenantId} and o.connector_id = ${connectorId}
      and o.prospect_id = known.id
  )
  select p.social_id, p.name, p.job_title,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company,
    partial_date(n.connected_on, n.connected_on_precision) as connected_on,
    n.person_id is not null and n.gone_at is null as is_connected, coalesce(e.count, 0) as engagements_count,
    e.last_at as last_engagement_at, listed.is_introduced, case when o.rated_by = o.connector_id then o.rating end as rating,
    (
      select json_build_object('id', x.id, 'of', case when x.person_id is null then 'company' else 'person' end,
        'by_connector', x.created_by = x.connector_id)
      from ${exclusions} and (x.person_id = p.id or x.company_id = p.company_id)
      order by x.person_id nulls last
      limit 1
    ) as exclusion
  from (select * from listed order by ${inOrder} ${page}) listed
  join people p on p.tenant_id = ${tenantId} and p.id = listed.id
  left join companies c on c.tenant_id = ${tenantId} and c.id = p.company_id
  left join connections n on n.tenant_id = ${tenantId} and n.connector_id = ${connectorId} and n.person_id = p.id
  left join opportunities o on o.tenant_id = ${tenantId} and o.connector_id = ${connectorId} and o.prospect_id = p.id
  cross join lateral (
    select sum(g.count)::bigint as count, max(g.occurred_at) as last_at
    from engagements g
    where g.tenant_id = ${tenantId} and g.connector_id = ${connectorId} and g.person_id = p.id
  ) e
  order by ${inOrder}`
}

const shownContact = ({ exclusion, ...row }: Row): Contact => ({
  ...row,
  social_url: socialUrlOf(row.social_id),
  ...(exclusion && { exclusion }),
})
