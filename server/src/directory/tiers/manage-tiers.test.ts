import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { type AppSession, signIn } from '../../testing/app-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { newApiKey } from '../api-keys/api-key.ts'
import { storeApiKey } from '../api-keys/store-api-key.ts'

let service: TestService
let workspace: TestWorkspace
let session: AppSession

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  session = await signIn(service.app, workspace.key)
})
afterAll(() => service.stop())

interface Tier {
  id: string
  name: string
  position: number
}

const tiers = async (): Promise<Tier[]> => (await workspace.call('GET', '/tenant-tiers')).body.data.tiers
const names = async () => (await tiers()).map(({ name }) => name)
const idOf = async (name: string) => (await tiers()).find((tier) => tier.name === name)?.id

describe('adding a tier', () => {
  test('ranks it last', async () => {
    const { status, body } = await session.call('POST', '/app/tiers', { name: ' Strategic ' })
    expect([status, body.data.tier.name, body.data.tier.position]).toEqual([201, 'Strategic', 3])
    expect(await names()).toEqual(['Tier 1', 'Tier 2', 'Tier 3', 'Strategic'])
  })

  test('of a name that is there is a 409, whatever its case', async () => {
    expect((await session.call('POST', '/app/tiers', { name: 'TIER 1' })).status).toBe(409)
  })

  test.each([
    {},
    { name: '' },
    { name: '  ' },
    { name: 7 },
    { name: 'x'.repeat(257) },
    { name: 'Key, strategic' },
    { name: ' NONE ' },
    { name: 'x', rank: 1 },
  ])('with %j is a 400', async (body) => {
    expect((await session.call('POST', '/app/tiers', body)).status).toBe(400)
  })

  test('twenty at once gives each a rank of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => session.call('POST', '/app/tiers', { name: `Extra ${at}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await tiers()).map(({ position }) => position)).toEqual(Array.from({ length: 23 }, (_, at) => at))
  })

  test('is refused beyond a hundred', async () => {
    await service.database.owner.query(
      `insert into tiers (tenant_id, id, name, name_canon, position)
       select $1, new_id(), 'Extra ' || n, 'extra ' || n, n from generate_series(3, 99) as n`,
      [workspace.tenantId],
    )
    const { status, body } = await session.call('POST', '/app/tiers', { name: 'One more' })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('changing a tier', () => {
  test('moves it and makes room', async () => {
    const { body } = await session.call('PUT', `/app/tiers/${await idOf('Tier 3')}`, { position: 0 })
    expect(body.data.tier.position).toBe(0)
    expect(await names()).toEqual(['Tier 3', 'Tier 1', 'Tier 2'])
  })

  test('behind the last is the last', async () => {
    await session.call('PUT', `/app/tiers/${await idOf('Tier 1')}`, { position: 99, name: 'Long tail' })
    expect(await names()).toEqual(['Tier 2', 'Tier 3', 'Long tail'])
  })

  test('may change the case of its own name, and take nobody else’s', async () => {
    const id = await idOf('Tier 1')
    expect((await session.call('PUT', `/app/tiers/${id}`, { name: 'TIER 1' })).body.data.tier.name).toBe(
      'TIER 1',
    )
    expect((await session.call('PUT', `/app/tiers/${id}`, { name: 'tier 2' })).status).toBe(409)
    expect((await session.call('PUT', `/app/tiers/${id}`, { name: 'tier, first' })).status).toBe(400)
  })

  test('with nothing changes nothing', async () => {
    const before = await tiers()
    const { status, body } = await session.call('PUT', `/app/tiers/${before[1]?.id}`, {})
    expect([status, body.data.tier]).toEqual([200, before[1]])
    expect(await tiers()).toEqual(before)
  })

  test('to the name it has writes nothing', async () => {
    const id = await idOf('Tier 2')
    const version = async () => {
      const { rows } = await service.database.owner.query('select xmin from tiers where id = $1', [id])
      return rows[0].xmin
    }
    const before = await version()
    expect((await session.call('PUT', `/app/tiers/${id}`, { name: 'Tier 2' })).status).toBe(200)
    expect(await version()).toBe(before)
  })
})

describe('deleting a tier', () => {
  test('leaves its accounts without one and closes the gap', async () => {
    const account = await workspace.call('POST', '/target-accounts', { account_name: 'Acme', tier: 'Tier 1' })
    const before = account.body.data.target_account
    const { status, body } = await session.call('DELETE', `/app/tiers/${await idOf('Tier 1')}`)
    expect([status, body.data.released_accounts]).toEqual([200, 1])
    expect((await tiers()).map(({ name, position }) => [name, position])).toEqual([
      ['Tier 2', 0],
      ['Tier 3', 1],
    ])
    const [after] = (await workspace.call('GET', `/target-accounts?id=${before.id}`)).body.data
      .target_accounts
    expect(after.tier ?? null).toBeNull()
  })

  test('while accounts get it leaves no account with a tier that is gone, and fails nobody by a defect', async () => {
    const created = await workspace.call('POST', '/target-accounts', {
      accounts: Array.from({ length: 10 }, (_, at) => ({ account_name: `Company ${at}` })),
    })
    const ids = created.body.data.results.map(
      (result: { target_account: { id: string } }) => result.target_account.id,
    )
    const tierId = await idOf('Tier 2')
    const answers = await Promise.all([
      ...ids.map((id: string) => workspace.call('PUT', `/target-accounts/${id}/tier`, { tier: 'Tier 2' })),
      session.call('DELETE', `/app/tiers/${tierId}`),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await names()).toEqual(['Tier 1', 'Tier 3'])
  })
})

test('the last tier cannot be deleted, also where the last two are deleted at once', async () => {
  const [first, second, third] = await tiers()
  await session.call('DELETE', `/app/tiers/${first?.id}`)
  const answers = await Promise.all(
    [second, third].map((tier) => session.call('DELETE', `/app/tiers/${tier?.id}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error.message).toBe('A workspace has at least one account tier: add another first.')
  expect(await tiers()).toHaveLength(1)
})

test.each([
  ['PUT', { name: 'x' }],
  ['DELETE', undefined],
] as const)('%s of another workspace’s tier answers as of one that is nobody’s', async (method, body) => {
  const other = await service.createWorkspace()
  const [foreign] = (await other.call('GET', '/tenant-tiers')).body.data.tiers
  const answers = []
  for (const id of [foreign.id, '0199c9d0-0000-7000-8000-000000000000', 'x']) {
    const answer = await session.call(method, `/app/tiers/${id}`, body)
    answers.push([answer.status, answer.body.error.code, answer.body.error.message])
  }
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]?.[0]).toBe(404)
})

test('a member whose key may not administer manages no tiers', async () => {
  const { owner, pools } = service.database
  const { rows } = await owner.query('select id from members where tenant_id = $1', [workspace.tenantId])
  const key = newApiKey()
  const stored = { key, memberId: rows[0].id, name: '', scopes: ['write'] as const, expiresAt: null }
  await inTenantTransaction(pools.transactions, workspace.tenantId, (db) =>
    storeApiKey(db, { ...stored, tenantId: workspace.tenantId }, new Date()),
  )
  const writer = await signIn(service.app, key)
  expect((await writer.call('POST', '/app/tiers', { name: 'New' })).status).toBe(403)
  expect((await writer.call('GET', '/app/session')).status).toBe(200)
})
