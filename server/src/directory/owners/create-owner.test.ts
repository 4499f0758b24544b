import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const create = (body: unknown, by = workspace) => by.call('POST', '/owners', body)

describe('201', () => {
  test('the created owner is answered as the directory shows it, names and address trimmed', async () => {
    const { status, body } = await create({
      email: '  Ada.Vance@owners.test ',
      first_name: ' Ada ',
      last_name: 'Vance ',
      avatar_url: 'https://pictures.test/ada.png',
    })
    expect(status).toBe(201)
    expect(body.data.owner).toEqual({
      id: expect.any(String),
      email: 'Ada.Vance@owners.test',
      first_name: 'Ada',
      last_name: 'Vance',
      avatar_url: 'https://pictures.test/ada.png',
      is_member: false,
      opportunity_count: 0,
    })
    const listed = await workspace.call('GET', '/owners?search=ada%20vance')
    expect(listed.body.data.owners).toEqual([body.data.owner])
  })

  test('its ETag is the version by which it is changed first', async () => {
    const { headers, body } = await create({ email: 'versioned@owners.test' })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    const path = `/owners/${body.data.owner.id}`
    const change = (fields: object) =>
      workspace.call('PUT', path, fields, { 'if-match': String(headers.etag) })
    expect((await change({ first_name: 'A' })).status).toBe(200)
    expect((await change({ first_name: 'B' })).status).toBe(412)
  })

  test('an address alone is enough: names and picture are empty', async () => {
    const { status, body } = await create({ email: 'alone@owners.test' })
    expect(status).toBe(201)
    expect(body.data.owner).toMatchObject({ first_name: '', last_name: '', avatar_url: '' })
  })

  test('the address of a member makes an owner who is a member', async () => {
    const { body } = await create({ email: `Owner@${workspace.slug}.test` })
    expect(body.data.owner.is_member).toBe(true)
  })

  test('one address may be an owner in each of two workspaces', async () => {
    const other = await service.createWorkspace()
    expect((await create({ email: 'both@owners.test' })).status).toBe(201)
    expect((await create({ email: 'both@owners.test' }, other)).status).toBe(201)
  })

  test('a name of 256 code points is kept whole', async () => {
    const first_name = '😀'.repeat(256)
    const { status, body } = await create({ email: 'long@owners.test', first_name })
    expect(status).toBe(201)
    expect(body.data.owner.first_name).toBe(first_name)
  })
})

describe('400', () => {
  test('an implausible address is refused with its place', async () => {
    for (const email of ['nobody', '@owners.test', 'two words@owners.test', 'a@b@c', '   ']) {
      const { status, body } = await create({ email })
      expect(status, email).toBe(400)
      expect(body.error.details[0].pointer).toBe('/email')
    }
  })

  test('a picture is at an http or https address', async () => {
    for (const avatar_url of [
      'ada.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      'https://',
      'https://a b',
    ]) {
      const { status, body } = await create({ email: 'picture@owners.test', avatar_url })
      expect([status, body.error?.details[0].pointer], avatar_url).toEqual([400, '/avatar_url'])
    }
    expect((await create({ email: 'picture@owners.test', avatar_url: ' http://x.test/ä.png ' })).status).toBe(
      201,
    )
  })

  test('a missing address, an unknown field and a name over 256 code points are refused with their place', async () => {
    const email = 'refused@owners.test'
    const pointer = async (body: unknown) => {
      const answer = await create(body)
      expect(answer.status).toBe(400)
      return answer.body.error.details[0].pointer
    }
    expect(await pointer({ first_name: 'Ada' })).toBe('/email')
    expect(await pointer({ email, is_member: true })).toBe('/is_member')
    expect(await pointer({ email, last_name: 'x'.repeat(257) })).toBe('/last_name')
    expect((await create({ email, last_name: 'a\u0000b' })).status).toBe(400)
    const listed = await workspace.call('GET', `/owners?email=${email}`)
    expect(listed.body.data.owners).toEqual([])
  })
})

describe('409', () => {
  test('an address in use is a CONFLICT whatever its case and composition', async () => {
    expect((await create({ email: 'É.Tan@owners.test' })).status).toBe(201)
    for (const email of [
      'É.Tan@owners.test',
      'é.tan@OWNERS.test',
      'E\u0301.tan@owners.test',
      ' e\u0301.TAN@owners.test ',
    ]) {
      const { status, body } = await create({ email, first_name: 'Other' })
      expect(status, email).toBe(409)
      expect(body.error.code).toBe('CONFLICT')
    }
    const listed = await workspace.call('GET', '/owners?email=é.tan@owners.test')
    expect(listed.body.data.owners).toMatchObject([{ first_name: '' }])
  })

  test('twenty posts of one address at once make exactly one owner', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        create({ email: i % 2 ? 'race@owners.test' : 'RACE@owners.test' }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
  })
})
