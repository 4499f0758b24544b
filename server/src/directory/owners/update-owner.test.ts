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

const update = (id: string, body: unknown, headers = {}) =>
  workspace.call('PUT', `/owners/${id}`, body, headers)

const newOwner = (fields = {}) =>
  createOwner(db(), workspace.tenantId, { firstName: 'Kim', lastName: 'Osei', ...fields })

describe('200', () => {
  test('only what is sent changes, trimmed, and is found by the search', async () => {
    const { id, email } = await newOwner()
    const { status, body, headers } = await update(id.toUpperCase(), { last_name: ' Vårdal ' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      owner: {
        id,
        email,
        first_name: 'Kim',
        last_name: 'Vårdal',
        avatar_url: '',
        is_member: false,
        opportunity_count: 0,
      },
      updated_at: expect.any(String),
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    const found = await workspace.call('GET', '/owners?search=kim%20vardal')
    expect(found.body.data.owners).toEqual([body.data.owner])
    expect((await workspace.call('GET', '/owners?search=osei')).body.data.owners).toEqual([])
  })

  test('an empty text clears names and picture', async () => {
    const { id } = await newOwner()
    await update(id, { avatar_url: 'https://pictures.test/kim.png' })
    const { body } = await update(id, { first_name: '', last_name: ' ', avatar_url: '' })
    expect(body.data.owner).toMatchObject({ first_name: '', last_name: '', avatar_url: '' })
  })

  test('a new address leads to the same owner, whose connectors stay and show it', async () => {
    const { id } = await newOwner({ email: 'old@owners.test' })
    const { socialId } = await createConnector(db(), workspace.tenantId, { ownerId: id })
    const { body } = await update(id, { email: ' New@owners.test' })
    expect(body.data.owner.email).toBe('New@owners.test')
    const listed = await workspace.call('GET', '/network/connectors?owner_email=new@owners.test')
    expect(listed.body.data.connectors).toMatchObject([
      { social_id: socialId, owner_email: 'New@owners.test' },
    ])
    expect((await workspace.call('GET', '/owners?email=old@owners.test')).body.data.owners).toEqual([])
  })

  test('the own address in another case is no conflict', async () => {
    const { id } = await newOwner({ email: 'same@owners.test' })
    expect((await update(id, { email: 'SAME@owners.test' })).body.data.owner.email).toBe('SAME@owners.test')
  })

  test('the address of a member makes the owner a member', async () => {
    const { id } = await newOwner()
    const { body } = await update(id, { email: `owner@${workspace.slug}.test` })
    expect(body.data.owner.is_member).toBe(true)
  })

  test('nothing sent, or what is there already, changes nothing', async () => {
    const { id, email } = await newOwner()
    const first = await update(id, {})
    for (const body of [{}, { email, first_name: 'Kim' }, { last_name: ' Osei ' }]) {
      expect((await update(id, body)).body).toEqual(first.body)
    }
  })

  test('two who change different fields at once both have their way', async () => {
    const { id } = await newOwner()
    const answers = await Promise.all([update(id, { first_name: 'Lee' }), update(id, { last_name: 'Tan' })])
    expect(new Set(answers.map(({ body }) => body.data.updated_at)).size).toBe(2)
    expect((await update(id, {})).body.data.owner).toMatchObject({ first_name: 'Lee', last_name: 'Tan' })
  })
})

describe('400', () => {
  test('an implausible address, an unknown field and a name too long are refused with their place', async () => {
    const { id } = await newOwner()
    for (const [field, value] of [
      ['email', 'nobody'],
      ['email', ''],
      ['email', null],
      ['first_name', 'x'.repeat(257)],
      ['avatar_url', 5],
      ['avatar_url', 'javascript:alert(1)'],
      ['is_member', true],
      ['opportunity_count', 0],
    ] as const) {
      const { status, body } = await update(id, { [field]: value })
      expect([status, body.error.details[0].pointer]).toEqual([400, `/${field}`])
    }
  })
})

describe('404', () => {
  test('an unknown id, one of another form and one of another workspace are NOT_FOUND', async () => {
    const foreign = await createOwner(db(), (await service.createWorkspace()).tenantId)
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'kim', foreign.id]) {
      const { status, body } = await update(id, { first_name: 'X' })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('409', () => {
  test('an address that another owner has is a CONFLICT whatever its case, and nothing changes', async () => {
    await newOwner({ email: 'É.Tan@owners.test' })
    const { id } = await newOwner()
    const { status, body } = await update(id, { email: 'e\u0301.TAN@owners.test', first_name: 'Other' })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await update(id, {})).body.data.owner.first_name).toBe('Kim')
  })

  test('of twenty owners who want one address at once one gets it', async () => {
    const ids: string[] = []
    for (let i = 0; i < 20; i++) ids.push((await newOwner()).id)
    const answers = await Promise.all(ids.map((id) => update(id, { email: 'race@owners.test' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
  })
})

describe('412', () => {
  test('If-Match with another version changes nothing', async () => {
    const { id } = await newOwner()
    const ifMatch = { 'if-match': String((await update(id, {})).headers.etag) }
    expect((await update(id, { first_name: 'First' }, ifMatch)).status).toBe(200)
    expect((await update(id, { first_name: 'Second' }, ifMatch)).status).toBe(412)
    expect((await update(id, {})).body.data.owner.first_name).toBe('First')
  })
})
