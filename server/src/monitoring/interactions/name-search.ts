import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { idsByText, idsStatement } from '../../floor/db/ids-by-text.ts'
import { hasText, type Sql, sql, textPattern } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** What a text names. The lists are as long as they may be when more is named. */
export interface Named {
  /** The text in search form. */
  form: string
  people: string[]
  companies: string[]
  competitors: string[]
  /** All people and companies where too many are named to look each one up, as the database writes arrays. */
  all?: AllNamed
}

interface AllNamed {
  people: string
  companies: string
}

// Up to so many, looking up each is quicker than walking the newest interactions; of more, the newest hold some.
const namedMax = 1000

/** What a text names, in the snapshot of `db`; undefined for a blank text. */
export async function findNamed({ db, tenantId }: Scope, text: string): Promise<Named | undefined> {
  const form = searchForm(text)
  if (form === '') return undefined
  const search = { tenantId, pattern: textPattern(form) }
  const most = namedMax + 1
  const [[people], [companies], competitors] = await db.batch<
    [{ ids: string[] }[], { ids: string[] }[], { id: string }[]]
  >([
    sql`select s.ids::uuid[] as ids from (${idsStatement('search_competitor_people', { ...search, most })}) s`,
    sql`select s.ids::uuid[] as ids from (${idsStatement('search_companies', { ...search, most })}) s`,
    sql`
      select c.id from competitors c
      where c.tenant_id = ${tenantId} and ${hasText(sql`c.search_name`, form)}
      limit ${most}`,
  ])
  const named: Named = {
    form,
    people: people?.ids ?? [],
    companies: companies?.ids ?? [],
    competitors: competitors.map(({ id }) => id),
  }
  if (isFew(named)) return named
  return {
    ...named,
    all: {
      people: await idsByText(db, 'search_competitor_people', search),
      companies: await idsByText(db, 'search_companies', search),
    },
  }
}

const isFew = ({ people, companies, competitors }: Named): boolean =>
  [people, companies, competitors].every(({ length }) => length <= namedMax)

/** The condition on an interaction `i` for what names too much to look it up one by one. */
export const namesAnyOf = (tenantId: string, form: string, { people, companies }: AllNamed): Sql => sql`(
  i.rep_id = any(${people}::uuid[])
  or i.target_id = any(${people}::uuid[])
  or i.company_id = any(${companies}::uuid[])
  or i.competitor_id in (
    select c.id from competitors c where c.tenant_id = ${tenantId} and ${hasText(sql`c.search_name`, form)}
  )
)`
