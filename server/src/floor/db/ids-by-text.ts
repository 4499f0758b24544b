import { empty, raw, type Sql, sql } from './sql.ts'
import type { Db } from './tenant-db.ts'

type SearchFunction =
  | 'search_people'
  | 'search_titles'
  | 'search_connectors'
  | 'search_companies'
  | 'search_competitor_people'

interface TextSearch {
  tenantId: string
  /** As `textPattern` and `containsPattern` make them. */
  pattern: string
  /** The most ids to return. */
  most?: number
}

export interface FoundIds {
  /** As the database writes an array. */
  ids: string
}

/**
 * The ids of the rows that have a text, as the database writes an array. This is a statement of its own, whose answer
 * the next one binds: the function runs as the owner of the tables, because under row security `like` could not use the
 * trigram index, and a cluster refuses such a function in a statement with tables.
 */
export async function idsByText(db: Db, name: SearchFunction, search: TextSearch): Promise<string> {
  const found = await db.first<FoundIds>(idsStatement(name, search))
  return found?.ids ?? '{}'
}

/** Selects the same as `ids`. */
export const idsStatement = (name: SearchFunction, { tenantId, pattern, most }: TextSearch): Sql => sql`
  select array(select ${raw(name)}(${tenantId}, ${pattern}) ${most === undefined ? empty : sql`limit ${most}`})::text as ids`
