import { jsonRecords } from './json-records.ts'
import type { PushedConnector } from './pushed-connector.ts'
import type { ConnectorRecord, ContactRecord } from './records.ts'

/**
 * Several connectors of one push may know the same person and tell different things. What is reported last holds,
 * what is left blank does not count, and what somebody who is a connector of the push reports of themselves
 * holds more than what others do. Returns what is agreed on of a contact; when they connected stays its own.
 */
export function agreeOnContacts(
  connectors: readonly PushedConnector[],
  now: Date,
): (contact: ContactRecord) => ContactRecord {
  const known = new Map<string, Reported>()
  const own = new Map<string, Reported>()
  for (const [place, connector] of connectors.entries()) {
    for (const record of jsonRecords(connector, { place, now })) {
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

type Reported = Pick<
  ContactRecord,
  'name' | 'email' | 'jobTitle' | 'companyName' | 'companySocialUrl' | 'companyDomain'
>

const reportedBy = ({ name, jobTitle, companyName }: ConnectorRecord): Reported => ({
  name,
  email: null,
  jobTitle,
  companyName,
  companySocialUrl: null,
  companyDomain: null,
})

/** The employer is taken over as a whole: its name from one and its domain from another may be two companies. */
function overlaid(before: Reported | undefined, { name, email, jobTitle, ...employer }: Reported): Reported {
  const { companyName, companySocialUrl, companyDomain } = employer
  const hasEmployer = Boolean(companyName || companySocialUrl || companyDomain)
  const former = before ?? { name, email, jobTitle, companyName, companySocialUrl, companyDomain }
  const { companyName: formerName, companySocialUrl: formerUrl, companyDomain: formerDomain } = former
  return {
    name: name || former.name,
    email: email || former.email,
    jobTitle: jobTitle || former.jobTitle,
    companyName: hasEmployer ? companyName : formerName,
    companySocialUrl: hasEmployer ? companySocialUrl : formerUrl,
    companyDomain: hasEmployer ? companyDomain : formerDomain,
  }
}
