import { careerEntry } from './career-entry.ts'
import type { SampleConnector } from './connector.ts'
import { type Contact, contactsOf } from './contacts.ts'
import { isoDay, isoTime, secondsPerDay } from './dates.ts'
import { type Interaction, interactionsOf } from './interactions.ts'
import type { ConnectorEntry, ContactEntry, EngagementEntry, JsonImport } from './json-import-body.ts'
import { fullName, type Person, personAt } from './person.ts'
import type { Plan } from './plan.ts'
import { postUrn } from './post-urn.ts'
import { type Random, seededRandom } from './random.ts'
import { connectorStream, connectorStreams } from './streams.ts'

/** What one call may carry; further contacts, the oldest ones, are left out. */
export const contactsPerCallMax = 5_000
export const engagementsPerCallMax = 20_000

/**
 * The body of one import call in its JSON form: the people of the archive with their careers, and reactions, comments
 * and meetings, of which no archive tells.
 */
export function jsonImportOf(connector: SampleConnector): JsonImport {
  const contacts: ContactEntry[] = []
  const engagements: EngagementEntry[] = []
  for (const contact of contactsOf(connector)) {
    if (contact.rank === contactsPerCallMax) break
    const person = personAt(connector.plan, contact.personIndex)
    contacts.push(contactEntry(connector.plan, person, contact))
    engagements.push(...engagementEntries(connector, person, contact))
  }
  const owner = connector.ownerEmail ? { owner_email: connector.ownerEmail } : {}
  return { ...owner, connectors: [connectorEntry(connector, contacts, engagements)] }
}

function connectorEntry(
  connector: SampleConnector,
  contacts: ContactEntry[],
  engagements: EngagementEntry[],
): ConnectorEntry {
  return {
    social_url: connector.socialUrl,
    name: connector.name,
    job_title: connector.title,
    company_name: connector.companyName,
    tags: [connector.tag],
    ...careerEntry(connector.plan, connector.person),
    contacts,
    engagements: engagements.slice(0, engagementsPerCallMax),
  }
}

function contactEntry(plan: Plan, person: Person, contact: Contact): ContactEntry {
  return {
    social_url: person.socialUrl,
    name: fullName(person),
    ...(person.email ? { email: person.email } : {}),
    ...employmentEntry(person),
    connected_on: isoDay(contact.connectedDay),
    ...careerEntry(plan, person),
  }
}

/** One person in five lacks the company's domain, one in three its address: several sources, several gaps. */
function employmentEntry({ index, company, companyName, title }: Person): Partial<ContactEntry> {
  if (!company) return {}
  return {
    job_title: title,
    company_name: companyName,
    ...(index % 5 === 0 ? {} : { company_domain: company.domain }),
    ...(index % 3 === 0 ? {} : { company_social_url: company.socialUrl }),
  }
}

function engagementEntries(connector: SampleConnector, person: Person, contact: Contact): EngagementEntry[] {
  const stream = connectorStream(connectorStreams.posts, connector.index)
  const random = seededRandom(connector.plan.seed, stream, contact.rank)
  return interactionsOf(connector, contact).map((interaction) => ({
    contact_social_url: person.socialUrl,
    type: interaction.type,
    direction: interaction.direction,
    occurred_at: isoTime(interaction.at),
    ...(interaction.type === 'reaction' || interaction.type === 'comment'
      ? { url: postUrl(interaction, random) }
      : {}),
  }))
}

function postUrl(interaction: Interaction, random: Random): string {
  const posted = interaction.at - random.int(60, 2 * secondsPerDay)
  return `https://www.linkedin.com/feed/update/${postUrn(posted, random)}`
}
