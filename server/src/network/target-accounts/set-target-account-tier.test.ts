import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const set = (id: string, body: unknown, headers = {}) =>
  workspace.call('PUT', `/target-accounts/${id}/tier`, body, headers)

describe('200', () => {
  test('a tier is set by its name whatever its case, and the account is answered as the list shows it', async () => {
    const { id, companyId } = await createTargetAccount(db(), workspace.tenantId, {
      name: 'Acme',
      domain: 'acme.test',
    })
    const { status, body, headers } = await set(id.toUpperCase(), { tier: ' tier 2' })
    expect(status).toBe(200)
    expect(body.data.target_account).toMatchObject({ id, company_id: companyId, tier: 'Tier 2' })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    const listed = await workspace.call('GET', `/target-accounts?id=${id}`)
    expect(listed.body.data.target_accounts).toEqual([body.data.target_account])
  })

  test('null takes the tier away', async () => {
    const { id } = await createTargetAccount(db(), workspace.tenantId)
    await set(id, { tier: 'Tier 1' })
    expect((await set(id, { tier: null })).body.data.target_account.tier).toBeNull()
  })

  test('nothing sent, or the tier that is there already, changes nothing', async () => {
    const { id } = await createTargetAccount(db(), workspace.tenantId)
    const first = await set(id, { tier: 'Tier 3' })
    for (const body of [{}, { tier: 'TIER 3' }]) expect((await set(id, body)).body).toEqual(first.body)
  })
})

describe('400', () => {
  test('a name that is no tier is refused with the names that are, and creates none', async () => {
    const { id } = await createTargetAccount(db(), workspace.tenantId)
    for (const tier of ['Tier 4', '', ' ', 'Tier']) {
      const { status, body } = await set(id, { tier })
      expect([status, body.error.details?.[0].pointer], tier).toEqual([400, '/tier'])
      expect(body.error.message).toContain('Tier 1, Tier 2, Tier 3')
    }
    expect((await workspace.call('GET', '/tenant-tiers')).body.data.tiers).toHaveLength(3)
  })

  test('an unknown field and a tier of another type are refused with their place', async () => {
    const { id } = await createTargetAccount(db(), workspace.tenantId)
    for (const [field, value] of [
      ['tier', 2],
      ['tier_id', 'x'],
      ['tier', 'x'.repeat(257)],
    ] as const) {
      const { status, body } = await set(id, { [field]: value })
      expect([status, body.error.details[0].pointer]).toEqual([400, `/${field}`])
    }
  })
})

describe('404', () => {
  test('an unknown id, one of another form and one of another workspace are NOT_FOUND', async () => {
    const foreign = await createTargetAccount(db(), (await service.createWorkspace()).tenantId)
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'acme', foreign.id]) {
      const { status, body } = await set(id, { tier: 'Tier 1' })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('412', () => {
  test('If-Match with another version changes nothing', async () => {
    const { id } = await createTargetAccount(db(), workspace.tenantId)
    const ifMatch = { 'if-match': String((await set(id, {})).headers.etag) }
    expect((await set(id, { tier: 'Tier 1' }, ifMatch)).status).toBe(200)
    expect((await set(id, { tier: 'Tier 2' }, ifMatch)).status).toBe(412)
    expect((await set(id, {})).body.data.target_account.tier).toBe('Tier 1')
  })
})
