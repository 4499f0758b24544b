import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { endedJob } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const remove = (id: string) => workspace.call('DELETE', `/owners/${id}`)

const setOwner = (socialId: string, owner_id: string) =>
  workspace.call('PUT', `/network/connectors/${socialId}/owner`, { owner_id })

async function ownedConnectors(ownerId: string, count: number) {
  const connectors: { id: string; socialId: string }[] = []
  for (let i = 0; i < count; i++)
    connectors.push(await createConnector(db(), workspace.tenantId, { ownerId }))
  return connectors
}

describe('200', () => {
  test('the connectors become unowned, which the history and an event of each tell; what they produced stays', async () => {
    const owner = await createOwner(db(), workspace.tenantId, { email: 'kim@owners.test' })
    const connectors = await ownedConnectors(owner.id, 3)
    const { id: opportunityId } = await createOpportunity(db(), workspace.tenantId, {
      connectorId: connectors[0]?.id,
    })
    const { status, body } = await remove(owner.id.toUpperCase())
    expect([status, body.data]).toEqual([200, { id: owner.id, released_connectors: 3 }])
    for (const { id, socialId } of connectors) {
      const { rows } = await db().query(
        'select c.owner_id, h.field, h.from_value, h.to_value, h.member_id from connectors c join history h on h.subject_id = c.person_id where c.person_id = $1',
        [id],
      )
      const line = { owner_id: null, field: 'owner', from_value: 'kim@owners.test', to_value: null }
      expect(rows).toEqual([{ ...line, member_id: expect.any(String) }])
      const { rows: events } = await db().query('select type, data from events where subject_id = $1', [
        socialId,
      ])
      expect(events).toEqual([
        {
          type: 'connector.owner_changed',
          data: {
            connector_social_id: socialId,
            owner_id: null,
            owner_email: null,
            previous_owner_id: owner.id,
            previous_owner_email: 'kim@owners.test',
          },
        },
      ])
    }
    const shown = await workspace.call('GET', `/opportunities/${opportunityId}`)
    expect(shown.body.data).not.toHaveProperty('owner_id')
    expect((await workspace.call('GET', '/owners?email=kim@owners.test')).body.data.owners).toEqual([])
    const unowned = await workspace.call('GET', '/network/connectors?owner_email=unassigned')
    expect(unowned.body.data.total).toBe(3)
  })

  test('an owner without connectors goes, and the address is free again', async () => {
    const { id, email } = await createOwner(db(), workspace.tenantId)
    expect((await remove(id)).body.data.released_connectors).toBe(0)
    expect((await workspace.call('POST', '/owners', { email })).status).toBe(201)
  })

  test('connectors of other owners keep theirs', async () => {
    const doomed = await createOwner(db(), workspace.tenantId)
    const stored = await createOwner(db(), workspace.tenantId)
    await ownedConnectors(doomed.id, 1)
    const [other] = await ownedConnectors(stored.id, 1)
    await remove(doomed.id)
    const { rows } = await db().query('select owner_id from connectors where person_id = $1', [other?.id])
    expect(rows).toEqual([{ owner_id: stored.id }])
  })

  test('connectors given to the owner at the same moment are released or refused, and nothing is locked out', async () => {
    const doomed = await createOwner(db(), workspace.tenantId)
    const connectors = await ownedConnectors(doomed.id, 10)
    const calls = connectors.map(({ socialId }) => setOwner(socialId, doomed.id))
    const [removed, ...answers] = await Promise.all([remove(doomed.id), ...calls])
    expect([removed?.status, removed?.body.data.released_connectors]).toEqual([200, 10])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const { rows } = await db().query('select distinct owner_id from connectors where person_id = any($1)', [
      connectors.map(({ id }) => id),
    ])
    expect(rows).toEqual([{ owner_id: null }])
  })

  test('an import accepted for the owner before still completes, its connectors unowned', async () => {
    const { id, email } = await createOwner(db(), workspace.tenantId)
    const { body } = await workspace.call('POST', '/network/connectors/import', {
      connectors: [{ social_url: 'https://www.linkedin.com/in/late-import', name: 'Late Import' }],
      owner_email: email,
    })
    expect((await remove(id)).status).toBe(200)
    service.startWorker()
    expect((await endedJob(workspace, body.data.job_id)).status).toBe('COMPLETED')
    const { rows } = await db().query(`select owner_id from connectors where social_id = 'late-import'`)
    expect(rows).toEqual([{ owner_id: null }])
  })
})

describe('404', () => {
  test('an unknown id, one of another form, one of another workspace and one just deleted are NOT_FOUND', async () => {
    const foreign = await createOwner(db(), (await service.createWorkspace()).tenantId)
    const own = await createOwner(db(), workspace.tenantId)
    await remove(own.id)
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'kim', foreign.id, own.id]) {
      const { status, body } = await remove(id)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
    const { rows } = await db().query('select id from owners where id = $1', [foreign.id])
    expect(rows).toHaveLength(1)
  })

  test('of twenty deletes at once one finds the owner', async () => {
    const { id } = await createOwner(db(), workspace.tenantId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)])
  })
})
