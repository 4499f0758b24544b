import { ApiError } from '@throughline/contract/errors.ts'
import type { loadSample as contract } from '@throughline/contract/workspace/load-sample.ts'
import { wordList } from '@throughline/parsing/text/word-list.ts'
import { crmListsOf } from '@throughline/sample/crm-lists.ts'
import { sampleIcps, sampleViews } from '@throughline/sample/daily-work.ts'
import { jsonImportOf } from '@throughline/sample/json-import.ts'
import { accountBodies, competitorBodies } from '@throughline/sample/request-bodies.ts'
import { sampleInteractions } from '@throughline/sample/sample-interactions.ts'
import { type SampleNetwork, sampleNetwork } from '@throughline/sample/sample-network.ts'
import { sampleOptions } from '@throughline/sample/sample-options.ts'
import { createOwner } from '../../directory/owners/create-owner.ts'
import { eraseDataKind } from '../../directory/workspaces/erase-data-task.ts'
import { readWorkspace } from '../../directory/workspaces/get-workspace.ts'
import { markAsSample } from '../../directory/workspaces/mark-as-sample.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { createCompetitor } from '../../monitoring/competitors/create-competitor.ts'
import { importInteractions } from '../../monitoring/import/import-interactions.ts'
import { syncCrmCompanies } from '../../network/crm/sync-crm-companies.ts'
import { syncCrmDeals } from '../../network/crm/sync-crm-deals.ts'
import { syncCrmOwners } from '../../network/crm/sync-crm-owners.ts'
import { createIcp } from '../../network/icps/create-icp.ts'
import { importConnectors } from '../../network/import/import-connectors.ts'
import { createTargetAccounts } from '../../network/target-accounts/create-target-accounts.ts'
import { createSavedView } from '../saved-views/create-saved-view.ts'

/** Fills the workspace by the operations that anybody would use, all in the transaction of the request. */
export const loadSample: Handler<typeof contract> = async (ctx) => {
  // Of two that load at once the second waits here, and then finds the first one's accounts.
  await markAsSample(ctx)
  await refuseUnlessEmpty(ctx)
  const network = sampleNetwork(sampleOptions(ctx.now))
  for (const { email, firstName, lastName } of network.owners) {
    await createOwner(ctx, { email, first_name: firstName, last_name: lastName })
  }
  await createTargetAccounts(ctx, { accounts: accountBodies(network) })
  await loadCrm(ctx, network)
  for (const competitor of competitorBodies(network)) await createCompetitor(ctx, competitor)
  for (const icp of sampleIcps) await createIcp(ctx, icp)
  for (const view of Object.values(sampleViews)) await createSavedView(ctx, view)
  const imports = await importNetwork(ctx, network)
  const { job_id } = await importInteractions(ctx, { interactions: [...sampleInteractions(network.plan)] })
  return { workspace: await readWorkspace(ctx), job_ids: [...imports, job_id] }
}

/** If these are empty, so are all other tables. */
const filled = wordList(
  'connectors people target_accounts competitors crm_companies client_company_sources owners icps saved_views',
)

/** Reads table by table: a cluster refuses a statement that reads both rows of a node and the queue. */
async function refuseUnlessEmpty({ db, tenantId }: Context): Promise<void> {
  const found = await db.batch<unknown[][]>([
    ...filled.map((table) => sql`select from ${raw(table)} where tenant_id = ${tenantId} limit 1`),
    sql`
      select from job_queue
      where tenant_id = ${tenantId} and (queue = 'jobs' or kind = ${eraseDataKind})
      limit 1`,
    sql`select from pending_tasks where tenant_id = ${tenantId} and kind = ${eraseDataKind} limit 1`,
  ])
  if (found.every((rows) => rows.length === 0)) return
  throw new ApiError(
    'CONFLICT',
    'This workspace is not empty. The sample is loaded only where it cannot mix with data of your own.',
  )
}

async function loadCrm(ctx: Context, network: SampleNetwork): Promise<void> {
  const { owners, companies, deals } = crmListsOf(network)
  await syncCrmOwners(ctx, owners)
  await syncCrmCompanies(ctx, companies)
  await syncCrmDeals(ctx, deals)
}

/** An import names one owner of all its connectors, so there is one for each owner. Returns the jobs. */
async function importNetwork(ctx: Context, network: SampleNetwork): Promise<string[]> {
  const jobs: string[] = []
  const connectors = [...network.connectors()]
  for (const ownerEmail of [...network.owners.map(({ email }) => email), null]) {
    const own = connectors.filter((connector) => connector.ownerEmail === ownerEmail)
    if (own.length === 0) continue
    const { job_id } = await importConnectors(ctx, {
      connectors: own.flatMap((connector) => jsonImportOf(connector).connectors),
      ...(ownerEmail !== null && { owner_email: ownerEmail }),
    })
    jobs.push(job_id)
  }
  return jobs
}
