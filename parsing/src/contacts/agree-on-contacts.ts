import { companyNamed } from '../companies/company-keys.ts'
import { jsonRecords } from './json-records.ts'
import type { PushedConnector } from './pushed-connector.ts'
import type { ConnectorRecord, ContactRecord } from './records.ts'

/**
 * Several connectors of one push may know the same person and report different things. What is reported last holds,
 * what is left blank does not count, and what somebody who is a connector of the push reports of themselves
 * holds more than what others do. Returns what is agreed on of a contact; when they connected stays its own.
 */
export function agreeOnContacts(
  connectors: readonly PushedConnector[],
  now: Date,
): (contact: ContactRecord) => ContactRecord {
  const known = new Map<string, Reported>()
  const own = new Map<string, Reported>()
  for (const [index, connector] of connectors.entries()) {
    for (const record of jsonRecords(connector, { index, now })) {
      if (record.kind === 'contact') known.set(record.socialId, overlaid(known.get(record.socialId), record))
      if (record.kind === 'connector' && record.socialId !== null) {
        own.set(record.socialId, overlaid(own.get(record.socialId), reportedBy(record)))
      }
    }
  }
  return (contact) => {
    const { socialId } = contact
    const themselves = own.get(socialId)
    const reported = known.get(socialId) ?? contact
    return { ...contact, ...(themselves ? overlaid(reported, themselves) : reported) }
  }
}

type Reported = Pick<ContactRecord, 'name' | 'email' | 'jobTitle' | 'company'>

const reportedBy = ({ name, jobTitle, companyName }: ConnectorRecord): Reported => ({
  name,
  email: null,
  jobTitle,
  company: companyNamed(companyName),
})

/** The employer is taken over as a whole: its name from one and its domain from another may be two companies. */
function overlaid(before: Reported | undefined, { name, email, jobTitle, company }: Reported): Reported {
  const former = before ?? { name, email, jobTitle, company }
  return {
    name: name || former.name,
    email: email || former.email,
    jobTitle: jobTitle || former.jobTitle,
    company: Object.values(company).some(Boolean) ? company : former.company,
  }
}
