import { importInteractionFile } from '../monitoring/import/testing/interaction-files.ts'
import { salesforce, salesforceId, sendList } from '../network/crm/testing/send-list.ts'
import { archiveFile, connectionsFile, testNetwork } from '../network/import/testing/sample-files.ts'
import { formBody, formType } from './form-body.ts'
import { endedJob, importFile } from './import.ts'
import type { SeededIds } from './seed-workspace.ts'
import type { Called, TestService, TestWorkspace } from './service.ts'

const interactions = 3_000
const contactsEach = 1_000
const accounts = 1_200
const rivals = ['Rival', 'Globex', 'Initech']
const titles = ['CEO', 'VP of Sales', 'Engineer', 'Head of IT']
const types = ['comment', 'reaction', 'mention']
const hourMs = 3_600_000

/**
 * Fills the tables of a seeded workspace by some thousand rows each, in the way its users do: an archive and a list
 * of connections, target accounts, clients, three competitors with 3,000 interactions, 30 accounts of the CRM with
 * deals. What the seeded requests name is among the busiest of it. A worker has to be running.
 */
export async function loadWorkspace(
  { database: { owner } }: TestService,
  workspace: TestWorkspace,
  ids: SeededIds,
): Promise<void> {
  await loadNetwork(workspace)
  const { rows } = await owner.query<{ name: string }>(
    'select name from companies where tenant_id = $1 order by name limit 300',
    [workspace.tenantId],
  )
  const companies = rows.map(({ name }) => name)
  const nameOf = (n: number) => companies[n % companies.length] ?? ''
  await loadTable(workspace, '/target-accounts/import', [
    'Account Name,Website',
    ...listOf(accounts, (n) => (n < 200 ? `${nameOf(n)},` : `Aimed ${n},aimed-${n}.test`)),
  ])
  await loadTable(workspace, '/client-companies/import', [
    'Company,Domain',
    ...listOf(accounts, (n) => (n < 100 ? `${nameOf(2 * n)},` : `Client ${n},client-${n}.test`)),
  ])
  await loadInteractions(workspace, ids, nameOf)
  await loadCrm(workspace, nameOf)
}

async function loadNetwork(workspace: TestWorkspace): Promise<void> {
  const network = testNetwork({ connectors: 2, contactsPerConnector: contactsEach, companies: 500 })
  await importFile(workspace, await archiveFile(network.connectorAt(0)))
  await importFile(workspace, await connectionsFile(network.connectorAt(1)), [
    ['social_url', 'https://www.linkedin.com/in/second-connector'],
  ])
}

async function loadTable(workspace: TestWorkspace, path: string, lines: readonly string[]): Promise<void> {
  const file = { name: 'table.csv', bytes: Buffer.from(lines.join('\n')) }
  const { body } = await workspace.call('POST', path, formBody(file, []), { 'content-type': formType })
  await endedJob(workspace, body.data.job_id)
}

export async function loadInteractions(
  workspace: TestWorkspace,
  ids: SeededIds,
  companyOf: (n: number) => string,
): Promise<void> {
  const competitorIds = [ids.competitorId]
  for (const name of rivals.slice(1)) {
    const { body } = await workspace.call('POST', '/competitors', { name })
    competitorIds.push(body.data.competitor.id)
  }
  const addressOf = (person: string) => `https://www.linkedin.com/in/${person}`
  const interaction = (n: number) => {
    const target = (7 * n) % 900
    return {
      rep_url: addressOf(n % 50 === 0 ? ids.repSocialId : `rep-${n % 30}`),
      rep_name: `Rep ${n % 30}`,
      rep_title: `Account Executive at ${rivals[n % rivals.length]}`,
      target_url: addressOf(n % 40 === 0 ? ids.courtedSocialId : `target-${target}`),
      target_name: `Target ${target}`,
      target_title: titles[target % titles.length],
      target_company: companyOf(target),
      interaction_type: types[n % types.length],
      engagement_at: new Date(Date.now() - n * 3 * hourMs).toISOString(),
      post_url: `https://www.linkedin.com/feed/update/urn:li:activity:${7_390_000_000_000_000_000n + BigInt(n)}`,
      content: 'Well said',
    }
  }
  for (const [place, competitor_id] of competitorIds.entries()) {
    const lines = listOf(interactions, (n) => n)
      .filter((n) => n % rivals.length === place)
      .map((n) => JSON.stringify(interaction(n)))
    await importInteractionFile(
      workspace,
      { name: 'interactions.ndjson', text: lines.join('\n') },
      { competitor_id },
    )
  }
}

export async function loadCrm(workspace: TestWorkspace, nameOf: (n: number) => string): Promise<Called> {
  const companies = listOf(30, (n) => ({
    attributes: { type: 'Account' },
    Id: salesforceId('001', n),
    Name: nameOf(5 * n),
    Type: n % 2 === 0 ? 'Customer' : 'Prospect',
    Owner: { attributes: { type: 'User' }, Email: 'eve.moss@acme.test' },
  }))
  const deals = listOf(60, (n) => ({
    attributes: { type: 'Opportunity' },
    Id: salesforceId('006', n),
    Name: `Deal ${n}`,
    StageName: n % 4 === 0 ? 'Closed Won' : 'Proposal',
    IsClosed: n % 4 === 0,
    IsWon: n % 4 === 0,
    Amount: 1_000 * n,
    CloseDate: '2026-12-01',
    AccountId: salesforceId('001', n % 30),
  }))
  await sendList(workspace, 'companies', salesforce(...companies))
  return sendList(workspace, 'deals', salesforce(...deals))
}

const listOf = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
