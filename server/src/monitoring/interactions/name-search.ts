import { hasText, type Sql, sql, textPattern } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { searchForm } from '../../floor/text/search-form.ts'

/** What a text names. The lists are as long as they may be when more is named. */
export interface Named {
  /** The text in search form. */
  form: string
  people: string[]
  companies: string[]
  competitors: string[]
}

// Up to so many a look-up for each is quicker than a walk along the newest interactions; of more, the newest will
// hold some.
export const namedMax = 1000

/** The people, companies and competitors that a text names, at most `namedMax` + 1 of each; undefined for a blank text. */
export async function findNamed(db: Db, tenantId: string, text: string): Promise<Named | undefined> {
  const form = searchForm(text)
  if (form === '') return undefined
  const pattern = textPattern(form)
  const [found] = await db.rows<Omit<Named, 'form'>>(sql`
    select
      array(select search_competitor_people(${tenantId}, ${pattern}) limit ${namedMax + 1}) as people,
      array(select search_companies(${tenantId}, ${pattern}) limit ${namedMax + 1}) as companies,
      array(
        select c.id from competitors c
        where c.tenant_id = ${tenantId} and ${hasText(sql`c.search_name`, form)}
        limit ${namedMax + 1}
      ) as competitors`)
  return found && { form, ...found }
}

export const isFew = ({ people, companies, competitors }: Named): boolean =>
  [people, companies, competitors].every(({ length }) => length <= namedMax)

/** The condition on an interaction `i` for what names too much to look it up one by one. */
export function namesAnyOf(tenantId: string, { form }: Named): Sql {
  const pattern = textPattern(form)
  return sql`(
    (i.rep_id in (select search_competitor_people(${tenantId}, ${pattern}))) is true
    or (i.target_id in (select search_competitor_people(${tenantId}, ${pattern}))) is true
    or (i.company_id in (select search_companies(${tenantId}, ${pattern}))) is true
    or i.competitor_id in (
      select c.id from competitors c where c.tenant_id = ${tenantId} and ${hasText(sql`c.search_name`, form)}
    )
  )`
}
