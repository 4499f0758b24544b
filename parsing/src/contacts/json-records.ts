import { snakeCase } from '../csv/report-columns.ts'
import { parseProfileAddress } from '../people/profile-address.ts'
import { firstDay } from '../text/partial-date.ts'
import { contactRecord, inTheFuture, isFuture, pushedContactRules } from './contact-record.ts'
import { otherPerson } from './other-person.ts'
import type { PushedConnector, PushedContact, PushedEngagement } from './pushed-connector.ts'
import { educationRecord, positionRecord } from './read-careers.ts'
import type { EngagementRecord, ImportRecord } from './records.ts'
import { fieldReader, leftOut, type RowReport, rowRecords } from './row-report.ts'

/**
 * The records of one connector of the JSON form, in the same terms as those of a file. A field that cannot be
 * read is a row error and its record goes on without it. `index` is the connector's in the push, which was accepted at
 * `now`.
 */
export function* jsonRecords(
  connector: PushedConnector,
  { index, now }: { index: number; now: Date },
): Generator<ImportRecord> {
  const own = parseProfileAddress(connector.social_url)?.socialId ?? null
  const rules = pushedContactRules({ ownIds: new Set(own === null ? [] : [own]), now })
  const list = `connectors[${index}]`
  yield {
    kind: 'connector',
    socialId: own,
    name: connector.name ?? '',
    jobTitle: connector.job_title ?? '',
    companyName: connector.company_name ?? '',
    exportedOn: null,
  }
  yield* careerRecords(connector, { file: list, line: 1 }, null)
  for (const [at, contact] of (connector.contacts ?? []).entries()) {
    const row = { file: `${list}.contacts`, line: at + 1 }
    const report = contactRecord(contactValues(contact), rules)
    yield* rowRecords(report, row, snakeCase)
    if (report.record?.kind === 'contact') yield* careerRecords(contact, row, report.record.socialId)
  }
  for (const [at, engagement] of (connector.engagements ?? []).entries()) {
    const row = { file: `${list}.engagements`, line: at + 1 }
    yield* rowRecords(engagementRecord(engagement, { ownIds: rules.ownIds, now }), row, snakeCase)
  }
}

const contactValues = (contact: PushedContact) => ({
  socialUrl: contact.social_url,
  firstName: '',
  lastName: '',
  name: contact.name ?? '',
  email: contact.email ?? '',
  jobTitle: contact.job_title ?? '',
  companyName: contact.company_name ?? '',
  companyDomain: contact.company_domain ?? '',
  companySocialUrl: contact.company_social_url ?? '',
  connectedOn: contact.connected_on ?? '',
})

function* careerRecords(
  { positions = [], education = [] }: Pick<PushedContact, 'positions' | 'education'>,
  row: { file: string; line: number },
  socialId: string | null,
): Generator<ImportRecord> {
  const rules = { socialId, dayOf: (text: string) => (firstDay(text) === null ? null : text) }
  for (const position of positions) {
    const report = positionRecord(
      {
        companyName: position.company_name ?? '',
        companySocialUrl: position.company_social_url ?? '',
        companyDomain: position.company_domain ?? '',
        title: position.title ?? '',
        headcount: position.headcount ?? null,
        startedOn: position.started_on ?? '',
        finishedOn: position.finished_on ?? '',
      },
      rules,
    )
    yield* rowRecords(report, row, (field) => `positions.${snakeCase(field)}`)
  }
  for (const entry of education) {
    const report = educationRecord(
      {
        schoolName: entry.school_name,
        degree: entry.degree ?? '',
        fieldOfStudy: entry.field_of_study ?? '',
        startedOn: entry.started_on ?? '',
        finishedOn: entry.finished_on ?? '',
      },
      rules,
    )
    yield* rowRecords(report, row, (field) => `education.${snakeCase(field)}`)
  }
}

function engagementRecord(
  engagement: PushedEngagement,
  { ownIds, now }: { ownIds: ReadonlySet<string>; now: Date },
): RowReport<'contactSocialUrl' | 'occurredAt' | 'url'> {
  const person = otherPerson(engagement.contact_social_url, ownIds)
  if ('reason' in person) return leftOut('contactSocialUrl', person.reason)
  const occurredAt = new Date(engagement.occurred_at)
  if (isFuture(occurredAt.getTime(), now)) return leftOut('occurredAt', inTheFuture)
  const { problems, read } = fieldReader({ url: engagement.url ?? '' })
  const url = read('url', (text) => (/^https?:\/\//i.test(text) ? text : null), 'not a web address')
  return {
    problems,
    record: {
      kind: 'engagement',
      socialId: person.socialId,
      name: '',
      type: engagement.type as EngagementRecord['type'],
      direction: (engagement.direction ?? null) as EngagementRecord['direction'],
      occurredAt: occurredAt.toISOString(),
      count: 1,
      url,
    },
  }
}
