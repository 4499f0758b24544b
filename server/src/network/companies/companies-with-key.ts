import { companyNameKey } from '@throughline/parsing/companies/company-name.ts'
import { numericIdOf } from '@throughline/parsing/companies/numeric-id.ts'
import { registrableDomain } from '@throughline/parsing/companies/registrable-domain.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Selects the `company_id` of the companies that a text names: the numeric id of a page, or an account key as lists
 * show it (`n:` numeric id, `d:` domain, `s:` page, `x:` normalised name). Null for any other text.
 */
export function companiesWithKey(tenantId: string, text: string): Sql | null {
  const keys = keysMeant(text.trim())
  if (keys.length === 0) return null
  const known = sql`
    select k.company_id
    from company_keys k
    where k.tenant_id = ${tenantId} and k.key = any(${keys}) and (k.key not like 'x:%' or ${isShownBy(tenantId)})`
  const name = keys.find((key) => key.startsWith('x:'))?.slice(2)
  return name === undefined ? known : sql`${known} union ${namedOnly(tenantId, name)}`
}

/** Whether the name key `k` identifies its company: it has no other key, or no other company bears the name. */
const isShownBy = (tenantId: string): Sql => sql`(
  not exists (
    select from company_keys s
    where s.tenant_id = ${tenantId} and s.company_id = k.company_id and s.key not like 'x:%'
  )
  or not exists (
    select from company_keys o where o.tenant_id = ${tenantId} and o.key = k.key and o.company_id <> k.company_id
  )
)`

/** A company without any key is named by the search form of its name. */
const namedOnly = (tenantId: string, searchName: string): Sql => sql`
  select c.id
  from companies c
  where c.tenant_id = ${tenantId} and c.search_name = ${searchName} and c.numeric_id is null and c.domain is null
    and c.slug is null and c.merged_into is null
    and not exists (
      select from company_keys k where k.tenant_id = ${tenantId} and k.company_id = c.id and k.key like 'x:%')`

function keysMeant(text: string): string[] {
  const [, kind = 'n', value = text] = /^([ndsx]):(.*)$/s.exec(text) ?? []
  if (value === '') return []
  switch (kind) {
    case 'd':
      return [`d:${registrableDomain(value) ?? value.toLowerCase()}`]
    case 's':
      return [`s:${value.toLowerCase()}`]
    case 'x':
      return [...new Set([`x:${value}`, `x:${companyNameKey(value)}`])]
    default:
      return [numericIdOf(value)].flatMap((id) => (id === null ? [] : [`n:${id}`]))
  }
}
