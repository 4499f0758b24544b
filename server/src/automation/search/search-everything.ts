import type { DataOf } from '@throughline/contract/operation.ts'
import {
  type searchEverything as contract,
  searchedKinds,
} from '@throughline/contract/search/search-everything.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { readableViews } from '../../directory/preferences/readable-views.ts'
import type { FoundIds } from '../../floor/db/ids-by-text.ts'
import {
  containsPattern,
  hasText,
  raw,
  type Sql,
  sql,
  wordStartPattern,
  writtenWithoutSpaces,
} from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { accountKey } from '../../monitoring/battlecard/card/account-key.ts'
import { searchOpportunities } from '../../network/opportunities/search/search-opportunities.ts'

type Result = DataOf<typeof contract>['results'][number]
type Kind = (typeof searchedKinds)[number]

interface SearchedText {
  tenantId: string
  /** In search form. */
  form: string
  /** Most results of each kind. */
  limit: number
}

/** A result with the row by which its opportunities are looked up. */
type Ranked = Result & { row_id: string }

/** The most names of a kind that are ranked. Those with the text at the beginning of a word are found first. */
const comparedMax = 100
const perKindDefault = 5

export const searchEverything: Handler<typeof contract> = async (
  ctx,
  { q = '', kind = [...searchedKinds], limit = perKindDefault },
) => {
  const form = searchForm(q)
  if (!/[\p{L}\p{N}]/u.test(form)) return { results: [] }
  const search: SearchedText = { tenantId: ctx.tenantId, form, limit }
  return ctx.db.snapshot(async (db) => {
    const found = await rankedNames(ctx, db, search)
    const isNamed = found.person.length + found.company.length + found.connector.length > 0
    const findOpportunities = () =>
      isNamed ? bestOpportunities(db, search, found) : opportunitiesByWords({ ...ctx, db }, search)
    const opportunities = kind.includes('opportunity') ? await findOpportunities() : []
    const byKind: Record<Kind, readonly Result[]> = { ...found, opportunity: opportunities }
    const requested = searchedKinds.filter((name) => kind.includes(name))
    return { results: requested.flatMap((name) => byKind[name].map(shownResult)) }
  })
}

/** The functions that look names up are statements of their own, for they work as the owner of the tables. */
async function rankedNames(ctx: Context, db: Db, search: SearchedText) {
  const [[people], [companies], [connectors]] = await db.batch<[FoundIds[], FoundIds[], FoundIds[]]>([
    idsByName('suggest_people', search),
    idsByName('suggest_companies', search),
    idsByName('suggest_connectors', search),
  ])
  const [person, company, connector, view] = await db.batch<[Ranked[], Ranked[], Ranked[], Result[]]>([
    peopleStatement(search, people?.ids ?? '{}'),
    companiesStatement(search, companies?.ids ?? '{}'),
    connectorsStatement(search, connectors?.ids ?? '{}'),
    sql`
      select 'view' as kind, v.id, v.name, v.entity as secondary, v.entity
      from saved_views v
      where ${readableViews(ctx)} and ${hasText(sql`v.search_name`, search.form)}
      order by ${rankOf(sql`v.search_name`, search)}, v.search_name, v.id
      limit ${search.limit}`,
  ])
  return { person, company, connector, view }
}

type SuggestFunction = 'suggest_people' | 'suggest_companies' | 'suggest_connectors'

/** A text that no index finds within names is searched at beginnings of words, unless nothing shows where these are. */
function idsByName(name: SuggestFunction, { tenantId, form }: SearchedText): Sql {
  const anywhere = hasTrigram.test(form) || writtenWithoutSpaces.test(form) ? containsPattern(form) : null
  return sql`
    select array(
      select ${raw(name)}(${tenantId}, ${wordStartPattern(form)}, ${anywhere}, ${comparedMax}::int)
    )::text as ids`
}

const hasTrigram = /[\p{L}\p{N}]{3}/u

/** 0 for the text itself, then names that begin with it, those of which a word does, and all others. */
const rankOf = (name: Sql, { form }: SearchedText): Sql => sql`
  case
    when ${name} = ${form} then 0
    when starts_with(${name}, ${form}) then 1
    when ${name} ~ ${wordStartPattern(form)} then 2
    else 3
  end`

/** People whom the network leads to; its own connectors are a kind of their own. */
const peopleStatement = (search: SearchedText, ids: string) => sql`
  select 'person' as kind, p.id as row_id, p.social_id as id, p.name,
    concat_ws(', ', nullif(p.job_title, ''), nullif(p.company_name, '')) as secondary, best.score
  from unnest(${ids}::uuid[]) f (id)
  join people p on p.tenant_id = ${search.tenantId} and p.id = f.id
  cross join lateral (
    select max(o.score) as score from opportunities o where o.tenant_id = ${search.tenantId} and o.prospect_id = p.id
  ) best
  where not exists (
    select from connectors c where c.tenant_id = ${search.tenantId} and c.person_id = p.id
  )
  order by ${rankOf(sql`p.search_name`, search)}, best.score desc nulls last, p.search_name, p.social_id
  limit ${search.limit}`

/** A target account and a competitor are found under the names that they were given, too. */
function companiesStatement(search: SearchedText, ids: string): Sql {
  const { tenantId, form, limit } = search
  const named = (table: string) => sql`
    select n.company_id
    from ${raw(table)} n
    where n.tenant_id = ${tenantId} and ${hasText(sql`n.search_name`, form)}
    order by ${rankOf(sql`n.search_name`, search)}, n.search_name
    limit ${comparedMax}`
  const searchName = sql`coalesce(a.search_name, k.search_name, c.search_name)`
  return sql`
    select 'company' as kind, c.id as row_id, c.id, coalesce(a.account_name, k.name, c.name) as name,
      concat_ws(', ', c.domain, t.name) as secondary, a.id as target_account_id, k.id as competitor_id,
      case when exists (
        select
        from competitors one
        join competitor_accounts ca
          on ca.tenant_id = ${tenantId} and ca.competitor_id = one.id and ca.company_id = c.id
        where one.tenant_id = ${tenantId}
      ) then ${accountKey(tenantId, 'c')} end as account_key
    from (
      select unnest(${ids}::uuid[]) as id
      union (${named('target_accounts')})
      union (${named('competitors')})
    ) f
    join companies c on c.tenant_id = ${tenantId} and c.id = f.id
    left join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = c.id
    left join competitors k on k.tenant_id = ${tenantId} and k.company_id = c.id
    left join tiers t on t.tenant_id = ${tenantId} and t.id = a.tier_id
    order by ${rankOf(searchName, search)}, a.id is null, ${searchName}, c.id
    limit ${limit}`
}

const connectorsStatement = (search: SearchedText, ids: string) => sql`
  select 'connector' as kind, c.person_id as row_id, c.social_id as id, p.name,
    concat_ws(', ', nullif(p.job_title, ''), nullif(p.company_name, '')) as secondary
  from unnest(${ids}::uuid[]) f (id)
  join connectors c on c.tenant_id = ${search.tenantId} and c.person_id = f.id
  join people p on p.tenant_id = ${search.tenantId} and p.id = c.person_id
  order by ${rankOf(sql`c.search_name`, search)}, c.search_name, c.social_id
  limit ${search.limit}`

/** The best that the search of opportunities would show of what is found by name. */
async function bestOpportunities(
  db: Db,
  { tenantId, limit }: SearchedText,
  found: Record<'person' | 'company' | 'connector', readonly Ranked[]>,
): Promise<Result[]> {
  const bestOf = (column: string, rows: readonly Ranked[]) => sql`(
    select b.id
    from unnest(${rows.map(({ row_id }) => row_id)}::uuid[]) f (id)
    cross join lateral (
      select o.id
      from visible_opportunities o
      where o.tenant_id = ${tenantId} and ${raw(`o.${column}`)} = f.id
      order by o.score desc nulls last, o.id
      limit ${limit}
    ) b
  )`
  return db.rows<Result>(sql`
    select 'opportunity' as kind, o.id, concat_ws(' → ', via.name, p.name) as name,
      concat_ws(', ', nullif(p.job_title, ''), nullif(p.company_name, '')) as secondary, o.score
    from (
      ${bestOf('prospect_id', found.person)}
      union ${bestOf('company_id', found.company)}
      union ${bestOf('connector_id', found.connector)}
    ) f
    join opportunities o on o.tenant_id = ${tenantId} and o.id = f.id
    join people via on via.tenant_id = ${tenantId} and via.id = o.connector_id
    join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id
    order by o.score desc nulls last, o.id
    limit ${limit}`)
}

/** What the search of opportunities finds by the words of a text that no name has as a whole. */
async function opportunitiesByWords(ctx: Context, { form, limit }: SearchedText): Promise<Result[]> {
  const { opportunities } = await searchOpportunities(ctx, { search: form, page: 1, page_size: limit })
  return opportunities.map(({ id, connector, prospect, score }) => ({
    kind: 'opportunity',
    id,
    name: `${connector.name} → ${prospect.name}`,
    secondary: [prospect.job_title, prospect.company_name].filter(Boolean).join(', '),
    score,
  }))
}

/** A field that a result does not have is absent, but for a score. */
function shownResult({ row_id: _, ...result }: Result & Partial<Ranked>): Result {
  const { target_account_id, competitor_id, account_key, ...shown } = result
  return {
    ...shown,
    ...(target_account_id && { target_account_id }),
    ...(competitor_id && { competitor_id }),
    ...(account_key && { account_key }),
  }
}
