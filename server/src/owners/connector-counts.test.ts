import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sql, sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { countInvariants } from '../testing/count-invariants.ts'
import { createConnector } from '../testing/factories/connector.ts'
import { createOwner } from '../testing/factories/owner.ts'
import { createPerson, type Person } from '../testing/factories/person.ts'
import { createTag, systemTag, type Tag } from '../testing/factories/tag.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { waitForLock } from '../testing/wait-for-lock.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string
let owners: { id: string; email: string }[]
let tags: Tag[]

beforeAll(async () => {
  service = await createTestService()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
  owners = [await createOwner(db(), tenantId), await createOwner(db(), tenantId)]
  const friend = await systemTag(db(), tenantId, 'Friend')
  tags = [friend, await createTag(db(), tenantId, { groupId: friend.groupId, name: 'Mentor' })]
})
afterAll(() => service.stop())

const db = () => service.database.owner
const transaction = <T>(work: Parameters<typeof inTenantTransaction<T>>[2]) =>
  inTenantTransaction(service.database.pools.transactions, tenantId, work)

const giveTo = (personId: string, owner: number) => sql`
  update connectors set owner_id = ${owners[owner]?.id ?? null}
  where tenant_id = ${tenantId} and person_id = ${personId}`
const put = (personId: string, tag: number) => sql`
  insert into person_tags (tenant_id, person_id, tag_id, group_id, created_at)
  values (${tenantId}, ${personId}, ${tags[tag]?.id ?? null}, ${tags[tag]?.groupId ?? null}, now())
  on conflict do nothing`
const takeOff = (personId: string, tag: number) => sql`
  delete from person_tags
  where tenant_id = ${tenantId} and person_id = ${personId} and tag_id = ${tags[tag]?.id ?? null}`
const admit = ({ id, socialId }: Person) => sql`
  insert into connectors (tenant_id, person_id, social_id, search_name, owner_id, created_at, updated_at)
  values (${tenantId}, ${id}, ${socialId}, 'x', ${owners[0]?.id ?? null}, now(), now())`

/** Both in transactions of their own, the second from when the first has written until after its end. */
async function overlapping(first: Sql, second: Sql): Promise<void> {
  let written: Promise<unknown> | undefined
  await transaction(async (outer) => {
    await outer.run(first)
    written = transaction((inner) => inner.run(second))
    await waitForLock(service.database)
  })
  await written
}

test('a tag that is put on a connector while it goes to somebody else counts for that one', async () => {
  const { id } = await createConnector(db(), tenantId, { ownerId: owners[0]?.id ?? null })
  await overlapping(put(id, 0), giveTo(id, 1))
  await overlapping(giveTo(id, 0), put(id, 1))
  await overlapping(takeOff(id, 0), giveTo(id, 1))
  await overlapping(giveTo(id, 0), takeOff(id, 1))
  await overlapping(put(id, 0), giveTo(id, 1))
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('a tag that is put on somebody who becomes a connector counts for the owner', async () => {
  const [one, other] = [await createPerson(db(), tenantId), await createPerson(db(), tenantId)]
  await overlapping(put(one.id, 0), admit(one))
  await overlapping(admit(other), put(other.id, 0))
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
  const { body } = await workspace.call('GET', '/owners?with_connector_counts=true')
  expect(body.data.owners).toContainEqual(
    expect.objectContaining({
      id: owners[0]?.id,
      connector_count: 2,
      connectors_by_tag: { [tags[0]?.name ?? '']: 2 },
    }),
  )
})

test('counts that change from many sides at once equal a recount', async () => {
  const people = await Promise.all(
    [0, 1, 2, 3].map(async (n) =>
      n === 3 ? createPerson(db(), tenantId) : createConnector(db(), tenantId, { ownerId: null }),
    ),
  )
  const writes = people.flatMap((person, n) => [
    put(person.id, 0),
    giveTo(person.id, n % 2),
    put(person.id, 1),
    takeOff(person.id, n % 2),
    giveTo(person.id, (n + 1) % 2),
    ...(n === 3 ? [admit(person)] : []),
    sql`
      update person_tags set created_at = now()
      where tenant_id = ${tenantId} and person_id = ${person.id} and tag_id = ${tags[n % 2]?.id ?? null}`,
  ])
  await Promise.all(writes.map((write) => transaction((one) => one.run(write))))
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
  await db().query('delete from connectors where tenant_id = $1 and person_id = $2', [
    tenantId,
    people[0]?.id,
  ])
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('a recount finds what is there', async () => {
  const { id } = await createConnector(db(), tenantId, { ownerId: owners[0]?.id ?? null })
  await transaction((one) => one.run(put(id, 0)))
  await db().query(`set session_replication_role = 'replica'`)
  await db().query('update connectors set owner_id = $2 where tenant_id = $1', [tenantId, owners[1]?.id])
  await db().query(`set session_replication_role = 'origin'`)
  expect(await brokenInvariants(db(), countInvariants)).not.toEqual([])
  await db().query('select recount_connectors($1)', [tenantId])
  expect(await brokenInvariants(db(), countInvariants)).toEqual([])
})

test('the directory says what there is after whatever changed it', async () => {
  const [one, other] = owners
  const { socialId } = await createConnector(db(), tenantId, { ownerId: one?.id ?? null })
  await createConnector(db(), tenantId, { ownerId: one?.id ?? null })
  const assignment = (tag: number, mode: string) => ({
    subject_type: 'person',
    subject: { social_id: socialId },
    tag_ids: [tags[tag]?.id],
    mode,
  })
  const changes: [string, string, object?][] = [
    ['PUT', '/tag-assignments', assignment(0, 'add')],
    ['PUT', '/tag-assignments', assignment(1, 'add')],
    ['PUT', `/network/connectors/${socialId}/owner`, { owner_id: other?.id }],
    ['PUT', `/tags/${tags[0]?.id}`, { name: 'Fellow' }],
    ['PUT', '/tag-assignments', assignment(0, 'remove')],
    ['DELETE', `/tags/${tags[1]?.id}`],
    ['DELETE', `/network/connectors/${socialId}/owner`],
    ['PUT', `/network/connectors/${socialId}/owner`, { owner_id: one?.id }],
    ['DELETE', `/network/connectors/${socialId}`],
  ]
  let before = await shown()
  for (const [method, path, body] of changes) {
    const answer = await workspace.call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const after = await shown()
    expect(after, `${method} ${path}`).not.toEqual(before)
    before = after
  }
})

/** The whole directory, which is kept, compared with what is found for each owner alone, which is not. */
async function shown() {
  const listed = async (query: string) => {
    const { body } = await workspace.call('GET', `/owners?with_connector_counts=true&${query}`)
    return body.data.owners
  }
  const all = await listed('')
  expect(await listed('')).toEqual(all)
  for (const owner of all) expect(await listed(`email=${owner.email}`)).toEqual([owner])
  return all
}
