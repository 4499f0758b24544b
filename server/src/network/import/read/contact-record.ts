import { detached, remember } from '../../../floor/csv/remember.ts'
import { canonicalEmail } from '../../../floor/text/canonical-email.ts'
import { whyNoDate } from '../../../floor/text/date-order.ts'
import { type DateOrder, readDate } from '../../../floor/text/read-date.ts'
import { parseCompanyAddress } from '../../companies/company-address.ts'
import { registrableDomain } from '../../companies/registrable-domain.ts'
import { parseProfileAddress } from '../../people/profile-address.ts'
import type { ContactRecord } from '../records.ts'
import type { ContactColumn } from './contact-table.ts'
import { fullName } from './person-name.ts'

export interface ContactRules {
  /** As much of a date as is reported. */
  dayOf: (date: string) => string | null
  /** What is wrong with a text that is no such day. */
  whyNoDay: (date: string) => string
  /** Addresses of the connector, who is never a contact. */
  ownIds: ReadonlySet<string>
}

export interface ReadContact {
  /** Null when the row cannot be a contact. */
  contact: ContactRecord | null
  problems: { column: ContactColumn; reason: string }[]
}

/**
 * A contact from the cells of one row. A date, e-mail address, domain or company address that cannot be read is
 * a problem of its own and the contact stays without it. Without a profile address, or with the connector's own,
 * there is no contact.
 */
export function contactRecord(
  values: Readonly<Record<ContactColumn, string>>,
  rules: ContactRules,
): ReadContact {
  const { connectedOn: _, ...identity } = values
  // Members who left the network stay in its archive as rows without anything, or with the date alone.
  if (Object.values(identity).every((value) => value === '')) return left('socialUrl', 'empty row')
  if (values.socialUrl === '') return left('socialUrl', 'no profile address')
  const address = parseProfileAddress(values.socialUrl)
  if (address === null) return left('socialUrl', 'not a profile address')
  if (rules.ownIds.has(address.socialId)) return left('socialUrl', "the connector's own profile address")

  const problems: ReadContact['problems'] = []
  const readOptional = <T>(
    column: ContactColumn,
    read: (text: string) => T | null,
    reason: string,
  ): T | null => {
    const value = values[column] === '' ? null : read(values[column])
    if (value === null && values[column] !== '') problems.push({ column, reason })
    return value
  }
  return {
    problems,
    contact: {
      kind: 'contact',
      // The stages keep the ids of all contacts, which must not keep the file's text alive.
      socialId: detached(address.socialId),
      name: values.name || fullName(values),
      email: readOptional('email', canonicalEmail, 'not an e-mail address'),
      jobTitle: values.jobTitle,
      companyName: values.companyName,
      companySocialUrl: readOptional('companySocialUrl', companyUrl, 'not the address of a company'),
      companyDomain: readOptional('companyDomain', registrableDomain, 'not the domain of a company'),
      connectedOn: readOptional('connectedOn', rules.dayOf, rules.whyNoDay(values.connectedOn)),
    },
  }
}

/** The rules for one file, once the order of its dates is known. */
export function contactRules(dateOrder: DateOrder | null, ownIds: ReadonlySet<string>): ContactRules {
  return {
    dayOf: remember((date) => readDate(date, dateOrder)?.date ?? null, 10_000),
    whyNoDay: (date) => whyNoDate(date, dateOrder),
    ownIds,
  }
}

function left(column: ContactColumn, reason: string): ReadContact {
  return { contact: null, problems: [{ column, reason }] }
}

function companyUrl(text: string): string | null {
  return parseCompanyAddress(text)?.socialUrl ?? null
}
