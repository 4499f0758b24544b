import { containsPattern, type Sql, sql } from '../db/sql.ts'
import { searchForm } from '../text/search-form.ts'

/**
 * What the search reads: the opportunities, as `o`, that a part of a connector's, prospect's or company's name
 * reaches, with these columns of `opportunities s`. The text is not blank.
 */
export function reachedByName(tenantId: string, text: string, columns: Sql): Sql {
  const form = searchForm(text)
  const wanted = sql`${tenantId}, ${containsPattern(form)}`
  // Trigrams begin at three characters; a shorter text matches so much that one pass over all is quickest.
  const reached = [...form].length < 3 ? reachedByOnePass : reachedByIndex
  return sql`(
    with firms as materialized (select search_companies(${wanted}) as id),
    introducers as materialized (select search_connectors(${wanted}) as id),
    named as materialized (select search_people(${wanted}) as id)
    ${reached(tenantId, columns)}
  ) o`
}

/**
 * Three look-ups by index, one behind the other: joined by `or` they would read every opportunity. Each leaves out what
 * those before it find, so that nothing comes twice. The ids of the named are handed over as arrays, of which the
 * planner expects few; of a set it expects so many that it reads all.
 */
function reachedByIndex(tenantId: string, columns: Sql): Sql {
  return sql`
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.company_id = any(array(select id from firms))
    union all
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.prospect_id = any(array(select id from named)) and not ${intoFirm}
    union all
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.connector_id = any(array(select id from introducers)) and not ${intoFirm}
      and s.prospect_id not in (select id from named)`
}

function reachedByOnePass(tenantId: string, columns: Sql): Sql {
  return sql`
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and (
      ${intoFirm}
      or s.connector_id in (select id from introducers)
      or s.prospect_id in (select id from named)
    )`
}

/** The company may be unknown. */
const intoFirm = sql`(s.company_id in (select id from firms)) is true`

/** What the indexes of names hold: enough for a search by name alone, best first. */
export const columnsByScore = sql`s.tenant_id, s.id, s.hidden, s.score`

/** All that a search filters and sorts by. */
export const allColumns = sql`
  s.tenant_id, s.id, s.hidden, s.score, s.connector_id, s.company_id, s.status_id, s.last_engagement_at,
  s.updated_at, s.created_at`
