import { containsPattern, type Sql, sql } from '../db/sql.ts'
import { searchForm } from '../text/search-form.ts'

/**
 * What the search reads: the opportunities, as `o`, that a part of a connector's, prospect's or company's name
 * reaches, with these columns of `opportunities s`. The text is not blank.
 */
export function reachedByName(tenantId: string, text: string, columns: Sql): Sql {
  const form = searchForm(text)
  const pattern = containsPattern(form)
  // Trigrams begin at three characters; a shorter text matches so much that one pass over all is quickest.
  return [...form].length < 3
    ? reachedByOnePass(tenantId, pattern, columns)
    : reachedByIndex(tenantId, pattern, columns)
}

/**
 * Three look-ups by index, united: joined by `or` they would read every opportunity. The ids of the named are
 * handed over as arrays, of which the planner expects few; of a set it expects so many that it reads all. Whole
 * rows of what the search filters and sorts by, since united ids would be joined to the opportunities again.
 */
function reachedByIndex(tenantId: string, pattern: string, columns: Sql): Sql {
  return sql`(
    with named as materialized (select array(select search_people(${tenantId}, ${pattern})) as ids)
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.prospect_id = any((select ids from named)::uuid[])
    union
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.connector_id = any(array(
      select c.person_id
      from connectors c
      where c.tenant_id = ${tenantId} and c.person_id = any((select ids from named)::uuid[])
    ))
    union
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and s.company_id = any(array(select search_companies(${tenantId}, ${pattern})))
  ) o`
}

function reachedByOnePass(tenantId: string, pattern: string, columns: Sql): Sql {
  return sql`(
    with named as materialized (select search_people(${tenantId}, ${pattern}) as id)
    select ${columns} from opportunities s
    where s.tenant_id = ${tenantId} and (
      s.prospect_id in (select id from named)
      or s.connector_id in (select id from named)
      or s.company_id in (select search_companies(${tenantId}, ${pattern}))
    )
  ) o`
}

/** What the indexes of names hold: enough for a search by name alone, best first. */
export const columnsByScore = sql`s.tenant_id, s.id, s.hidden, s.score`

/** All that a search filters and sorts by. */
export const allColumns = sql`
  s.tenant_id, s.id, s.hidden, s.score, s.connector_id, s.company_id, s.status_id, s.last_engagement_at,
  s.updated_at, s.created_at`
