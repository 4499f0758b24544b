import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const create = (body: unknown, headers = {}) => workspace.call('POST', '/saved-views', body, headers)

describe('201', () => {
  test('answers the view, with what was not sent at its usual value', async () => {
    const { status, headers, body } = await create({ name: 'Best', entity: 'connectors' })
    expect(status).toBe(201)
    expect(body.data.view).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Best',
      entity: 'connectors',
      filters: {},
      memberQuery: '',
      is_shared: false,
      is_pinned: false,
      is_owner: true,
      created_at: body.data.updated_at,
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
  })

  test('a query may name what is not there yet', async () => {
    const memberQuery = 'connector_tag=Nobody+yet&owner_email=nobody@x.test'
    const { status, body } = await create({ name: 'Later', entity: 'connectors', memberQuery })
    expect([status, body.data.view.memberQuery]).toEqual([201, memberQuery])
  })

  test('a query may be as long as that of a change of many', async () => {
    const ids = Array.from({ length: 100 }, () => newId()).join(',')
    const memberQuery = `tag_id=${ids}&account_id=${ids}`
    const { status } = await create({ name: 'Long', entity: 'opportunities', memberQuery })
    expect([status, memberQuery.length > 7_000]).toEqual([201, true])
  })

  test('the same request under one Idempotency-Key makes one view', async () => {
    const send = () => create({ name: 'Once', entity: 'connectors' }, { 'idempotency-key': 'once' })
    const answers = [await send(), await send()]
    expect(answers.map(({ body }) => body.data.view.id)[1]).toBe(answers[0]?.body.data.view.id)
    const { rows } = await service.database.owner.query(
      `select count(*) as n from saved_views where name = 'Once'`,
    )
    expect(rows[0].n).toBe(1)
  })
})

describe('400', () => {
  test.each([
    ['connectors', 'page_size=0', /^page_size: /],
    ['connectors', 'search=a&search=b', /^search: may be sent only once/],
    ['target_accounts', 'id=a&id=b', /^id: may be sent only once/],
    ['opportunities', 'icp_id=x', /^icp_id: must be a UUID/],
    ['competitor_accounts', 'account_tier=Tier%209', /^There is no account tier "Tier 9"/],
  ])('a query that the list of %s would refuse: %s', async (entity, memberQuery, message) => {
    const { status, body } = await create({ name: 'A', entity, memberQuery })
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.error.message).toMatch(message)
  })

  test.each([
    [
      'opportunities',
      'minscore=40',
      /^minscore: is not a parameter of this list, which takes search, .*min_score/,
    ],
    ['opportunities', 'min_score=40&constructor=ada', /^constructor: is not a parameter of this list/],
    ['connectors', 'min_score=40', /^min_score: is not a parameter of this list/],
    ['target_accounts', 'name=ada', /^name: is not a parameter of this list, which takes id, account_name/],
    ['competitor_accounts', 'at_risk=yes', /^at_risk: must be true or false/],
    ['opportunities', 'owner_email=&min_score=40', /^owner_email: is blank/],
    ['connectors', 'owner_email=,%20,&owner_email', /^owner_email: is blank/],
    ['target_accounts', 'account_name=+', /^account_name: is blank/],
    ['opportunities', 'search=%E2%80%8B', /^search: is blank/],
    ['target_accounts', 'account_name=%C2%AD', /^account_name: is blank/],
  ])('a query in which %s would pass over a mistake and show everything: %s', async (entity, memberQuery, message) => {
    const { status, body } = await create({ name: 'A', entity, memberQuery })
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.error.message).toMatch(message)
  })

  test('what no list yields members of is refused, with what there is', async () => {
    const { status, body } = await create({ name: 'A', entity: 'owners' })
    expect(status).toBe(400)
    expect(body.error.message).toMatch(/^\/entity: must be one of opportunities, connectors, target_accounts/)
  })

  test.each([
    [{ entity: 'connectors' }],
    [{ name: 'A' }],
    [{ name: ' ', entity: 'connectors' }],
  ])('%j is refused', async (body) => {
    expect((await create(body)).status).toBe(400)
  })
})
