import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putMember } from '../../../directory/members/put-member.ts'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import { type Courtship, createCourtship } from '../../../testing/courtship.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { systemTag } from '../../../testing/factories/tag.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship

beforeAll(async () => {
  service = await createTestService()
  service.startWorker({ pollMs: 50 })
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  courtship = await createCourtship(service.database, workspace.tenantId)
  await courtship.interact()
})

const owner = () => service.database.owner

/** Why the one interaction is left out, as the feed says; null when it counts, in the feed and among the accounts. */
async function reason(): Promise<string | null> {
  const [counted, left, accounts] = await Promise.all([
    workspace.call('GET', '/competitor-interactions'),
    workspace.call('GET', '/competitor-interactions?excluded=true'),
    workspace.call('GET', '/competitor-accounts'),
  ])
  expect(accounts.body.data.total).toBe(counted.body.data.interactions.length)
  return left.body.data.interactions[0]?.excluded_reason ?? null
}

/** Waits for the task that marks teammates, then states the reason. */
async function becomes(expected: string | null): Promise<void> {
  await expect.poll(reason).toBe(expected)
  expect(await brokenInvariants(owner())).toEqual([])
}

async function personAt(email: string): Promise<void> {
  const { socialId } = courtship.target
  const { id } = await createPerson(owner(), workspace.tenantId, { socialId })
  await owner().query('update people set email = $2 where id = $1', [id, email])
}

test('somebody with the address of an owner is one of our own, as long as the owner has it', async () => {
  await personAt('tom@own.test')
  await becomes(null)
  const { body } = await workspace.call('POST', '/owners', { email: 'TOM@own.test' })
  const path = `/owners/${body.data.owner.id}`
  await becomes('teammate')
  await workspace.call('PUT', path, { email: 'other@own.test' })
  await becomes(null)
  await workspace.call('PUT', path, { email: 'tom@own.test' })
  await becomes('teammate')
  await workspace.call('DELETE', path)
  await becomes(null)
})

test('so is whoever has the address of a member', async () => {
  await personAt('ida@own.test')
  await inTenantTransaction(service.database.pools.transactions, workspace.tenantId, (db) =>
    putMember(db, { tenantId: workspace.tenantId, email: 'Ida@own.test', role: 'member' }, new Date()),
  )
  await becomes('teammate')
})

test('so is a connector tagged as employee, while the tag is called so and the person is a connector', async () => {
  const { socialId } = courtship.target
  await createConnector(owner(), workspace.tenantId, { socialId })
  const tag = await systemTag(owner(), workspace.tenantId, 'Employee')
  const assign = (mode: string) =>
    workspace.call('PUT', '/tag-assignments', {
      subject_type: 'person',
      subject: { social_id: socialId },
      tag_ids: [tag.id],
      mode,
    })
  await assign('add')
  await becomes('teammate')
  await assign('remove')
  await becomes(null)
  await assign('add')
  await workspace.call('PUT', `/tags/${tag.id}`, { name: 'Former employee' })
  await becomes(null)
  await workspace.call('PUT', `/tags/${tag.id}`, { name: 'employee' })
  await becomes('teammate')
  await workspace.call('DELETE', `/network/connectors/${socialId}`)
  await becomes(null)
})

test('deleting the tag of employees makes them ordinary people', async () => {
  const { socialId } = courtship.target
  await createConnector(owner(), workspace.tenantId, { socialId })
  const tag = await systemTag(owner(), workspace.tenantId, 'Employee')
  const subject = { subject_type: 'person', subject: { social_id: socialId }, tag_ids: [tag.id] }
  await workspace.call('PUT', '/tag-assignments', subject)
  await becomes('teammate')
  await workspace.call('DELETE', `/tags/${tag.id}`)
  await becomes(null)
})

test('an import that states the address of somebody makes them one of our own', async () => {
  await workspace.call('POST', '/owners', { email: 'tom@own.test' })
  await becomes(null)
  const contact = {
    social_url: `https://www.linkedin.com/in/${courtship.target.socialId}`,
    name: 'Tom Target',
    email: 'Tom@own.test',
  }
  const { body } = await workspace.call('POST', '/network/connectors/import', {
    connectors: [{ social_url: 'https://www.linkedin.com/in/knows-tom', name: 'Ken', contacts: [contact] }],
  })
  const done = async () => (await workspace.call('GET', `/jobs/${body.data.job_id}`)).body.data.status
  await expect.poll(done).toBe('COMPLETED')
  await becomes('teammate')
})
