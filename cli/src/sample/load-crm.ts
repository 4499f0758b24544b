import type { Client } from '@throughline/client/client.ts'
import type { SampleNetwork } from '@throughline/sample/sample-network.ts'

/** Whom the workspace sells to: owners, companies and deals of its CRM. */
export async function loadCrm(client: Client, network: SampleNetwork): Promise<void> {
  const { crmListsOf } = await import('@throughline/sample/crm-lists.ts')
  const { owners, companies, deals } = crmListsOf(network)
  await client.syncCrmOwners(owners)
  await client.syncCrmCompanies(companies)
  await client.syncCrmDeals(deals)
}
