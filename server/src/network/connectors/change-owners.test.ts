import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { importJson } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const setOwner = (socialId: string, owner_id: string) =>
  workspace.call('PUT', `/network/connectors/${socialId}/owner`, { owner_id })

/** From whom to whom, as the events of a connector tell it. */
async function reported(socialId: string) {
  const { rows } = await db().query(
    `select data from events where subject_id = $1 and type = 'connector.owner_changed' order by xid, id`,
    [socialId],
  )
  return rows.map(({ data }) => [data.previous_owner_id, data.owner_id, data.owner_email])
}

test('an owner set, set again, changed and cleared is reported once for each change', async () => {
  const from = await createOwner(db(), workspace.tenantId)
  const to = await createOwner(db(), workspace.tenantId)
  const { socialId } = await createConnector(db(), workspace.tenantId)
  for (const { id } of [from, from, to]) expect((await setOwner(socialId, id)).status).toBe(200)
  await workspace.call('DELETE', `/network/connectors/${socialId}/owner`)
  expect(await reported(socialId)).toEqual([
    [null, from.id, from.email],
    [from.id, to.id, to.email],
    [to.id, null, null],
  ])
})

test('an import that gives connectors to an owner remembers and tells each that had another one, or none', async () => {
  const former = await createOwner(db(), workspace.tenantId)
  const owner = await createOwner(db(), workspace.tenantId)
  const owned = await createConnector(db(), workspace.tenantId, { ownerId: former.id })
  const stored = await createConnector(db(), workspace.tenantId, { ownerId: owner.id })
  const socialIds = [owned.socialId, stored.socialId, 'new-connector']
  const connectors = socialIds.map((id) => ({ social_url: `https://www.linkedin.com/in/${id}`, name: 'Ada' }))
  const job = await importJson(workspace, { connectors, owner_email: owner.email })
  expect(job.status).toBe('COMPLETED')
  expect(await reported(owned.socialId)).toEqual([[former.id, owner.id, owner.email]])
  expect(await reported(stored.socialId)).toEqual([])
  expect(await reported('new-connector')).toEqual([[null, owner.id, owner.email]])
  const { rows } = await db().query(
    `select h.from_value, h.to_value, h.member_id is not null as by_member
     from history h join connectors c on c.person_id = h.subject_id where c.social_id = $1`,
    [owned.socialId],
  )
  expect(rows).toEqual([{ from_value: former.email, to_value: owner.email, by_member: true }])
})
