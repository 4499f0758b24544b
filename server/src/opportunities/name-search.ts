import { containsPattern, type Sql, sql } from '../db/sql.ts'
import { searchForm } from '../text/search-form.ts'

/**
 * What the search reads: the opportunities, as `o`, that a part of a connector's, prospect's or company's name
 * reaches, with these columns of `opportunities s`. The text is not blank.
 */
export function reachedByName(tenantId: string, text: string, columns: Sql): Sql {
  return isShort(text) ? reachedByOnePass(tenantId, text, columns) : reachedByIndex(tenantId, text, columns)
}

/** Trigrams begin at three characters; a shorter text matches so much that one pass over all routes is quickest. */
export const isShort = (text: string) => [...searchForm(text)].length < 3

/** Those whose names contain the text, for a `with`. */
export function named(tenantId: string, text: string): Sql {
  const wanted = sql`${tenantId}, ${containsPattern(searchForm(text))}`
  return sql`
    firms as materialized (select search_companies(${wanted}) as id),
    introducers as materialized (select search_connectors(${wanted}) as id),
    prospects as materialized (select search_people(${wanted}) as id)`
}

/**
 * Three look-ups by index, one behind the other: joined by `or` they would read every opportunity. Each leaves out what
 * those before it find, so that nothing comes twice. The ids of the named are handed over as arrays, of which the
 * planner expects few; of a set it expects so many that it reads all.
 */
export function reachedByIndex(tenantId: string, text: string, columns: Sql): Sql {
  return sql`(
    with ${named(tenantId, text)}
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.company_id = any(array(select id from firms))
    union all
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.prospect_id = any(array(select id from prospects)) and not ${intoFirm}
    union all
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.connector_id = any(array(select id from introducers)) and not ${intoFirm}
      and s.prospect_id not in (select id from prospects)
  ) o`
}

function reachedByOnePass(tenantId: string, text: string, columns: Sql): Sql {
  return sql`(
    with ${named(tenantId, text)}
    select ${columns} from opportunities s where s.tenant_id = ${tenantId} and ${reachesNamed}
  ) o`
}

/** The company may be unknown. */
const intoFirm = sql`(s.company_id in (select id from firms)) is true`

/** Whether a route `s` reaches one of the `named`. */
export const reachesNamed = sql`(
  ${intoFirm} or s.connector_id in (select id from introducers) or s.prospect_id in (select id from prospects)
)`

/** The same told by the names of the route itself: dearer, but none of the `named` is needed. */
export function namesMatch(tenantId: string, text: string): Sql {
  const pattern = containsPattern(searchForm(text))
  const name = (table: Sql, key: Sql) => sql`
    coalesce((select n.search_name from ${table} n where n.tenant_id = ${tenantId} and ${key}), '') like ${pattern}`
  return sql`(
    ${name(sql`companies`, sql`n.id = s.company_id`)}
    or ${name(sql`connectors`, sql`n.person_id = s.connector_id`)}
    or ${name(sql`people`, sql`n.id = s.prospect_id`)}
  )`
}

/** What the indexes of names hold: enough for a search by name alone, best first. */
export const columnsByScore = sql`s.tenant_id, s.id, s.hidden, s.score`

/** All that a search filters and sorts by. */
export const allColumns = sql`
  s.tenant_id, s.id, s.hidden, s.score, s.connector_id, s.company_id, s.status_id, s.last_engagement_at,
  s.updated_at, s.created_at`
