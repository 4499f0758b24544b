import { createHash } from 'node:crypto'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export type { Sql }
export { empty, join, raw, sql }

/** Prepares a statement once per connection: only for a fixed text whose plan does not depend on the values. */
export function prepared(name: string, statement: Sql): Sql {
  return Object.assign(statement, { preparedAs: name })
}

/** The same for a statement with a few different texts: each is prepared once per connection. */
export function preparedByText(name: string, statement: Sql): Sql {
  return prepared(`${name}_${createHash('sha1').update(statement.text).digest('base64url')}`, statement)
}

/** The name under which a statement is prepared; empty for one that is not. */
export function nameOf(statement: Sql): string {
  return 'preparedAs' in statement ? String(statement.preparedAs) : ''
}

/** A partial-match pattern in which the searched text is literal; both sides are in search form. */
export function containsPattern(searchedForm: string): string {
  return `%${searchedForm.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The pattern by which a text is searched for; both sides are in search form. It is a pattern for `like`, which finds
 * the text anywhere. For one or two letters or digits of a script that separates words it is a regular expression,
 * which finds them at the beginning of words. That begins with `(`, by which the search functions tell the two apart.
 */
export function textPattern(searchedForm: string): string {
  return isShortWord(searchedForm) ? `${wordStart}${searchedForm}` : containsPattern(searchedForm)
}

/** A text of any length at the beginnings of words, as a regular expression; both sides are in search form. */
export function wordStartPattern(searchedForm: string): string {
  return `${wordStart}${searchedForm.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}`
}

/** What may stand before a word, spelt out because only then does the trigram index find the beginnings of words. */
const wordStart = '(^|[] !"#$%&\'()*+,./:;<=>?@[\\\\^_`{|}~-])'

/** The condition that a column in search form has a text, as `textPattern` searches for it. */
export const hasText = (column: Sql, searchedForm: string): Sql =>
  sql`${column} ${raw(isShortWord(searchedForm) ? '~' : 'like')} ${textPattern(searchedForm)}`

const isShortWord = (text: string) => /^[\p{L}\p{N}]{1,2}$/u.test(text) && !writtenWithoutSpaces.test(text)

/** Scripts without spaces between words: a given name of two letters may directly follow the family name. */
export const writtenWithoutSpaces =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** Conditions joined by `and`; none is always true. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join([...conditions], ' and ')
}

/** A timestamp within JSON or a file, as the API writes it: connections have UTC as their time zone. */
export const isoTime = (column: string): Sql => raw(`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
