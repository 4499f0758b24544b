import { type CompanyIdentity, companyNamed } from '../companies/company-keys.ts'
import { companyNameKey } from '../companies/company-name.ts'
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

function overlaid(before: Reported | undefined, { name, email, jobTitle, company }: Reported): Reported {
  const former = before ?? { name, email, jobTitle, company }
  return {
    name: name || former.name,
    email: email || former.email,
    jobTitle: jobTitle || former.jobTitle,
    company: employerOf(former.company, company),
  }
}

/**
 * The employer is taken over as a whole: its name from one and its domain from another may be two companies. A name
 * alone that is the former's says nothing against what else is known of it.
 */
function employerOf(former: CompanyIdentity, latter: CompanyIdentity): CompanyIdentity {
  const { name, ...keys } = latter
  if (Object.values(keys).some(Boolean)) return latter
  if (name === '') return former
  const key = companyNameKey(name)
  return key !== '' && key === companyNameKey(former.name) ? { ...former, name } : latter
}
