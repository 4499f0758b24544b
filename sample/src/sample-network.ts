import { companyAt } from './company.ts'
import { connectorAt, type SampleConnector } from './connector.ts'
import { type Owner, ownersOf } from './owners.ts'
import { type Plan, planOf, type SampleOptions } from './plan.ts'

export interface SampleNetwork {
  plan: Plan
  owners: readonly Owner[]
  /** Rows of all Connections.csv files together. */
  contactRows: number
  targetAccounts(): Generator<SampleAccount>
  connectors(): Generator<SampleConnector>
  connectorAt(index: number): SampleConnector
}

export interface SampleAccount {
  name: string
  domain: string
  socialUrl: string
  numericId: string
  tier: 'Tier 1' | 'Tier 2' | 'Tier 3'
}

/**
 * An invented company's world: owners, target accounts and connectors whose contacts overlap. Nothing is kept but
 * the plan: every person and company follows from the seed and a number, so a million contacts cost no memory.
 */
export function sampleNetwork(options: SampleOptions): SampleNetwork {
  const plan = planOf(options)
  const owners = ownersOf(plan)
  return {
    plan,
    owners,
    contactRows: plan.connectors * plan.contactsPerConnector,
    targetAccounts: () => targetAccountsOf(plan),
    *connectors() {
      for (let index = 0; index < plan.connectors; index++) yield connectorAt(plan, owners, index)
    },
    connectorAt: (index) => connectorAt(plan, owners, index),
  }
}

function* targetAccountsOf(plan: Plan): Generator<SampleAccount> {
  for (let index = 0; index < plan.targetAccounts; index++) {
    const { name, domain, socialUrl, numericId } = companyAt(plan, index)
    yield { name, domain, socialUrl, numericId, tier: tierOf(index / plan.targetAccounts) }
  }
}

/** A fifth, three tenths, a half. */
function tierOf(share: number): SampleAccount['tier'] {
  if (share < 0.2) return 'Tier 1'
  return share < 0.5 ? 'Tier 2' : 'Tier 3'
}
