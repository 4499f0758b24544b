import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createOwner } from '../testing/factories/owner.ts'
import { createTag, createTagGroup, systemTag } from '../testing/factories/tag.ts'
import { createTestService, type TestService } from '../testing/service.ts'
import { findConnectors } from './find-connectors.ts'
import { followRenamedPeople } from './follow-renamed-people.ts'
import { lookForConnectors, type PageOfConnectors } from './look-for-connectors.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const inTransaction = <T>(tenantId: string, work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)

async function seed() {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const owners = [
    await createOwner(db(), tenantId, { email: 'one@found.test' }),
    await createOwner(db(), tenantId, { email: 'two@found.test' }),
  ] as const
  const friend = await systemTag(db(), tenantId, 'Friend')
  const group = await createTagGroup(db(), tenantId, { subjectType: 'person', name: 'Closeness' })
  const near = await createTag(db(), tenantId, { groupId: group.id, name: 'Near' })
  const connectors = [
    await createConnector(db(), tenantId, { name: 'Ada Grove', ownerId: owners[0].id }),
    await createConnector(db(), tenantId, { name: 'Bo Grove' }),
    await createConnector(db(), tenantId, { name: 'Di Moss', ownerId: owners[1].id }),
  ] as const
  const call = async (method: string, path: string, body?: object) => {
    const answer = await workspace.call(method, path, body)
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    return answer.body.data
  }
  return { call, tenantId, owners, friend, near, connectors }
}

test('finds what there is after whatever changed it, however often it was found before', async () => {
  const { call, tenantId, owners, friend, near, connectors } = await seed()
  const filters: PageOfConnectors['filters'][] = [
    {},
    { search: 'grove' },
    { search: 'o' },
    { search: 'Lark' },
    { connector_tag: 'Friend' },
    { connector_tag: 'near' },
    { owner_email: ['one@found.test'] },
    { owner_email: [owners[1].id, 'unassigned'] },
    { search: 'grove', owner_email: ['unassigned'] },
  ]
  const asked = filters.flatMap((wanted) =>
    [
      { offset: 0, limit: 2 },
      { offset: 2, limit: 2 },
    ].map((cut) => ({ filters: wanted, ...cut })),
  )
  const found = () =>
    inTransaction(tenantId, async (own) => {
      const answers = []
      for (const page of asked) {
        const there = await lookForConnectors(own, tenantId, page)
        for (const time of ['first', 'again'])
          expect(await findConnectors(own, tenantId, page), `${JSON.stringify(page)} ${time}`).toEqual(there)
        answers.push(there)
      }
      return answers
    })
  const person = { subject_type: 'person', subject: { social_id: connectors[0].socialId } }
  const named = async (name: string) => {
    await db().query('update people set name = $3, search_name = $3 where tenant_id = $1 and id = $2', [
      tenantId,
      connectors[1].id,
      name,
    ])
    await inTransaction(tenantId, (own) =>
      followRenamedPeople(own, { tenantId, personIds: [connectors[1].id], now: new Date() }),
    )
  }
  const changes: [string, () => Promise<unknown>][] = [
    ['a tag', () => call('PUT', '/tag-assignments', { ...person, tag_ids: [friend.id] })],
    ['another tag', () => call('PUT', '/tag-assignments', { ...person, tag_ids: [near.id] })],
    ['another name of a tag', () => call('PUT', `/tags/${near.id}`, { name: 'Nearest' })],
    ['the name again', () => call('PUT', `/tags/${near.id}`, { name: 'Near' })],
    ['a tag that is deleted', () => call('DELETE', `/tags/${near.id}`)],
    ['a name', () => named('cy lark')],
    [
      'an owner',
      () => call('PUT', `/network/connectors/${connectors[1].socialId}/owner`, { owner_id: owners[0].id }),
    ],
    ['no owner', () => call('DELETE', `/network/connectors/${connectors[0].socialId}/owner`)],
    ['another address', () => call('PUT', `/owners/${owners[0].id}`, { email: 'three@found.test' })],
    ['a connector', () => createConnector(db(), tenantId, { name: 'Fay Grove' })],
    ['a connector who goes', () => call('DELETE', `/network/connectors/${connectors[1].socialId}`)],
  ]
  let before = await found()
  for (const [what, change] of changes) {
    await change()
    const after = await found()
    expect(after, what).not.toEqual(before)
    before = after
  }
})

test.each([
  [{ search: 'ada' }],
  [{ owner_email: ['one@found.test'] }],
])('what %o found is kept until something changes', async (filters) => {
  const { tenantId, connectors } = await seed()
  const total = async () => {
    const page = { filters, offset: 0, limit: 2 }
    const found = await inTransaction(tenantId, (own) => findConnectors(own, tenantId, page))
    return found.total
  }
  expect(await total()).toBe(1)
  await db().query(`set session_replication_role = 'replica'`)
  await db().query(
    `update connectors set search_name = 'x', owner_id = null where tenant_id = $1 and person_id = $2`,
    [tenantId, connectors[0].id],
  )
  await db().query(`set session_replication_role = 'origin'`)
  expect(await total(), 'changed behind the back of the triggers').toBe(1)
  await createConnector(db(), tenantId, { name: 'Fay Finch' })
  expect(await total()).toBe(0)
})

test('names are held once they were searched several times, and all are found there', async () => {
  const { tenantId, connectors } = await seed()
  const ofNames = (search: string) => ({ filters: { search }, offset: 0, limit: 10 })
  const find = (search: string) =>
    inTransaction(tenantId, (own) => findConnectors(own, tenantId, ofNames(search)))
  for (const search of ['a', 'b', 'c']) await find(search)
  await db().query(`set session_replication_role = 'replica'`)
  await db().query(`update connectors set search_name = 'x' where tenant_id = $1`, [tenantId])
  await db().query(`set session_replication_role = 'origin'`)
  expect(await find('grov')).toEqual({ ids: [connectors[0].socialId, connectors[1].socialId], total: 2 })
  expect(await find('GRÖVE')).toMatchObject({ total: 2 })
})
