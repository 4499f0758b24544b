import type { SampleConnector } from './connector.ts'
import { type Contact, contactAt } from './contacts.ts'
import { hasInteractions, type Interaction, type InteractionType, interactionsOf } from './interactions.ts'
import { type Person, personAt } from './person.ts'

/** Everything that passed between a connector and the contacts, worked out once for the files that report it. */
export function warmNetworkOf(connector: SampleConnector): WarmNetwork {
  const contacts: WarmContact[] = []
  for (let rank = 0; rank < connector.contacts; rank++) {
    if (!hasInteractions(connector, rank)) continue
    const contact = contactAt(connector, rank)
    const person = personAt(connector.plan, contact.personIndex)
    contacts.push({ contact, person, interactions: interactionsOf(connector, contact) })
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
  interactions: Interaction[]
}

/**
 * The contacts with interactions of the type, each with those interactions alone; both directions unless one is
 * named.
 */
export function* withInteractions(
  network: WarmNetwork,
  type: InteractionType,
  direction?: Interaction['direction'],
): Generator<WarmContact> {
  for (const { contact, person, interactions } of network.contacts) {
    const matching = interactions.filter(
      (interaction) =>
        interaction.type === type && interaction.direction === (direction ?? interaction.direction),
    )
    if (matching.length > 0) yield { contact, person, interactions: matching }
  }
}
