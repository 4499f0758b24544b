import { firstEmail } from '../text/canonical-email.ts'
import { whyNoDate } from '../text/date-order.ts'
import { dayMs } from '../text/days.ts'
import { firstDay } from '../text/partial-date.ts'
import { type DateOrder, readDate } from '../text/read-date.ts'
import { remember } from '../text/remember.ts'
import type { ContactColumn } from './contact-table.ts'
import { otherPerson } from './other-person.ts'
import { givenNameFirst, wholeName } from './person-name.ts'
import { readCompany } from './read-company.ts'
import { fieldReader, leftOut, type RowReport } from './row-report.ts'

export interface ContactRules {
  /** As much of a date as is reported. */
  dayOf: (date: string) => string | null
  /** What is wrong with a text that is no such day. */
  whyNoDay: (date: string) => string
  /** Whether whole names are written "Chen, Ada". */
  isFamilyFirst: boolean
  /** Addresses of the connector, who is never a contact. */
  ownIds: ReadonlySet<string>
}

/**
 * A contact from the fields of one row. A date, e-mail address, domain or company address that cannot be read is
 * a problem of its own and the contact stays without it. Without a profile address, or with the connector's own,
 * there is no contact.
 */
export function contactRecord(
  values: Readonly<Record<ContactColumn, string>>,
  { dayOf, whyNoDay, isFamilyFirst, ownIds }: ContactRules,
): RowReport<ContactColumn> {
  const { connectedOn: _, ...identity } = values
  // Members who left the network stay in its archive as rows without anything, or with the date alone.
  if (Object.values(identity).every((value) => value === '')) return leftOut('socialUrl', 'empty row')
  const person = otherPerson(values.socialUrl, ownIds)
  if ('reason' in person) return leftOut('socialUrl', person.reason)
  const { problems, read } = fieldReader(values)
  return {
    problems,
    record: {
      kind: 'contact',
      socialId: person.socialId,
      name: wholeName(isFamilyFirst ? { ...values, name: givenNameFirst(values.name) } : values),
      email: read('email', firstEmail, 'not an e-mail address'),
      jobTitle: values.jobTitle,
      company: readCompany(values.companyName, read),
      connectedOn: read('connectedOn', dayOf, whyNoDay),
    },
  }
}

/** The rules for one file, once the order of its dates and names is known. */
export function contactRules(
  { dateOrder, isFamilyFirst }: { dateOrder: DateOrder | null; isFamilyFirst: boolean },
  { ownIds, now }: { ownIds: ReadonlySet<string>; now: Date },
): ContactRules {
  const dateOf = (text: string) => readDate(text, dateOrder)?.date ?? null
  return {
    dayOf: remember((text) => pastDay(dateOf(text), now), 10_000),
    whyNoDay: (text) => (dateOf(text) === null ? whyNoDate(text, dateOrder) : inTheFuture),
    isFamilyFirst,
    ownIds,
  }
}

/** The rules for a push, whose dates are partial ones already. */
export function pushedContactRules({
  ownIds,
  now,
}: {
  ownIds: ReadonlySet<string>
  now: Date
}): ContactRules {
  return {
    dayOf: (text) => pastDay(text, now),
    whyNoDay: (text) => (firstDay(text) === null ? 'not a date' : inTheFuture),
    isFamilyFirst: false,
    ownIds,
  }
}

export const inTheFuture = 'in the future'

/** Whether a time is later than an import that was accepted at `now`: clocks and time zones differ by up to a day. */
export const isFuture = (time: number, now: Date): boolean => time > now.getTime() + dayMs

function pastDay(partial: string | null, now: Date): string | null {
  const day = partial === null ? null : firstDay(partial)
  return day === null || isFuture(Date.parse(day), now) ? null : partial
}
