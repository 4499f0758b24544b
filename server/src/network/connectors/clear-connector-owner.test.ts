import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const clear = (socialId: string) =>
  workspace.call('DELETE', `/network/connectors/${encodeURIComponent(socialId)}/owner`)

describe('200', () => {
  test('the owner goes, connector and owner stay, and the change is remembered', async () => {
    const owner = await createOwner(db(), workspace.tenantId, { email: 'kim@owners.test' })
    const connector = await createConnector(db(), workspace.tenantId, {
      socialId: 'ada-vance',
      ownerId: owner.id,
    })
    const { status, body } = await clear('Ada-Vance')
    expect(status).toBe(200)
    expect(body.data).toEqual({ connector_social_id: 'ada-vance', removed: true })
    const listed = await workspace.call('GET', '/network/connectors?owner_email=unassigned')
    expect(listed.body.data.connectors).toMatchObject([{ social_id: 'ada-vance' }])
    const directory = await workspace.call('GET', '/owners')
    expect(directory.body.data.owners).toMatchObject([{ id: owner.id }])
    const { rows } = await db().query('select from_value, to_value from history where subject_id = $1', [
      connector.id,
    ])
    expect(rows).toEqual([{ from_value: 'kim@owners.test', to_value: null }])
  })

  test('a connector nobody owned answers removed false and leaves no trace', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    const { status, body } = await clear(connector.socialId)
    expect(status).toBe(200)
    expect(body.data).toEqual({ connector_social_id: connector.socialId, removed: false })
    const { rowCount } = await db().query('select from history where subject_id = $1', [connector.id])
    expect(rowCount).toBe(0)
  })

  test('of many clearing at once exactly one removes', async () => {
    const owner = await createOwner(db(), workspace.tenantId)
    const connector = await createConnector(db(), workspace.tenantId, { ownerId: owner.id })
    const answers = await Promise.all(Array.from({ length: 6 }, () => clear(connector.socialId)))
    expect(answers.filter(({ body }) => body.data.removed)).toHaveLength(1)
  })
})

describe('404', () => {
  test('an unknown connector is NOT_FOUND, another workspace’s and a malformed id as well', async () => {
    const other = await service.createWorkspace()
    const owner = await createOwner(db(), other.tenantId)
    const foreign = await createConnector(db(), other.tenantId, { ownerId: owner.id })
    for (const socialId of ['nobody-here', foreign.socialId, 'a/b']) {
      const { status, body } = await clear(socialId)
      expect(status).toBe(404)
      expect(body.error.code).toBe('NOT_FOUND')
    }
    const { rows } = await db().query('select owner_id from connectors where person_id = $1', [foreign.id])
    expect(rows).toEqual([{ owner_id: owner.id }])
  })
})
