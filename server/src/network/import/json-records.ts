import { canonicalEmail } from '../../floor/text/canonical-email.ts'
import { firstDay } from '../../floor/text/partial-date.ts'
import { parseCompanyAddress } from '../companies/company-address.ts'
import { registrableDomain } from '../companies/registrable-domain.ts'
import { parseProfileAddress } from '../people/profile-address.ts'
import { type CareerPlace, educationRecords, positionRecords } from './json-careers.ts'
import { checkedFields, ofRowLeftOut, type RowPosition } from './json-fields.ts'
import type { PushedConnector, PushedContact, PushedEngagement } from './pushed-connector.ts'
import type { EngagementRecord, ImportRecord } from './records.ts'

interface PushPlace {
  /** The connector's index in the push. */
  place: number
  /** When the push was accepted: what is dated later cannot be. */
  now: Date
}

/**
 * The records of one connector of the JSON form, in the same terms as those of a file. A field that cannot be
 * read is a row error and its record goes on without it.
 */
export function* jsonRecords(connector: PushedConnector, { place, now }: PushPlace): Generator<ImportRecord> {
  const own = parseProfileAddress(connector.social_url)?.socialId ?? null
  const list = `connectors[${place}]`
  yield {
    kind: 'connector',
    socialId: own,
    name: connector.name ?? '',
    jobTitle: connector.job_title ?? '',
    companyName: connector.company_name ?? '',
    exportedOn: null,
  }
  yield* careerRecords(connector, { file: list, line: 1, socialId: null })
  for (const [index, contact] of (connector.contacts ?? []).entries()) {
    yield* contactRecords(contact, { file: `${list}.contacts`, line: index + 1, own, now })
  }
  for (const [index, engagement] of (connector.engagements ?? []).entries()) {
    yield* engagementRecords(engagement, { file: `${list}.engagements`, line: index + 1, own, now })
  }
}

interface PeoplePlace extends RowPosition {
  own: string | null
  now: Date
}

function* contactRecords(contact: PushedContact, { own, now, ...row }: PeoplePlace): Generator<ImportRecord> {
  const { errors, read } = checkedFields(row)
  const socialId = read('social_url', contact.social_url, otherProfile(own))
  if (socialId !== null) {
    yield {
      kind: 'contact',
      socialId,
      name: contact.name ?? '',
      email: read('email', contact.email, (text) => canonicalEmail(text) ?? { not: 'an e-mail address' }),
      jobTitle: contact.job_title ?? '',
      companyName: contact.company_name ?? '',
      companySocialUrl: read('company_social_url', contact.company_social_url, companyPage),
      companyDomain: read('company_domain', contact.company_domain, companyDomain),
      connectedOn: read('connected_on', contact.connected_on, pastDay(now)),
    }
    yield* careerRecords(contact, { ...row, socialId })
  }
  yield* socialId === null ? ofRowLeftOut(errors) : errors
}

function* careerRecords(
  { positions, education }: Pick<PushedContact, 'positions' | 'education'>,
  place: CareerPlace,
): Generator<ImportRecord> {
  for (const position of positions ?? []) yield* positionRecords(position, place)
  for (const entry of education ?? []) yield* educationRecords(entry, place)
}

function* engagementRecords(
  engagement: PushedEngagement,
  { own, now, ...row }: PeoplePlace,
): Generator<ImportRecord> {
  const { errors, read } = checkedFields(row)
  const socialId = read('contact_social_url', engagement.contact_social_url, otherProfile(own))
  const occurredAt = read('occurred_at', engagement.occurred_at, pastMoment(now))
  if (socialId !== null && occurredAt !== null) {
    yield {
      kind: 'engagement',
      socialId,
      name: '',
      type: engagement.type as EngagementRecord['type'],
      direction: (engagement.direction ?? null) as EngagementRecord['direction'],
      occurredAt,
      count: 1,
      url: read('url', engagement.url, (text) =>
        /^https?:\/\//i.test(text) ? text : { not: 'a web address' },
      ),
    }
  }
  yield* socialId === null || occurredAt === null ? ofRowLeftOut(errors) : errors
}

const otherProfile = (own: string | null) => (address: string) => {
  const profile = parseProfileAddress(address)
  if (!profile) return { not: 'a profile address' }
  return profile.socialId === own ? { reason: "the connector's own profile address" } : profile.socialId
}

const companyPage = (text: string) =>
  parseCompanyAddress(text)?.socialUrl ?? { not: 'the address of a company' }

const companyDomain = (text: string) => registrableDomain(text) ?? { not: 'the domain of a company' }

/** Clocks and time zones differ by up to a day. */
const dayMs = 24 * 60 * 60 * 1000
const inTheFuture = { reason: 'in the future' }

const pastDay = (now: Date) => (partial: string) => {
  const day = firstDay(partial)
  if (day === null) return { not: 'a date' }
  return Date.parse(day) > now.getTime() + dayMs ? inTheFuture : partial
}

const pastMoment = (now: Date) => (moment: string) => {
  const time = new Date(moment)
  return time.getTime() > now.getTime() + dayMs ? inTheFuture : time.toISOString()
}
