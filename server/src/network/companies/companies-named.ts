import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { idsByText } from '../../floor/db/ids-by-text.ts'
import { hasText, type Sql, sql, textPattern } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** The condition that a company `c` has a text in its name or its domain; a blank text matches every company. */
export async function companiesNamed({ db, tenantId }: Scope, search = ''): Promise<Sql> {
  const searched = searchForm(search)
  if (searched === '') return sql`true`
  const ids = await idsByText(db, 'search_companies', { tenantId, pattern: textPattern(searched) })
  return sql`(c.id = any(${ids}::uuid[]) or ${hasText(sql`c.domain`, searched)})`
}
