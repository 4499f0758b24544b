import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const set = (socialId: string, body: unknown, by = workspace) =>
  by.call('PUT', `/network/connectors/${encodeURIComponent(socialId)}/owner`, body)

async function history(subjectId: string) {
  const { rows } = await db().query(
    'select field, from_value, to_value, member_id from history where subject_id = $1 order by at, id',
    [subjectId],
  )
  return rows
}

async function ownerOf(personId: string): Promise<string | null> {
  const { rows } = await db().query('select owner_id from connectors where person_id = $1', [personId])
  return rows[0]?.owner_id
}

describe('200', () => {
  test('an owner is set by id or by address whatever its case, and the answer names the owner', async () => {
    const kim = await createOwner(db(), workspace.tenantId, {
      email: 'kim@owners.test',
      firstName: 'Kim',
      lastName: 'Osei',
    })
    const lee = await createOwner(db(), workspace.tenantId, { email: 'lee@owners.test' })
    const connector = await createConnector(db(), workspace.tenantId)
    const byId = await set(connector.socialId, { owner_id: kim.id.toUpperCase() })
    expect(byId.status).toBe(200)
    expect(byId.body.data).toEqual({
      connector_social_id: connector.socialId,
      owner_id: kim.id,
      owner_email: 'kim@owners.test',
      owner_name: 'Kim Osei',
    })
    const byEmail = await set(connector.socialId, { owner_email: ' LEE@owners.test' })
    expect(byEmail.body.data).toMatchObject({ owner_id: lee.id, owner_name: 'lee@owners.test' })
    expect(await ownerOf(connector.id)).toBe(lee.id)
  })

  test('every change is remembered with both addresses and the member; setting the same owner again is not', async () => {
    const from = await createOwner(db(), workspace.tenantId, { email: 'from@owners.test' })
    const to = await createOwner(db(), workspace.tenantId, { email: 'to@owners.test' })
    const connector = await createConnector(db(), workspace.tenantId)
    for (const owner_id of [from.id, from.id, to.id]) await set(connector.socialId, { owner_id })
    expect(await history(connector.id)).toEqual([
      { field: 'owner', from_value: null, to_value: 'from@owners.test', member_id: expect.any(String) },
      {
        field: 'owner',
        from_value: 'from@owners.test',
        to_value: 'to@owners.test',
        member_id: expect.any(String),
      },
    ])
  })

  test('setting the same owner again leaves the connector unchanged', async () => {
    const owner = await createOwner(db(), workspace.tenantId)
    const connector = await createConnector(db(), workspace.tenantId, { ownerId: owner.id })
    const changedAt = () =>
      db().query('select updated_at from connectors where person_id = $1', [connector.id])
    const before = await changedAt()
    expect((await set(connector.socialId, { owner_email: owner.email })).status).toBe(200)
    expect((await changedAt()).rows).toEqual(before.rows)
  })

  test('the social_id in the path is read whatever its case, an encoded one in its own case', async () => {
    const owner = await createOwner(db(), workspace.tenantId)
    await createConnector(db(), workspace.tenantId, { socialId: 'émile-vance' })
    await createConnector(db(), workspace.tenantId, { socialId: 'ACoAABcd_12' })
    const chosen = await set('E\u0301mile-Vance', { owner_id: owner.id })
    expect(chosen.body.data.connector_social_id).toBe('émile-vance')
    expect((await set('ACoAABcd_12', { owner_id: owner.id })).status).toBe(200)
    expect((await set('acoaabcd_12', { owner_id: owner.id })).status).toBe(404)
  })

  test('create_owner_if_missing adds the address, its name divided at the first space', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    const { status, body } = await set(connector.socialId, {
      owner_email: 'New.Owner@owners.test',
      create_owner_if_missing: true,
      owner_name: ' Maria  del Mar ',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ owner_email: 'New.Owner@owners.test', owner_name: 'Maria del Mar' })
    const listed = await workspace.call('GET', '/owners?email=new.owner@owners.test')
    expect(listed.body.data.owners).toMatchObject([
      { id: body.data.owner_id, first_name: 'Maria', last_name: 'del Mar' },
    ])
  })

  test('an owner created from an address alone has no names', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    await set(connector.socialId, { owner_email: 'bare@owners.test', create_owner_if_missing: true })
    const listed = await workspace.call('GET', '/owners?email=bare@owners.test')
    expect(listed.body.data.owners).toMatchObject([{ first_name: '', last_name: '' }])
  })

  test('create_owner_if_missing takes the owner who is there, names unchanged', async () => {
    const owner = await createOwner(db(), workspace.tenantId, {
      email: 'there@owners.test',
      firstName: 'Thea',
    })
    const connector = await createConnector(db(), workspace.tenantId)
    const { body } = await set(connector.socialId, {
      owner_email: 'THERE@owners.test',
      create_owner_if_missing: true,
      owner_name: 'Somebody Else',
    })
    expect(body.data).toMatchObject({ owner_id: owner.id, owner_name: 'Thea' })
  })

  test('many connectors given to one missing address at once make one owner', async () => {
    const socialIds = Array.from({ length: 10 }, (_, i) => `crowd-${i}`)
    for (const socialId of socialIds) await createConnector(db(), workspace.tenantId, { socialId })
    const body = { owner_email: 'crowd@owners.test', create_owner_if_missing: true }
    const answers = await Promise.all(socialIds.map((socialId) => set(socialId, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.body.data.owner_id)).size).toBe(1)
  })

  test('owners racing for one connector leave a history without gap', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    const emails = Array.from({ length: 8 }, (_, i) => `racer-${i}@owners.test`)
    for (const email of emails) await createOwner(db(), workspace.tenantId, { email })
    await Promise.all(emails.map((owner_email) => set(connector.socialId, { owner_email })))
    const steps = await history(connector.id)
    expect(steps).toHaveLength(8)
    const origins = steps.map(({ from_value }) => from_value)
    const ends = steps.map(({ to_value }) => to_value)
    expect(new Set(origins).size).toBe(8)
    expect(ends.filter((end) => !origins.includes(end))).toHaveLength(1)
  })
})

describe('400', () => {
  test('neither or both of owner_id and owner_email is BAD_REQUEST', async () => {
    const owner = await createOwner(db(), workspace.tenantId)
    const connector = await createConnector(db(), workspace.tenantId)
    for (const body of [{}, { owner_name: 'Kim' }, { owner_id: owner.id, owner_email: owner.email }]) {
      expect((await set(connector.socialId, body)).status).toBe(400)
    }
    expect(await ownerOf(connector.id)).toBeNull()
  })

  test('an implausible address and an owner_id of the wrong form are refused with their place', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    const email = await set(connector.socialId, { owner_email: 'no address', create_owner_if_missing: true })
    expect([email.status, email.body.error.details[0].pointer]).toEqual([400, '/owner_email'])
    const id = await set(connector.socialId, { owner_id: 'kim' })
    expect([id.status, id.body.error.details[0].pointer]).toEqual([400, '/owner_id'])
    expect((await set(connector.socialId, { owner_email: null })).status).toBe(400)
  })

  test('a wrong body is reported before an unknown connector', async () => {
    expect((await set('nobody-here', {})).status).toBe(400)
    expect((await set('nobody-here', { owner_email: 'x' })).status).toBe(400)
  })
})

describe('404', () => {
  test('an unknown connector is NOT_FOUND, and no owner is created for it', async () => {
    const person = await createPerson(db(), workspace.tenantId, { socialId: 'only-a-prospect' })
    const body = { owner_email: 'unborn@owners.test', create_owner_if_missing: true }
    for (const socialId of ['nobody-here', person.socialId, 'a/b', 'me', 'x'.repeat(300), ' ']) {
      expect((await set(socialId, body)).status, socialId).toBe(404)
    }
    const listed = await workspace.call('GET', '/owners?email=unborn@owners.test')
    expect(listed.body.data.owners).toEqual([])
  })

  test('an unknown owner is NOT_FOUND and named, by id even with create_owner_if_missing', async () => {
    const connector = await createConnector(db(), workspace.tenantId)
    const unknownId = '0190b6d0-0000-7000-8000-000000000000'
    const unknownEmail =
      'unknown@owners.test is not in the owner directory. Add it first, or send create_owner_if_missing=true.'
    for (const [body, message] of [
      [{ owner_email: 'unknown@owners.test' }, unknownEmail],
      [{ owner_email: 'unknown@owners.test', create_owner_if_missing: false }, unknownEmail],
      [
        { owner_id: unknownId, create_owner_if_missing: true },
        `No owner has the id ${unknownId}. GET /owners lists the owners with their ids.`,
      ],
    ] as const) {
      const { status, body: answer } = await set(connector.socialId, body)
      expect(status).toBe(404)
      expect(answer.error).toMatchObject({ code: 'NOT_FOUND', message })
    }
    expect(await history(connector.id)).toEqual([])
  })

  test('connectors and owners of another workspace are unknown here', async () => {
    const other = await service.createWorkspace()
    const foreignOwner = await createOwner(db(), other.tenantId, { email: 'foreign@owners.test' })
    const foreign = await createConnector(db(), other.tenantId)
    const own = await createConnector(db(), workspace.tenantId)
    const ownOwner = await createOwner(db(), workspace.tenantId)
    expect((await set(foreign.socialId, { owner_id: ownOwner.id })).status).toBe(404)
    expect((await set(own.socialId, { owner_id: foreignOwner.id })).status).toBe(404)
    expect((await set(own.socialId, { owner_email: 'foreign@owners.test' })).status).toBe(404)
    expect(await ownerOf(foreign.id)).toBeNull()
  })
})
