import { type Act, type ActType, actsOf, hasActs } from './acts.ts'
import type { SampleConnector } from './connector.ts'
import { type Contact, contactAt } from './contacts.ts'
import { type Person, personAt } from './person.ts'

/** Everything that passed between a connector and the contacts, worked out once for the files that tell of it. */
export function warmNetworkOf(connector: SampleConnector): WarmNetwork {
  const contacts: WarmContact[] = []
  for (let rank = 0; rank < connector.contacts; rank++) {
    if (!hasActs(connector, rank)) continue
    const contact = contactAt(connector, rank)
    const person = personAt(connector.plan, contact.personIndex)
    contacts.push({ contact, person, acts: actsOf(connector, contact) })
  }
  return { connector, contacts }
}

/** A connector with the contacts with whom anything passed: a quarter of them, few enough to be kept for a while. */
export interface WarmNetwork {
  connector: SampleConnector
  /** In the order of the connector's list. */
  contacts: readonly WarmContact[]
}

export interface WarmContact {
  contact: Contact
  person: Person
  /** Never empty, newest first. */
  acts: Act[]
}

/** The contacts with acts of the type, each with those acts alone; both directions unless one is named. */
export function* withActs(
  network: WarmNetwork,
  type: ActType,
  direction?: Act['direction'],
): Generator<WarmContact> {
  for (const { contact, person, acts } of network.contacts) {
    const wanted = acts.filter((act) => act.type === type && act.direction === (direction ?? act.direction))
    if (wanted.length > 0) yield { contact, person, acts: wanted }
  }
}
