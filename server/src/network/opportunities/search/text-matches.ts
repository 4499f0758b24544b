import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { raw, type Sql, sql, textPattern } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'

/** Where the texts of a search are looked up: each set of ids is a relation of this name in the statements of the search. */
const textSearches = {
  people_by_search: { parameter: 'search', find: 'search_people' },
  connectors_by_search: { parameter: 'search', find: 'search_connectors' },
  companies_by_search: { parameter: 'search', find: 'search_companies' },
  companies_by_company: { parameter: 'company', find: 'search_companies' },
  people_by_title: { parameter: 'title', find: 'search_titles' },
} as const

type Relation = keyof typeof textSearches

/** The ids that a text of the search matches. */
export interface TextMatches {
  relation: Relation
  /** As the database writes an array. */
  ids: string
  size: number
}

/** Looks up the texts of a search; a blank text is no filter. `db` must read one snapshot. */
export async function findTextMatches(
  db: Db,
  tenantId: string,
  texts: { search?: string; company?: string; title?: string },
): Promise<TextMatches[]> {
  const requested = relations.flatMap((relation) => {
    const form = searchForm(texts[textSearches[relation].parameter] ?? '')
    return form === '' ? [] : [{ relation, form }]
  })
  if (requested.length === 0) return []
  const found = await db.batch<Omit<TextMatches, 'relation'>[][]>(
    requested.map(({ relation, form }) => matchesStatement(tenantId, relation, form)),
  )
  return requested.flatMap(({ relation }, nth) =>
    (found[nth] ?? []).map((matches) => ({ relation, ...matches })),
  )
}

const relations = Object.keys(textSearches) as Relation[]

/**
 * A statement of its own, since the function runs as the owner of the tables: under row security `like` would not reach
 * the trigram index. `offset 0` has the array made once.
 */
const matchesStatement = (tenantId: string, relation: Relation, form: string): Sql => sql`
  select n.ids::text as ids, cardinality(n.ids) as size
  from (select array(select ${raw(textSearches[relation].find)}(${tenantId}, ${textPattern(form)})) as ids offset 0) n`

/** The matches as parts of a `with`. */
export const matchRelations = (matches: readonly TextMatches[]): Sql[] =>
  matches.map(
    ({ relation, ids }) => sql`${raw(relation)} (id) as materialized (select unnest(${ids}::uuid[]))`,
  )
