import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const create = (body: unknown, by = workspace) => by.call('POST', '/competitors', body)

async function created(body: unknown, by = workspace) {
  const answer = await create(body, by)
  expect(answer.status).toBe(201)
  return answer.body.data.competitor
}

const count = async (table: string, tenantId = workspace.tenantId): Promise<number> => {
  const { rows } = await service.database.owner.query(
    `select count(*) as n from ${table} where tenant_id = $1`,
    [tenantId],
  )
  return rows[0].n
}

describe('201', () => {
  test('a competitor is answered as the list shows it, addresses in canonical form', async () => {
    const competitor = await created({
      name: ' Rivalry Ltd ',
      domain: 'https://www.rivalry.test/about',
      social_url: 'linkedin.com/company/Rivalry/?x=1',
      numeric_id: '881122',
    })
    expect(competitor).toEqual({
      id: expect.any(String),
      name: 'Rivalry Ltd',
      domain: 'rivalry.test',
      social_url: 'https://www.linkedin.com/company/rivalry',
      numeric_id: '881122',
      is_active: true,
      reps_tracked: 0,
      last_interaction_at: null,
      created_at: expect.stringMatching(/Z$/),
    })
    const { body } = await workspace.call('GET', '/competitors?search=rivalry')
    expect(body.data.competitors).toEqual([competitor])
  })

  test('its ETag is the version by which it is changed first', async () => {
    const { headers, body } = await create({
      name: 'Versioned',
      reps: [{ social_url: 'https://www.linkedin.com/in/rep-v' }],
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
    const path = `/competitors/${body.data.competitor.id}`
    const change = (fields: object) =>
      workspace.call('PUT', path, fields, { 'if-match': String(headers.etag) })
    expect((await change({ name: 'Versioned A' })).status).toBe(200)
    expect((await change({ name: 'Versioned B' })).status).toBe(412)
  })

  test('a name is enough; null and blank count as not given', async () => {
    expect(
      await created({ name: 'Only A Name', domain: null, social_url: ' ', numeric_id: null, reps: [] }),
    ).toMatchObject({ domain: null, social_url: '', numeric_id: null })
  })

  test('what the competitor does not say is reported by the company it is', async () => {
    await createCompany(service.database.owner, workspace.tenantId, {
      name: 'Known Rival',
      slug: 'known-rival',
      domain: 'known-rival.test',
      numericId: '77',
    })
    expect(await created({ name: 'The Known One', domain: 'known-rival.test' })).toMatchObject({
      name: 'The Known One',
      social_url: 'https://www.linkedin.com/company/known-rival',
      numeric_id: '77',
    })
  })

  test('its reps are under watch from the first moment, somebody named twice once', async () => {
    const { id, reps_tracked } = await created({
      name: 'With Reps',
      reps: [
        { social_url: 'https://www.linkedin.com/in/Rita-Rep', name: 'Rita', title: 'SDR' },
        { social_url: 'linkedin.com/in/rita-rep/', title: 'Account Executive' },
        { social_url: 'linkedin.com/in/ACoAAB1cd_EfGhIjKl', role_bucket: 'executive' },
      ],
    })
    expect(reps_tracked).toBe(2)
    const { body } = await workspace.call('GET', `/competitors/${id}/reps`)
    expect(body.data.reps).toEqual([
      expect.objectContaining({ social_id: 'ACoAAB1cd_EfGhIjKl', role_bucket: 'executive' }),
      expect.objectContaining({
        social_id: 'rita-rep',
        title: 'Account Executive',
        role_bucket: 'account_executive',
        role_bucket_source: 'rule',
      }),
    ])
  })

  test('the same company is a competitor in each of two workspaces', async () => {
    const other = await service.createWorkspace()
    await created({ name: 'Everywhere', domain: 'everywhere.test' })
    await created({ name: 'Everywhere', domain: 'everywhere.test' }, other)
  })

  test('a name of 256 of the widest letters is kept and found', async () => {
    const name = 'ﷺ'.repeat(256)
    expect((await created({ name })).name).toBe(name)
  })
})

describe('400', () => {
  test.each([
    ['/name', { name: '   ' }],
    ['/name', { name: 'x'.repeat(257) }],
    ['/domain', { name: 'A', domain: 'no domain' }],
    ['/social_url', { name: 'A', social_url: 'https://www.linkedin.com/in/ada' }],
    ['/numeric_id', { name: 'A', numeric_id: '12a' }],
    ['/numeric_id', { name: 'A', social_url: 'linkedin.com/company/1', numeric_id: '2' }],
    ['/is_active', { name: 'A', is_active: true }],
    [
      '/reps/1/social_url',
      { name: 'A', reps: [{ social_url: 'linkedin.com/in/a' }, { social_url: 'a.test' }] },
    ],
    ['/reps/0/role_bucket', { name: 'A', reps: [{ social_url: 'linkedin.com/in/a', role_bucket: 'boss' }] }],
  ])('%s of %j is refused with its place', async (pointer, body) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    expect(answer.body.error.details[0].pointer).toBe(pointer)
  })
})

describe('409', () => {
  test('the same company again names the existing id, by whichever key it is the same', async () => {
    const fresh = await service.createWorkspace()
    const { id } = await created(
      {
        name: 'Acme Rivals, Inc.',
        domain: 'acme-r.test',
        social_url: 'linkedin.com/company/acme-r',
        numeric_id: '42',
      },
      fresh,
    )
    for (const body of [
      { name: 'ACME RIVALS' },
      { name: 'Another', domain: 'shop.acme-r.test' },
      { name: 'Another', social_url: 'linkedin.com/company/ACME-R' },
      { name: 'Another', numeric_id: '42' },
    ]) {
      const answer = await create(body, fresh)
      expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT'])
      expect(answer.body.error.message).toContain(id)
    }
    expect(await count('competitors', fresh.tenantId)).toBe(1)
  })

  test('a refused competitor teaches its company nothing and puts nobody under watch', async () => {
    const fresh = await service.createWorkspace()
    await created({ name: 'Acme', domain: 'acme.test' }, fresh)
    const reps = [{ social_url: 'linkedin.com/in/nobody' }]
    expect(
      (
        await create(
          { name: 'Acme', domain: 'acme.test', social_url: 'linkedin.com/company/acme', reps },
          fresh,
        )
      ).status,
    ).toBe(409)
    expect(await count('company_keys', fresh.tenantId)).toBe(2)
    expect(await count('competitor_people', fresh.tenantId)).toBe(0)
  })

  test('twelve posts of one company at once make one competitor', async () => {
    const fresh = await service.createWorkspace()
    const body = { name: 'Raced', domain: 'raced.test', reps: [{ social_url: 'linkedin.com/in/racer' }] }
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(body, fresh)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)])
    expect(await count('companies', fresh.tenantId)).toBe(1)
  })
})
