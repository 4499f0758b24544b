import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { connectAsOwner } from '../../floor/db/pools.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { keptTables } from './erase-data-task.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

test('a workspace tells its name and what is in it, and an admin renames it', async () => {
  const workspace = await service.createWorkspace()
  await workspace.call('POST', '/target-accounts', { account_name: 'Acme', domain: 'acme.test' })
  const admin = await signInMember(service, workspace, 'admin')
  const before = (await admin.call('GET', '/app/workspace')).body.data.workspace
  expect(before).toMatchObject({ slug: workspace.slug, is_sample: false, is_erasing: false })
  expect(before.counts).toMatchObject({ target_accounts: 1, connectors: 0 })
  const { status, body } = await admin.call('PUT', '/app/workspace', { name: '  Northwind  ' })
  expect([status, body.data.workspace]).toEqual([200, { ...before, name: 'Northwind' }])
  expect((await admin.call('GET', '/app/session')).body.data.workspace.name).toBe('Northwind')
  expect((await admin.call('PUT', '/app/workspace', { name: '   ' })).status).toBe(400)
})

test('what the company does is kept beside the name, and each changes by itself', async () => {
  const admin = await signInMember(service, await service.createWorkspace(), 'admin')
  const change = async (input: object) =>
    (await admin.call('PUT', '/app/workspace', input)).body.data.workspace
  const { name } = await change({ name: 'Northwind' })
  expect(await change({ about: ' We cool fish. ' })).toMatchObject({ name, about: 'We cool fish.' })
  expect(await change({ name: 'Westwind' })).toMatchObject({ name: 'Westwind', about: 'We cool fish.' })
  const { body } = await admin.call('GET', '/app/session')
  expect(body.data.workspace).toMatchObject({ name: 'Westwind', about: 'We cool fish.' })
  expect(await change({ about: '' })).toMatchObject({ about: '' })
  expect((await admin.call('PUT', '/app/workspace', { about: 'x'.repeat(501) })).status).toBe(400)
})

test('members neither rename nor erase, and admins do not erase', async () => {
  const workspace = await service.createWorkspace()
  const member = await signInMember(service, workspace, 'member')
  const admin = await signInMember(service, workspace, 'admin')
  expect((await member.call('PUT', '/app/workspace', { name: 'Mine' })).status).toBe(403)
  expect((await admin.call('POST', '/app/workspace/erase', { name: 'Mine' })).status).toBe(403)
})

test('erasing takes the name, deletes all data, and leaves members, keys and settings', async () => {
  const workspace = await service.createWorkspace()
  const other = await service.createWorkspace()
  for (const { call } of [workspace, other]) {
    await call('POST', '/owners', { email: 'ada@acme.test' })
    await call('POST', '/target-accounts', { account_name: 'Acme', domain: 'acme.test', tier: 'Tier 1' })
    await call('POST', '/competitors', { name: 'Rival', domain: 'rival.test' })
  }
  const owner = await signInMember(service, workspace, 'owner')
  const { name } = (await owner.call('GET', '/app/workspace')).body.data.workspace
  const refused = await owner.call('POST', '/app/workspace/erase', { name: 'another' })
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    '/name is not the name of this workspace: nothing was deleted.',
  ])
  const erased = await owner.call('POST', '/app/workspace/erase', { name })
  expect([erased.status, erased.body.data.workspace.is_erasing]).toEqual([202, true])
  await expect
    .poll(async () => (await owner.call('GET', '/app/workspace')).body.data.workspace.is_erasing)
    .toBe(false)
  expect(await filledTables(workspace.tenantId)).toEqual([])
  expect((await filledTables(other.tenantId)).length).toBeGreaterThan(0)
  expect((await workspace.call('GET', '/tenant-tiers')).body.data.tiers).toHaveLength(3)
})

test('erasing waits for who is writing, and takes that too: an account of a company, an import that was accepted', async () => {
  const { tenantId, ...workspace } = await service.createWorkspace()
  const { owner } = service.database
  const company = await createCompany(owner, tenantId)
  const signedIn = await signInMember(service, { tenantId, ...workspace }, 'owner')
  const { name } = (await signedIn.call('GET', '/app/workspace')).body.data.workspace
  const writer = await connectAsOwner(service.database.address)
  await writer.query('begin')
  await writer.query(holdRecordsStatement(tenantId))
  await writer.query(
    `insert into target_accounts (tenant_id, id, company_id, account_name, search_name, account_social_url, created_at,
       updated_at)
     values ($1, new_id(), $2, 'Acme', 'acme', '', now(), now())`,
    [tenantId, company.id],
  )
  await writer.query(
    `with job as (
       insert into jobs (tenant_id, id, kind, status, input, current_stage, counters, created_at, updated_at)
       values ($1, new_id(), 'nobody_knows', 'QUEUED', '{}', '', '{}', now(), now())
       returning id
     )
     insert into job_queue (tenant_id, job_id, kind) select $1, id, 'nobody_knows' from job`,
    [tenantId],
  )
  await signedIn.call('POST', '/app/workspace/erase', { name })
  const waiting = async () =>
    (await owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  await writer.query('commit')
  await writer.end()
  await expect
    .poll(async () => (await signedIn.call('GET', '/app/workspace')).body.data.workspace.is_erasing)
    .toBe(false)
  expect(await filledTables(tenantId)).toEqual([])
  const { rows } = await owner.query(`select kind from job_queue where tenant_id = $1 and queue = 'jobs'`, [
    tenantId,
  ])
  expect(rows).toEqual([])
})

/** Tables that are not kept and still hold rows of the workspace. */
async function filledTables(tenantId: string): Promise<string[]> {
  const { owner } = service.database
  const { rows } = await owner.query(
    `select table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'tenant_id' and table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const filled: string[] = []
  for (const { name } of rows) {
    if (keptTables.includes(name)) continue
    const found = await owner.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [tenantId])
    if (found.rows.length > 0) filled.push(name)
  }
  return filled
}
