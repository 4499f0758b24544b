import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInteractionFile } from '../../monitoring/import/testing/interaction-files.ts'
import { comment, watchingRivals } from '../../monitoring/import/testing/rivalry.ts'
import { connectionsFile, testNetwork } from '../../network/import/testing/sample-files.ts'
import { type BoundSession, openBoundSession } from '../../testing/bound-session.ts'
import { formBody, formType } from '../../testing/form-body.ts'
import { endedJob, importFile } from '../../testing/import.ts'
import { nothingDue } from '../../testing/nothing-due.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { withoutAutovacuum } from '../../testing/without-autovacuum.ts'
import { analyzeGrownTables } from './analyze-grown-tables.ts'
import { raw, sql } from './sql.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  await withoutAutovacuum(service.database.owner)
  service.startWorker()
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function asService<T>(
  workspace: TestWorkspace,
  work: (session: BoundSession) => Promise<T>,
): Promise<T> {
  const session = await openBoundSession(service.database, workspace.tenantId)
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

const dueTables = (workspace: TestWorkspace): Promise<string[]> =>
  asService(workspace, async (session) =>
    (await session.rows(sql`select analyze_grown_tables() as name`)).map(({ name }) => name),
  )

/** How many rows of the workspace the planner expects in a table. */
const expected = (workspace: TestWorkspace, table: string): Promise<number> =>
  asService(workspace, async (session) => {
    const plan = await session.planOf(sql`select from ${raw(table)} where tenant_id = ${workspace.tenantId}`)
    return Number(/rows=(\d+)/.exec(plan)?.[1])
  })

async function addCompanies(workspace: TestWorkspace, count: number): Promise<void> {
  await db().query(
    `insert into companies (tenant_id, id, name, search_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Company ' || n, 'company ' || n, now(), now() from generate_series(1, $2) n`,
    [workspace.tenantId, count],
  )
}

const upload = (workspace: TestWorkspace, path: string, text: string) =>
  workspace.call('POST', path, formBody({ name: 'table.csv', bytes: Buffer.from(text) }, []), {
    'content-type': formType,
  })

async function importContacts(workspace: TestWorkspace): Promise<void> {
  const network = testNetwork({ connectors: 1, contactsPerConnector: 400 })
  await importFile(workspace, await connectionsFile(network.connectorAt(0)), [
    ['social_url', 'https://www.linkedin.com/in/one-of-us'],
  ])
}

const table = (header: string, row: (n: number) => string) =>
  [header, ...Array.from({ length: 400 }, (_, n) => row(n))].join('\n')

test.each<[string, string, (workspace: TestWorkspace) => Promise<unknown>]>([
  ['an import of contacts', 'connections', importContacts],
  [
    'an import of target accounts',
    'target_accounts',
    async (workspace) => {
      const text = table('Account Name,Website', (n) => `Aimed ${n},aimed-${n}.test`)
      const { body } = await upload(workspace, '/target-accounts/import', text)
      await endedJob(workspace, body.data.job_id)
    },
  ],
  [
    'target accounts sent as JSON',
    'target_accounts',
    async (workspace) => {
      const accounts = Array.from({ length: 400 }, (_, n) => ({ account_name: `Aimed ${n}` }))
      await workspace.call('POST', '/target-accounts', { accounts })
      await nothingDue(db())
    },
  ],
  [
    'an import of client companies',
    'client_company_sources',
    async (workspace) => {
      const text = table('Company,Domain', (n) => `Client ${n},client-${n}.test`)
      const { body } = await upload(workspace, '/client-companies/import', text)
      await endedJob(workspace, body.data.job_id)
    },
  ],
  [
    'a sync of the CRM',
    'crm_companies',
    async (workspace) => {
      await upload(
        workspace,
        '/crm/companies',
        table('Record ID,Company name', (n) => `${98765432000 + n},Crm Works ${n}`),
      )
      await nothingDue(db())
    },
  ],
])('%s leaves statistics behind', async (_, name, bring) => {
  const workspace = await service.createWorkspace()
  await bring(workspace)
  const { rows } = await db().query(`select count(*) as n from ${name} where tenant_id = $1`, [
    workspace.tenantId,
  ])
  expect(rows[0].n).toBeGreaterThan(300)
  expect(await expected(workspace, name)).toBeGreaterThan(rows[0].n / 10)
})

test('an import of interactions leaves statistics behind', async () => {
  const { workspace, rivalryId } = await watchingRivals(service)
  const lines = Array.from({ length: 400 }, (_, n) =>
    JSON.stringify({ ...comment, target_url: `https://www.linkedin.com/in/target-${n}` }),
  )
  const job = await importInteractionFile(
    workspace,
    { name: 'interactions.ndjson', text: lines.join('\n') },
    { competitor_id: rivalryId },
  )
  expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 400 } })
  expect(await expected(workspace, 'competitor_interactions')).toBeGreaterThan(40)
})

test('what has not grown is left alone, and so are a few rows more', async () => {
  const workspace = await service.createWorkspace()
  await addCompanies(workspace, 5_000)
  await analyzeGrownTables(service.database.pools.work, workspace.tenantId)
  expect(await dueTables(workspace)).toEqual([])
  await addCompanies(workspace, 100)
  expect(await dueTables(workspace)).toEqual([])
  await addCompanies(workspace, 2_000)
  expect(await dueTables(workspace)).toEqual(['companies'])
})

test('a workspace of which the statistics know nothing has its tables analyzed, however large the others are', async () => {
  const large = await service.createWorkspace()
  await addCompanies(large, 40_000)
  await analyzeGrownTables(service.database.pools.work, large.tenantId)
  const small = await service.createWorkspace()
  await addCompanies(small, 1_500)
  expect(await expected(small, 'companies')).toBeLessThan(20)
  expect(await dueTables(small)).toEqual(['companies'])
})

test('a table that somebody else analyzes or alters is not waited for', async () => {
  const workspace = await service.createWorkspace()
  await addCompanies(workspace, 20_000)
  await db().query('begin; lock table companies in share update exclusive mode')
  try {
    await analyzeGrownTables(service.database.pools.transactions, workspace.tenantId)
    expect(await expected(workspace, 'companies')).toBeLessThan(1_000)
  } finally {
    await db().query('rollback')
  }
})

test('what imports stage until they end is left alone', async () => {
  await importContacts(await service.createWorkspace())
  const { rows } = await db().query(
    `select relname from pg_class where relname like 'import\\_%' and relkind = 'r' and reltuples >= 0`,
  )
  expect(rows).toEqual([])
})
