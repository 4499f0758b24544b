import { parseCompanyAddress } from '../companies/company-address.ts'
import { registrableDomain } from '../companies/registrable-domain.ts'
import { parseProfileAddress } from '../people/profile-address.ts'
import { canonicalEmail } from '../text/canonical-email.ts'
import { readDate } from '../text/read-date.ts'

type Check = (value: string) => boolean

const isEmail: Check = (value) => canonicalEmail(value) !== null
const isProfile: Check = (value) => parseProfileAddress(value) !== null
const isCompanyPage: Check = (value) => parseCompanyAddress(value) !== null
const isDomain: Check = (value) =>
  /\p{L}/u.test(value) && !value.includes('@') && registrableDomain(value) !== null
const isDate: Check = (value) =>
  readDate(value, 'day first') !== null || readDate(value, 'month first') !== null
const isName: Check = (value) => !value.includes('@') && !value.includes('://')

/** What the values of a field look like, by the kind of import; a field that is not named here may look like anything. */
const checks: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  contacts: {
    social_url: isProfile,
    email: isEmail,
    company_social_url: isCompanyPage,
    company_domain: isDomain,
    connected_on: isDate,
    first_name: isName,
    last_name: isName,
    name: isName,
    company_name: isName,
  },
  target_accounts: { social_url: isCompanyPage, domain: isDomain, account_name: isName },
  clients: { social_url: isCompanyPage, domain: isDomain, company_name: isName },
  interactions: { rep_name: isName, target_name: isName },
}

/** Names fit nearly everything, so no column is taken for one. */
const tellingChecks: ReadonlySet<Check> = new Set([isEmail, isProfile, isCompanyPage, isDomain, isDate])

/** Whether most of the values look like what a column is read as; without values nothing speaks against it. */
export function looksLike(kind: string, field: string, values: readonly string[]): boolean {
  const check = checks[kind]?.[field]
  return check === undefined || values.filter(check).length * 2 >= values.length
}

/** The first of the fields that all of the values look like, or null. Numbers alone may be anything. */
export function suggestedField(
  kind: string,
  fields: readonly string[],
  values: readonly string[],
): string | null {
  if (values.every((value) => /^[\d.,]*$/.test(value))) return null
  const fitting = fields.find((field) => {
    const check = checks[kind]?.[field]
    return check !== undefined && tellingChecks.has(check) && values.every(check)
  })
  return fitting ?? null
}
