import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { companiesWithKey } from './companies-with-key.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { owner } = service.database
  const { tenantId } = workspace
  const fields = { numericId: '4711', domain: 'known.test', slug: 'known' }
  await createCompany(owner, tenantId, { name: 'Known Works', ...fields })
  await createCompany(owner, tenantId, { name: 'Élan' })
  await createCompany(owner, tenantId, { name: 'Élan', domain: 'elan.test' })
  await createCompany(owner, tenantId, { name: 'Only One', domain: 'one.test' })
  const bare = await createCompany(owner, tenantId, { name: 'Ohne Schlüssel' })
  await owner.query('delete from company_keys where tenant_id = $1 and company_id = $2', [tenantId, bare.id])
})
afterAll(() => service.stop())

async function found(text: string): Promise<string[] | null> {
  const { tenantId } = workspace
  const companies = companiesWithKey(tenantId, text)
  if (!companies) return null
  const reads = tenantReads(service.database.pools.transactions, tenantId)
  const ids = await reads.rows<{ company_id: string }>(companies)
  const { rows } = await service.database.owner.query('select name from companies where id = any($1)', [
    ids.map(({ company_id }) => company_id),
  ])
  return rows.map(({ name }) => name)
}

test.each([
  ['4711', 'Known Works'],
  [' 004711 ', 'Known Works'],
  ['n:4711', 'Known Works'],
  ['d:known.test', 'Known Works'],
  ['d:WWW.Known.test', 'Known Works'],
  ['s:known', 'Known Works'],
  ['s:Known', 'Known Works'],
  ['x:élan', 'Élan'],
  ['x:Elan', 'Élan'],
  ['x:elan', 'Élan'],
  ['x:onlyone', 'Only One'],
  ['x:ohne schlussel', 'Ohne Schlüssel'],
])('%j is a key of one company', async (text, name) => {
  expect(await found(text)).toEqual([name])
})

test.each(['4712', 'n:4712', 'd:other.test', 's:other', 'x:other', 'x:%'])('%j is nobody’s', async (text) => {
  expect(await found(text)).toEqual([])
})

test.each([
  '',
  'x',
  'n:',
  'n:x',
  'known.test',
  'z:1',
  '-1',
  '4711.0',
  '123456789012345678901234567890',
])('%j is no key', async (text) => {
  expect(await found(text)).toBeNull()
})
