import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { signIn } from '../testing/app-session.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createOpportunity } from '../testing/factories/opportunity.ts'
import { createTargetAccount } from '../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
})
afterAll(() => service.stop())

const db = () => service.database.owner

/** The text of the list, that of all, which is kept, and of those whose name holds an a, which never is. */
async function lists(query = ''): Promise<string[]> {
  const headers = { authorization: `Bearer ${workspace.key}` }
  const texts = ['?', '?account_name=a&'].map(async (selector) => {
    const { payload } = await service.app.inject({ url: `/v1/target-accounts${selector}${query}`, headers })
    return payload
  })
  return Promise.all(texts)
}

/** The list after something changed, the same whether it is kept or not, and another one than before. */
async function changed(change: () => Promise<unknown>, query = ''): Promise<string> {
  const [before] = await lists(query)
  await change()
  const [kept, looked] = await lists(query)
  expect(kept).toBe(looked)
  expect(kept).not.toBe(before)
  expect((await lists(query))[0]).toBe(kept)
  return kept ?? ''
}

const call: TestWorkspace['call'] = (...parts) => workspace.call(...parts)

const rename = (id: string, name: string) => sql`
  update target_accounts set account_name = ${name} where tenant_id = ${tenantId} and id = ${id}`

test('the list of all accounts is the same text as one that is looked for, after every change', async () => {
  const { companyId } = await createTargetAccount(db(), tenantId, { name: 'Alma "Ä" \\ & Söhne\u2028' })
  const { body } = await call('POST', '/target-accounts', { account_name: 'Acme', domain: 'acme.test' })
  const { id } = body.data.target_account
  await changed(() => call('POST', '/target-accounts', { account_name: 'Atlas', tier: 'Tier 1' }))
  await changed(() => call('PUT', `/target-accounts/${id}/tier`, { tier: 'Tier 2' }))
  const session = await signIn(service.app, workspace.key)
  const { body: ranked } = await call('GET', '/tenant-tiers')
  const [first, second] = ranked.data.tiers
  await changed(() => session.call('PUT', `/app/tiers/${second.id}`, { name: 'Second' }))
  await changed(() => session.call('DELETE', `/app/tiers/${first.id}`))
  await changed(() => db().query(`update companies set slug = 'älmä' where id = $1`, [companyId]))
  await changed(() => db().query(`update companies set numeric_id = '42' where id = $1`, [companyId]))
  await changed(() => db().query(`update companies set domain = 'alma.test' where id = $1`, [companyId]))
  await changed(() => call('DELETE', '/target-accounts?account_name=Atlas'))
})

test('its counts follow the routes', async () => {
  const { companyId } = await createTargetAccount(db(), tenantId, { name: 'Acme' })
  const counted = 'with_counts=true'
  const { id: connectorId } = await createConnector(db(), tenantId)
  for (const count of [1, 2]) {
    const text = await changed(() => createOpportunity(db(), tenantId, { companyId, connectorId }), counted)
    expect(text).toContain(`"opportunity_count":${count}}`)
  }
  await changed(() => db().query('delete from opportunities where connector_id = $1', [connectorId]), counted)
})

test('two who change accounts at the same time are both seen once they are done, and nobody before', async () => {
  const { id: acme } = await createTargetAccount(db(), tenantId, { name: 'Acme' })
  const { id: atlas } = await createTargetAccount(db(), tenantId, { name: 'Atlas' })
  const transactions = service.database.pools.transactions
  const before = await lists()
  let inner = ''
  await changed(() =>
    inTenantTransaction(transactions, tenantId, async (one) => {
      await one.run(rename(acme, 'Acme & Co'))
      expect(await lists()).toEqual(before)
      inner = await changed(() =>
        inTenantTransaction(transactions, tenantId, (other) => other.run(rename(atlas, 'Atlas & Co'))),
      )
      expect(inner).not.toContain('Acme & Co')
    }),
  )
  expect((await lists())[0]).toContain('Acme & Co')
})

test('a change that is undone leaves the list as it was', async () => {
  const { id } = await createTargetAccount(db(), tenantId, { name: 'Acme' })
  const before = await lists()
  const undone = inTenantTransaction(service.database.pools.transactions, tenantId, async (one) => {
    await one.run(rename(id, 'Acme & Co'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await lists()).toEqual(before)
})
