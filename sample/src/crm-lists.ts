import { companyAt, headcountAt, ownCompanyIndex } from './company.ts'
import { isoTime, monthOfDay, secondsPerDay } from './dates.ts'
import { itemAt } from './item-at.ts'
import { seededRandom } from './random.ts'
import type { SampleNetwork } from './sample-network.ts'
import { streams } from './streams.ts'

/** A list as HubSpot answers it. */
export interface CrmList {
  results: Record<string, unknown>[]
}

export interface CrmLists {
  owners: CrmList
  companies: CrmList
  deals: CrmList
}

/**
 * What the invented workspace keeps in its CRM: half of the target accounts, each with an owner, some of them clients,
 * a third with an open deal; and a few clients that are no target accounts.
 */
export function crmListsOf(network: SampleNetwork): CrmLists {
  const indexes = Array.from({ length: network.plan.companies }, (_, index) => index).filter((index) =>
    isInCrm(network, index),
  )
  return {
    owners: { results: network.owners.map(ownerRow) },
    companies: { results: indexes.map((index) => companyRow(network, index)) },
    deals: { results: indexes.flatMap((index) => dealRow(network, index)) },
  }
}

/** Every second target account, and five companies behind the workspace's own. */
function isInCrm({ plan }: SampleNetwork, index: number): boolean {
  if (index < plan.targetAccounts) return index % 2 === 0
  const behind = index - ownCompanyIndex(plan)
  return behind > 0 && behind <= otherClients
}

const otherClients = 5

const ownerId = (place: number) => String(4_100_001 + place)
const companyId = (index: number) => String(98_700_000_001 + index)
const dealId = (index: number) => String(55_500_001 + index)

function ownerRow({ email, firstName, lastName }: SampleNetwork['owners'][number], place: number) {
  return { id: ownerId(place), email, firstName, lastName, archived: false }
}

function companyRow({ plan, owners }: SampleNetwork, index: number) {
  const { name, domain, socialUrl, place } = companyAt(plan, index)
  const isClient = index >= plan.targetAccounts || index % 12 === 0
  const employees = headcountAt(plan, index, monthOfDay(plan.asOfDay))
  return {
    id: companyId(index),
    properties: {
      name,
      domain,
      linkedin_company_page: socialUrl,
      country: place.country,
      numberofemployees: String(employees),
      annualrevenue: String(employees * 180_000),
      industry: itemAt(industries, index),
      lifecyclestage: isClient ? 'customer' : 'opportunity',
      hubspot_owner_id: ownerId(index % owners.length),
    },
    archived: false,
  }
}

const industries = ['COMPUTER_SOFTWARE', 'LOGISTICS_AND_SUPPLY_CHAIN', 'HOSPITAL_HEALTH_CARE', 'RETAIL']

/** Of every six accounts two have an open deal, one a won and one a lost one. */
function dealRow({ plan, owners }: SampleNetwork, index: number) {
  const stage = stages[(index / 2) % stages.length]
  if (!stage || index >= plan.targetAccounts) return []
  const random = seededRandom(plan.seed, streams.deal, index)
  const closesInDays = stage.isClosed ? -random.int(40, 300) : random.int(10, 120)
  return [
    {
      id: dealId(index),
      properties: {
        dealname: `${companyAt(plan, index).shortName}: ${random.pick(matters)}`,
        dealstage: random.pick(stage.names),
        amount: String(random.int(8, 240) * 1_000),
        deal_currency_code: 'EUR',
        closedate: isoTime((plan.asOfDay + closesInDays) * secondsPerDay),
        hs_is_closed: String(stage.isClosed),
        hs_is_closed_won: String(stage.isWon),
        hubspot_owner_id: ownerId(index % owners.length),
      },
      associations: { companies: { results: [{ id: companyId(index), type: 'deal_to_company' }] } },
      archived: false,
    },
  ]
}

const open = {
  names: ['qualifiedtobuy', 'presentationscheduled', 'decisionmakerboughtin', 'contractsent'],
  isClosed: false,
  isWon: false,
}
const stages = [
  { names: ['closedwon'], isClosed: true, isWon: true },
  open,
  null,
  open,
  { names: ['closedlost'], isClosed: true, isWon: false },
  null,
]
const matters = ['new sites', 'renewal', 'pilot', 'second team', 'group contract']
