import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnection } from '../../testing/factories/evidence.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const owner = () => service.database.owner
const merge = (id: string, into: string) => workspace.call('POST', `/companies/${id}/merge`, { into })

/** An opportunity to somebody who works at the company. */
async function wayInto(companyId: string) {
  const { tenantId } = workspace
  const prospect = await createPerson(owner(), tenantId, { companyId })
  const pair = await createOpportunity(owner(), tenantId, { prospectId: prospect.id, companyId, score: 18 })
  await createConnection(owner(), tenantId, { connectorId: pair.connectorId, prospectId: prospect.id })
  return pair
}

async function reported() {
  const { rows } = await owner().query(
    `select subject_id, data ->> 'opportunity_id' as opportunity_id
     from events where tenant_id = $1 and type = 'account.first_path'`,
    [workspace.tenantId],
  )
  return rows
}

test('the first way into a target account is told of where a merge brings it, and where it brings the account', async () => {
  const { tenantId } = workspace
  const account = await createTargetAccount(owner(), tenantId, { name: 'Acme' })
  const known = await createCompany(owner(), tenantId, { name: 'Acme Inc' })
  await wayInto(known.id)
  const { id } = await wayInto(known.id)
  await owner().query('update opportunities set score = 40 where id = $1', [id])
  expect((await merge(known.id, account.companyId)).status).toBe(200)
  expect(await reported()).toEqual([{ subject_id: account.id, opportunity_id: id }])

  const other = await createTargetAccount(owner(), tenantId, { name: 'Delta' })
  const delta = await createCompany(owner(), tenantId, { name: 'Delta Inc' })
  const path = await wayInto(delta.id)
  expect((await merge(other.companyId, delta.id)).status).toBe(200)
  expect(await reported()).toContainEqual({ subject_id: other.id, opportunity_id: path.id })
  expect(await reported()).toHaveLength(2)
})

test('a merge into a target account that somebody led into already tells of nothing, and neither does a split', async () => {
  const { tenantId } = workspace
  const account = await createTargetAccount(owner(), tenantId, { name: 'Acme', domain: 'acme.com' })
  const known = await createTargetAccount(owner(), tenantId, { name: 'Acme Inc', domain: 'acme.test' })
  await wayInto(account.companyId)
  await wayInto(known.companyId)
  expect((await merge(known.companyId, account.companyId)).status).toBe(200)
  const keys = ['d:acme.test']
  expect((await workspace.call('POST', `/companies/${account.companyId}/split`, { keys })).status).toBe(200)
  expect(await reported()).toEqual([])
})
