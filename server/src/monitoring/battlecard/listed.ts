import { raw, type Sql } from '../../floor/db/sql.ts'

/** A row that holds many: null where there are none. */
export interface ListRow {
  list: string | null
}

/**
 * An aggregate of whole rows, each an id and numbers: a thousand small rows by themselves take the driver longer to read
 * than the database to find. None of the values may be null.
 */
export const listed = (id: string, values: readonly string[]): Sql =>
  raw(`string_agg(concat_ws(',', '"' || ${id} || '"', ${values.join(', ')}), '],[')`)

/** The rows of such lists, which are what the statement says. */
export const readLists = <Entry>(rows: readonly ListRow[]): Entry[] =>
  rows.flatMap(({ list }) => (list === null ? [] : (JSON.parse(`[[${list}]]`) as Entry[])))
