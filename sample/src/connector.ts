import { type ConnectorTag, connectorTagAt } from './connector-tag.ts'
import type { Owner } from './owners.ts'
import { fullName, type Person, personAt } from './person.ts'
import { type Plan, targetShareMax, targetShareMin } from './plan.ts'
import { type Random, seededRandom } from './random.ts'
import { streams } from './streams.ts'

export interface SampleConnector {
  plan: Plan
  index: number
  person: Person
  name: string
  socialId: string
  socialUrl: string
  title: string
  companyName: string
  tag: ConnectorTag
  /** Null for a connector whom nobody has taken on yet. */
  ownerEmail: string | null
  contacts: number
  /** How many of the contacts work at target accounts, and how many are connectors themselves. */
  targetContacts: number
  connectorContacts: number
  /** Days over which the contacts were made. */
  networkDays: number
}

/** Connector `index` of the plan; its contacts are worked out when they are asked for. */
export function connectorAt(plan: Plan, owners: readonly Owner[], index: number): SampleConnector {
  const random = seededRandom(plan.seed, streams.connector, index)
  const person = personAt(plan, index)
  return {
    plan,
    index,
    person,
    name: fullName(person),
    socialId: person.socialId,
    socialUrl: person.socialUrl,
    title: person.title,
    companyName: person.companyName,
    tag: connectorTagAt(plan, index),
    ownerEmail: random.chance(unownedShare) ? null : random.pick(owners).email,
    contacts: plan.contactsPerConnector,
    targetContacts: targetContactsOf(random, plan),
    connectorContacts: connectorContactsOf(plan),
    networkDays: random.int(networkDaysMin, networkDaysMax),
  }
}

const unownedShare = 0.08
const connectorContactsMax = 12
const networkDaysMin = 6 * 365
const networkDaysMax = 14 * 365

/** Between a twentieth and a tenth; very small networks get one. */
function targetContactsOf(random: Random, plan: Plan): number {
  const share = targetShareMin + random.fraction() * (targetShareMax - targetShareMin)
  if (plan.targetPeople === 0) return 0
  return Math.max(1, Math.round(plan.contactsPerConnector * share))
}

function connectorContactsOf(plan: Plan): number {
  return Math.min(plan.connectors - 1, connectorContactsMax, Math.floor(plan.contactsPerConnector / 20))
}
