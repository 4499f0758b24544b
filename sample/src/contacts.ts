import type { SampleConnector } from './connector.ts'
import { circleOf } from './employer.ts'
import type { Plan } from './plan.ts'
import { seededRandom } from './random.ts'
import { shuffledIndex } from './shuffled-index.ts'
import { connectorStream, connectorStreams } from './streams.ts'

export interface Contact {
  /** Place in the connector's list, the newest connection first. */
  rank: number
  personIndex: number
  connectedDay: number
}

/** The connector's contacts, all different people, the newest connection first. */
export function* contactsOf(connector: SampleConnector): Generator<Contact> {
  for (let rank = 0; rank < connector.contacts; rank++) yield contactAt(connector, rank)
}

/** Contact `rank` of a connector. */
export function contactAt(connector: SampleConnector, rank: number): Contact {
  return { rank, personIndex: personIndexAt(connector, rank), connectedDay: connectedDayAt(connector, rank) }
}

/** Somebody whom the connector does not know: neither do the others, so no contact list holds them. */
export function outsiderAt(connector: SampleConnector, rank: number): number {
  const { connectors, targetPeople, generalPeople } = connector.plan
  return connectors + targetPeople + generalPeople + connector.index * outsidersMax + rank
}

const outsidersMax = 64

/** How many people the networks and those outside of them take; people from this number on stand in no file. */
export function peopleOfNetworks({ connectors, targetPeople, generalPeople }: Plan): number {
  return connectors + targetPeople + generalPeople + connectors * outsidersMax
}

/** A shuffle of the ranks mixes the three kinds of contacts. */
function personIndexAt(connector: SampleConnector, rank: number): number {
  const { plan, index, contacts, targetContacts, connectorContacts } = connector
  const slot = shuffledIndex(rank, contacts, plan.seed ^ connectorStream(connectorStreams.slots, index))
  if (slot < targetContacts) return plan.connectors + targetPersonAt(connector, slot)
  const untargeted = slot - targetContacts
  if (untargeted < connectorContacts) return ringNeighbour(plan, index, untargeted)
  return plan.connectors + plan.targetPeople + generalPersonAt(connector, untargeted - connectorContacts)
}

function targetPersonAt(connector: SampleConnector, draw: number): number {
  const pool = { people: connector.plan.targetPeople, known: connector.targetContacts }
  return personOfPool(connector, draw, pool, connectorStreams.targetPeople)
}

function generalPersonAt(connector: SampleConnector, draw: number): number {
  const { plan, contacts, targetContacts, connectorContacts } = connector
  const pool = { people: plan.generalPeople, known: contacts - targetContacts - connectorContacts }
  return personOfPool(connector, draw, pool, connectorStreams.generalPeople)
}

interface Pool {
  people: number
  /** How many of them the connector knows. */
  known: number
}

const homeShare = 0.45

/** Nearly half from the connector's own circle, where others fish as well, the rest from the other circles. */
function personOfPool({ plan, index }: SampleConnector, draw: number, pool: Pool, stream: number): number {
  const key = plan.seed ^ connectorStream(stream, index)
  const circle = circleOf(plan, index)
  const perCircle = pool.people / plan.circles
  const atHome = plan.circles === 1 ? pool.known : Math.min(Math.round(pool.known * homeShare), perCircle)
  if (draw < atHome) return circle + plan.circles * shuffledIndex(draw, perCircle, key)
  const place = shuffledIndex(draw - atHome, pool.people - perCircle, key)
  const otherCircle = place % (plan.circles - 1)
  const member = Math.floor(place / (plan.circles - 1))
  return (otherCircle < circle ? otherCircle : otherCircle + 1) + plan.circles * member
}

/** Connectors know their neighbours in a ring, next, previous, second next: with an even number both ways. */
function ringNeighbour(plan: Plan, index: number, draw: number): number {
  const steps = Math.floor(draw / 2) + 1
  return (index + (draw % 2 === 0 ? steps : plan.connectors - steps)) % plan.connectors
}

/** Falls with the rank, by one draw within each step: real archives are sorted that way, recent years are denser. */
function connectedDayAt({ plan, index, contacts, networkDays }: SampleConnector, rank: number): number {
  const within = seededRandom(
    plan.seed,
    connectorStream(connectorStreams.connectedOn, index),
    rank,
  ).fraction()
  const daysAgo = 1 + Math.floor((networkDays - 1) * ((rank + within) / contacts) ** 1.3)
  return plan.asOfDay - daysAgo
}
