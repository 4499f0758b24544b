import { raw, type Sql, sql } from '@throughline/server/floor/db/sql.ts'
import { networkAsOf } from '../fill/network-statements.ts'

const ownersMade = 500
const tagsMade = 100
const accountsMade = 1_000
const clientsMade = 500

/**
 * The statements that make opportunities of a filled network and decide about them, in the order of their foreign
 * keys.
 */
export function decisionStatements(tenantId: string): Sql[] {
  return [
    owners(tenantId),
    ownership(tenantId),
    tagGroups(tenantId),
    tags(tenantId),
    connectorTags(tenantId),
    targetAccounts(tenantId),
    clients(tenantId),
    opportunities(tenantId),
    pathTags(tenantId),
  ]
}

/** A number that looks random, at least 0, out of an id; `salt` makes another one. */
const scattered = (id: string, salt: number) => raw(`(hashtextextended(${id}::text, ${salt}) & 2147483647)`)

const owners = (tenantId: string) => sql`
  insert into owners
    (tenant_id, id, email, email_canon, first_name, last_name, search_text, created_at, updated_at)
  select ${tenantId}::uuid, new_id(), 'owner' || n || '@example.com', 'owner' || n || '@example.com', 'Owner',
    'Number ' || n, 'owner number ' || n || ' owner' || n || '@example.com', '2026-01-01', '2026-01-01'
  from generate_series(1, ${ownersMade}::int) n`

/** One connector in ten is nobody's, one in five that of the first owner. */
const ownership = (tenantId: string) => sql`
  update connectors c
  set owner_id = o.id
  from (select id, row_number() over (order by email_canon) - 1 as n from owners where tenant_id = ${tenantId}) o
  where c.tenant_id = ${tenantId}
    and o.n = case when ${scattered('c.person_id', 1)} % 10 in (1, 2) then 0 else ${scattered('c.person_id', 2)} % ${ownersMade} end
    and ${scattered('c.person_id', 1)} % 10 > 0`

const tagGroups = (tenantId: string) => sql`
  insert into tag_groups
    (tenant_id, id, subject_type, name, name_canon, selection, position, created_at, updated_at)
  select ${tenantId}::uuid, new_id(), type, 'Made ' || type, 'made ' || type, 'multi', 50, '2026-01-01', '2026-01-01'
  from unnest(array['person', 'path']) type`

const tags = (tenantId: string) => sql`
  insert into tags (tenant_id, id, group_id, name, name_canon, color, position, created_at, updated_at)
  select ${tenantId}::uuid, new_id(), g.id, 'Made ' || n, 'made ' || n, 'gray', n, '2026-01-01', '2026-01-01'
  from tag_groups g
  cross join generate_series(1, ${tagsMade / 2}::int) n
  where g.tenant_id = ${tenantId} and g.name_canon like 'made %'`

const made = (tenantId: string, type: string) => sql`
  (
    select t.id, t.group_id, t.position
    from tags t
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
    where t.tenant_id = ${tenantId} and g.name_canon = ${`made ${type}`}
  )`

/** Two tags for each connector. */
const connectorTags = (tenantId: string) => sql`
  insert into person_tags (tenant_id, person_id, tag_id, group_id, created_at)
  select ${tenantId}::uuid, c.person_id, t.id, t.group_id, '2026-01-01'
  from connectors c
  cross join lateral (values (3), (4)) as picked (salt)
  join ${made(tenantId, 'person')} t
    on t.position = 1 + (hashtextextended(c.person_id::text, picked.salt) & 2147483647) % ${tagsMade / 2}
  where c.tenant_id = ${tenantId}
  on conflict do nothing`

const targetAccounts = (tenantId: string) => sql`
  insert into target_accounts
    (tenant_id, id, company_id, account_name, search_name, tier_id, created_at, updated_at)
  select ${tenantId}::uuid, new_id(), c.id, c.name, c.search_name,
    (select t.id from tiers t where t.tenant_id = ${tenantId} order by t.position limit 1), '2026-01-01', '2026-01-01'
  from (select * from companies where tenant_id = ${tenantId} order by id limit ${accountsMade}) c`

const clients = (tenantId: string) => sql`
  insert into client_company_sources (tenant_id, id, source, name, company_id, natural_key, created_at)
  select ${tenantId}::uuid, new_id(), 'manual', c.name, c.id, 'made ' || c.id, '2026-01-01'
  from (select * from companies where tenant_id = ${tenantId} order by id desc limit ${clientsMade}) c`

/** One opportunity for each contact, with what the contact shows of itself; one in twenty has a status. */
const opportunities = (tenantId: string) => sql`
  insert into opportunities (
    tenant_id, id, connector_id, prospect_id, company_id, score, as_of, model_version, connected_on, engagement_count,
    last_engagement_at, status_id, status_at, status_closes, created_at, updated_at)
  select ${tenantId}::uuid, new_id(), c.connector_id, c.person_id, p.company_id,
    least(98, 5 + ${scattered('c.person_id', 5)} % 30 + 20 * coalesce(e.groups, 0)), ${networkAsOf}::date, 'rs-1',
    c.connected_on, coalesce(e.interactions, 0), e.last_at, s.id, case when s.id is not null then timestamptz '2026-10-01' end,
    coalesce(s.closes, false),
    timestamptz '2026-06-01' + make_interval(hours => (${scattered('c.connector_id', 6)} % 3000)::int),
    timestamptz '2026-10-01' + make_interval(hours => (${scattered('c.connector_id', 7)} % 1000)::int)
  from connections c
  join people p on p.tenant_id = ${tenantId} and p.id = c.person_id
  left join (
    select connector_id, person_id, count(*) as groups, sum(count) as interactions, max(occurred_at) as last_at
    from engagements
    where tenant_id = ${tenantId}
    group by connector_id, person_id
  ) e on e.connector_id = c.connector_id and e.person_id = c.person_id
  left join (
    select t.id, t.closes, row_number() over (order by t.position, t.id) as n
    from tags t
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
    where t.tenant_id = ${tenantId} and g.system_role = 'status'
  ) s on s.n = 1 + (hashtextextended(c.connector_id::text || c.person_id::text, 8) & 2147483647) % 100
  where c.tenant_id = ${tenantId}`

/** One opportunity in five carries a tag. */
const pathTags = (tenantId: string) => sql`
  insert into path_tags (tenant_id, opportunity_id, tag_id, group_id, created_at)
  select ${tenantId}::uuid, o.id, t.id, t.group_id, '2026-01-01'
  from opportunities o
  join ${made(tenantId, 'path')} t on t.position = 1 + ${scattered('o.prospect_id', 9)} % ${tagsMade / 2}
  where o.tenant_id = ${tenantId} and ${scattered('o.prospect_id', 10)} % 5 = 0`
