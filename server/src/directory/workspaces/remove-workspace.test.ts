import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { deletionOrder, removeWorkspace } from './remove-workspace.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

async function tenantTables(): Promise<string[]> {
  const { rows } = await service.database.owner.query(
    `select table_name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'tenant_id' and table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map((row) => row.table_name)
}

/** Rows per table that belong to the workspace, empty tables left out. */
async function rowsOf({ tenantId }: TestWorkspace): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tenantTables()) {
    const { rows } = await service.database.owner.query(
      `select count(*) as n from ${table} where tenant_id = $1`,
      [tenantId],
    )
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}

async function fill(workspace: TestWorkspace): Promise<void> {
  await workspace.call('POST', '/owners', { email: 'ada@acme.test' })
  await workspace.call('POST', '/target-accounts', {
    account_name: 'Acme',
    domain: 'acme.test',
    tier: 'Tier 1',
  })
  await workspace.call(
    'POST',
    '/network/connectors/import',
    {
      connectors: [
        {
          social_url: 'https://www.linkedin.com/in/con-nector',
          name: 'Con Nector',
          contacts: [
            {
              social_url: 'https://www.linkedin.com/in/eve-known',
              name: 'Eve Known',
              company_domain: 'acme.test',
            },
          ],
          engagements: [
            {
              contact_social_url: 'https://www.linkedin.com/in/eve-known',
              type: 'message',
              occurred_at: '2026-10-01T10:00:00Z',
            },
          ],
        },
      ],
      owner_email: 'ada@acme.test',
    },
    { 'idempotency-key': 'once' },
  )
}

describe('removing a workspace', () => {
  test('deletes every row of it and none of another', async () => {
    const [gone, kept] = [await service.createWorkspace(), await service.createWorkspace()]
    await fill(gone)
    await fill(kept)
    const before = { gone: await rowsOf(gone), kept: await rowsOf(kept) }
    expect(Object.keys(before.gone)).toEqual(
      expect.arrayContaining(['job_queue', 'jobs', 'owners', 'target_accounts']),
    )

    const removed = await removeWorkspace(service.database.pools.work, gone.tenantId)

    expect(await rowsOf(gone)).toEqual({})
    expect(await rowsOf(kept)).toEqual(before.kept)
    expect(removed).toBe(Object.values(before.gone).reduce((sum, n) => sum + n, 0))
  })

  test('ends its keys', async () => {
    const workspace = await service.createWorkspace()
    await removeWorkspace(service.database.pools.work, workspace.tenantId)
    expect((await workspace.call('GET', '/tenant-tiers')).status).toBe(401)
  })

  test('waits for the chunk of a running import', async () => {
    const workspace = await service.createWorkspace()
    await fill(workspace)
    const { owner } = service.database
    await owner.query('begin')
    await owner.query('update job_queue set lease_until = now() where tenant_id = $1', [workspace.tenantId])
    const removing = removeWorkspace(service.database.pools.work, workspace.tenantId)
    // Longer than a statement may usually wait for a lock.
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    await owner.query(
      `insert into tiers (tenant_id, id, name, name_canon, position) select $1, $1, 'late', 'late', 9`,
      [workspace.tenantId],
    )
    await owner.query('commit')
    await removing
    expect(await rowsOf(workspace)).toEqual({})
  })
})

describe('the order', () => {
  test('puts what refers before what it refers to', () => {
    const references = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ]
    expect(deletionOrder(['c', 'b', 'a'], references)).toEqual(['a', 'b', 'c'])
  })

  test('refuses a circle', () => {
    const references = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]
    expect(() => deletionOrder(['a', 'b'], references)).toThrow('tables refer to each other: a, b')
  })
})
