import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createTag, systemTag, type Tag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

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

/** The directory, its counts held against a recount. */
async function shown() {
  const { body } = await workspace.call('GET', '/owners?with_connector_counts=true')
  const { rows } = await db().query(
    `select o.id, (select count(*) from connectors c where c.owner_id = o.id) as connectors,
       coalesce((
         select json_object_agg(n.name, n.carriers)
         from (
           select t.name, count(*) as carriers
           from connectors c join person_tags p on p.person_id = c.person_id join tags t on t.id = p.tag_id
           where c.owner_id = o.id
           group by t.name
         ) n
       ), '{}') as by_tag
     from owners o where o.tenant_id = $1`,
    [tenantId],
  )
  for (const { id, connectors, by_tag } of rows) {
    const owner = body.data.owners.find((one: { id: string }) => one.id === id)
    expect([owner.connector_count, owner.connectors_by_tag]).toEqual([connectors, by_tag])
  }
  return body.data.owners
}
