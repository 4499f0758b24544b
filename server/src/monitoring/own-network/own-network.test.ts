import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putMember } from '../../directory/members/put-member.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { findLink } from '../../network/connectors/links/find-link.ts'
import { signIn } from '../../testing/app-session.ts'
import { importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { signInMember } from '../../testing/member-session.ts'
import { profileOf, pushedConnector, pushedContact } from '../../testing/pushed-connector.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import {
  type Called,
  createTestService,
  type TestService,
  type TestWorkspace,
} from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let token: string

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

/** Ada knows two people at Tarn and one at Mere, Eve knows all of them as well; Ada has a link. */
beforeEach(async () => {
  workspace = await service.createWorkspace()
  const everybody = [
    pushedContact('bo', 'Tarn'),
    pushedContact('cy', 'Tarn'),
    { ...pushedContact('di', 'Mere'), connected_on: '2020' },
  ]
  await importJson(workspace, {
    connectors: [pushedConnector('ada', everybody, 'Ada Chen'), pushedConnector('eve', everybody)],
  })
  token = await giveLink()
})

async function giveLink(body: object = {}, connector = 'ada'): Promise<string> {
  const answer = await workspace.call('POST', `/network/connectors/${connector}/link`, body)
  expect(answer.status).toBe(201)
  return answer.body.data.path.split('token=').at(-1)
}

async function as(secret: string | null, method: string, path: string, body?: object): Promise<Called> {
  const {
    statusCode,
    headers,
    body: text,
  } = await service.app.inject({
    method: method as 'GET',
    url: `/connector${path}`,
    headers: {
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: statusCode, headers, body: JSON.parse(text) }
}

const asAda = (method: string, path: string, body?: object) => as(token, method, path, body)

async function through(connector: string): Promise<string[]> {
  const { body } = await workspace.call('GET', `/opportunities?connector=${connector}`)
  return body.data.opportunities
    .map(({ prospect }: { prospect: { name: string } }) => prospect.name)
    .toSorted()
}

const opens = async (secret: string) => (await as(secret, 'GET', '/network')).status

/** A link that has ended is known for a second at most. */
const stopsOpening = (secret: string) => expect.poll(() => opens(secret), { timeout: 10_000 }).toBe(401)

const linkOfAda = async () => (await workspace.call('GET', '/network/connectors/ada')).body.data.link

describe('the private link of a connector', () => {
  test('is shown once, good for 90 days unless another end is named, and told of by the connector', async () => {
    const { body } = await workspace.call('POST', '/network/connectors/ada/link', {})
    const { link, path, ...others } = body.data
    expect(others).toEqual({})
    expect(path).toMatch(/^\/my-network#token=[A-Za-z0-9_-]{64}$/)
    expect(link).toEqual({
      created_by: `owner@${workspace.slug}.test`,
      created_at: expect.any(String),
      expires_at: expect.any(String),
      last_opened_at: null,
    })
    expect((Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000).toBe(90)
    expect(await linkOfAda()).toEqual(link)
    const until = '2090-01-01T00:00:00.000Z'
    await giveLink({ expires_at: until })
    expect(await linkOfAda()).toMatchObject({ expires_at: until })
    const past = { expires_at: '2020-01-01T00:00:00Z' }
    expect((await workspace.call('POST', '/network/connectors/ada/link', past)).status).toBe(400)
    expect((await workspace.call('POST', '/network/connectors/nobody/link', {})).status).toBe(404)
  })

  test('is stored as a digest alone', async () => {
    expect(JSON.stringify(await rowsOf(service.database.owner, workspace.tenantId))).not.toContain(token)
  })

  test('has its full address where the service knows its own, or a member asks in the application', async () => {
    const session = await signIn(service.app, workspace.key)
    const { body } = await session.call('POST', '/v1/network/connectors/ada/link', {})
    expect(body.data.url).toBe(`http://localhost:80${body.data.path}`)
  })

  test('says when it was last opened, to the hour', async () => {
    expect(await linkOfAda()).toMatchObject({ last_opened_at: null })
    await asAda('GET', '/network')
    const { last_opened_at } = await linkOfAda()
    expect(Math.abs(Date.now() - Date.parse(last_opened_at))).toBeLessThan(60_000)
  })

  test('opens nothing once it is replaced, ended or too old, or its connector removed', async () => {
    expect(await opens(token)).toBe(200)
    const newer = await giveLink()
    await stopsOpening(token)
    expect(await opens(newer)).toBe(200)
    expect((await workspace.call('DELETE', '/network/connectors/ada/link')).body.data).toEqual({
      removed: true,
    })
    expect((await workspace.call('DELETE', '/network/connectors/ada/link')).status).toBe(404)
    await stopsOpening(newer)
    const old = await giveLink()
    await service.database.owner.query(
      `update connector_links set expires_at = now() - interval '1 second' where tenant_id = $1`,
      [workspace.tenantId],
    )
    expect(await opens(old)).toBe(401)
    const last = await giveLink()
    await workspace.call('DELETE', '/network/connectors/ada')
    expect(await opens(last)).toBe(401)
  })

  test('opens nothing once whoever gave it is no member any more, or none who may give one', async () => {
    const owner = await signIn(service.app, workspace.key)
    const admin = await signInMember(service, workspace, 'admin')
    const given = await admin.call('POST', '/v1/network/connectors/ada/link', {})
    const theirs = given.body.data.path.split('token=').at(-1)
    expect(await opens(theirs)).toBe(200)
    await owner.call('PUT', `/app/members/${admin.memberId}`, { role: 'member' })
    await stopsOpening(theirs)
    expect(await linkOfAda()).toBeNull()
    await owner.call('PUT', `/app/members/${admin.memberId}`, { role: 'admin' })
    await expect.poll(() => opens(theirs), { timeout: 10_000 }).toBe(200)
    await owner.call('DELETE', `/app/members/${admin.memberId}`)
    await stopsOpening(theirs)
    const { tenantId } = workspace
    const { email } = admin
    await inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
      putMember(db, { tenantId, email, role: 'admin' }, new Date()),
    )
    expect(await linkOfAda()).toBeNull()
    expect(await findLink(service.database.pools.transactions, theirs, new Date())).toBeNull()
  })

  test('opens the connector of its own workspace alone, and nothing of the API or the application', async () => {
    const other = await service.createWorkspace()
    await importJson(other, { connectors: [pushedConnector('ada', [pushedContact('zed', 'Fell')])] })
    const { body } = await asAda('GET', '/contacts')
    expect(body.data.contacts.map(({ name }: { name: string }) => name)).toEqual(['bo', 'cy', 'di'])
    for (const path of ['/v1/network/connectors', '/app/session', '/v1/people/ada']) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await service.app.inject({ method: 'GET', url: path, headers })).statusCode).toBe(401)
    }
  })
})

const operations = Object.values(connectorOperations) as unknown as Operation[]
const noId = '01930000-0000-7000-8000-000000000000'
const addressOf = ({ path }: Operation) => path.replace('{id}', noId).replace('{socialId}', 'bo')
const bodyOf = ({ body }: Operation) => (Object.keys(body.properties).length > 0 ? {} : undefined)

describe('every operation of connectors', () => {
  test('takes a private link and nothing else', async () => {
    const { cookie } = await signIn(service.app, workspace.key)
    for (const operation of operations) {
      const { name, method } = operation
      for (const secret of [null, 'x', workspace.key, `${token}x`, token.toUpperCase()])
        expect((await as(secret, method, addressOf(operation), bodyOf(operation))).status, name).toBe(401)
      const { statusCode } = await service.app.inject({
        method: method as 'GET',
        url: `/connector${addressOf(operation)}`,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      })
      expect(statusCode, name).toBe(401)
    }
  })

  test('refuses what its contract does not have', async () => {
    for (const operation of operations) {
      const { name, method, path, query } = operation
      if (Object.keys(query.properties).includes('dry_run'))
        expect((await asAda(method, `${path}?dry_run=perhaps`, bodyOf(operation))).status, name).toBe(400)
      if (method === 'POST') expect((await asAda(method, path, { unknown: true })).status, name).toBe(400)
      expect((await asAda('PATCH', addressOf(operation), {})).status, name).toBe(405)
    }
  })
})

describe('what a connector sees', () => {
  test('is what is stored of them, and nothing of what members think of it', async () => {
    const { body } = await asAda('GET', '/network')
    expect(body.data).toMatchObject({
      workspace_name: workspace.slug,
      social_ids: ['ada'],
      profile: { name: 'Ada Chen', social_url: profileOf('ada') },
      contacts_count: 3,
      former_contacts_count: 0,
      engagements_count: 3,
      opportunities_count: 3,
      visible_opportunities_count: 3,
      known_by_count: 0,
      last_import_at: expect.any(String),
      monitoring: null,
    })
    expect(JSON.stringify(body.data)).not.toMatch(/owner|score|tags|tier/)
  })

  test('is whom they know, by name, first with whom they were in touch, page by page', async () => {
    const { body } = await asAda('GET', '/contacts?page_size=2')
    expect(body.data).toMatchObject({ total: 3, page: 1, page_size: 2, has_more: true })
    expect(body.data.contacts[0]).toEqual({
      social_id: 'bo',
      social_url: profileOf('bo'),
      name: 'bo',
      job_title: '',
      company: { id: expect.any(String), name: 'Tarn' },
      connected_on: '2020-02-02',
      is_connected: true,
      engagements_count: 1,
      last_engagement_at: '2026-09-01T08:00:00.000Z',
      is_introduced: true,
      rating: null,
    })
    const rest = await asAda('GET', '/contacts?page_size=2&page=2')
    // A date is as precise as its list says.
    expect(rest.body.data.contacts).toMatchObject([{ name: 'di', connected_on: '2020' }])
  })

  test('is found by a part of the name or of the company', async () => {
    for (const [search, found] of [
      ['B', ['bo']],
      ['TÁRN', ['bo', 'cy']],
      ['mere', ['di']],
      ['nobody', []],
      [' ', ['bo', 'cy', 'di']],
    ] as const) {
      const { body } = await asAda('GET', `/contacts?search=${encodeURIComponent(search)}`)
      expect(
        body.data.contacts.map(({ name }: { name: string }) => name),
        search,
      ).toEqual(found)
      expect(body.data.total, search).toBe(found.length)
    }
  })

  test('is those who left the list too', async () => {
    await importJson(workspace, {
      connectors: [pushedConnector('ada', [pushedContact('bo', 'Tarn')])],
      full: true,
    })
    const { body } = await asAda('GET', '/contacts?search=cy')
    expect(body.data.contacts).toMatchObject([{ name: 'cy', is_connected: false, engagements_count: 1 }])
  })
})

describe('a connector who excludes somebody', () => {
  const exclude = async (body: object) => (await asAda('POST', '/exclusions', body)).body.data.exclusion

  test('is the connector who did it, for members too, who do not undo it', async () => {
    const exclusion = await exclude({ prospect_social_id: 'bo', reason: 'Family' })
    expect(exclusion).toMatchObject({ by_connector: true, created_by: null, reason: 'Family' })
    expect(await through('ada')).toEqual(['cy', 'di'])
    const path = `/network/connectors/ada/exclusions/${exclusion.id}`
    const refusal = await workspace.call('DELETE', path)
    expect([refusal.status, refusal.body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect(await through('ada')).toEqual(['cy', 'di'])
    const undone = await asAda('DELETE', `/exclusions/${exclusion.id}`)
    expect(undone.body.data).toEqual({ id: exclusion.id, removed: true, created_opportunities: 1 })
    expect(await through('ada')).toEqual(['bo', 'cy', 'di'])
  })

  test('finds everybody where they were', async () => {
    const names = async () =>
      (await asAda('GET', '/contacts')).body.data.contacts.map(({ name }: { name: string }) => name)
    const ada = { ...pushedConnector('ada', [pushedContact('aa', 'Tarn')]), engagements: [] }
    await importJson(workspace, { connectors: [ada] })
    expect(await names()).toEqual(['bo', 'cy', 'di', 'aa'])
    for (const prospect_social_id of ['aa', 'bo']) await exclude({ prospect_social_id })
    expect(await names()).toEqual(['bo', 'cy', 'di', 'aa'])
  })

  test('takes over what a member excluded, and may undo it', async () => {
    const body = { prospect_social_id: 'bo' }
    const asMember = (reason: string) =>
      workspace.call('POST', '/network/connectors/ada/exclusions', { ...body, reason })
    await asMember('They fell out')
    const listed = async () => (await asAda('GET', '/exclusions')).body.data.exclusions
    expect(await listed()).toMatchObject([{ by_connector: false, created_by: null, reason: '' }])
    const { id } = await exclude(body)
    expect((await asMember('As Ada said')).body.data.exclusion).toMatchObject({ id, reason: '' })
    expect(await listed()).toMatchObject([{ id, by_connector: true, reason: '' }])
    await exclude({ ...body, reason: 'Family' })
    expect(await listed()).toMatchObject([{ id, by_connector: true, reason: 'Family' }])
    await asAda('DELETE', `/exclusions/${id}`)
    expect(await listed()).toEqual([])
  })

  test('sees among the contacts what keeps each of them out', async () => {
    const { body } = await asAda('GET', '/contacts?search=bo')
    const [{ company }] = body.data.contacts
    await workspace.call('POST', '/network/connectors/ada/exclusions', { company_id: company.id })
    const own = await exclude({ prospect_social_id: 'cy' })
    const { contacts } = (await asAda('GET', '/contacts')).body.data
    expect(contacts).toMatchObject([
      { name: 'bo', is_introduced: false, exclusion: { of: 'company', by_connector: false } },
      { name: 'cy', is_introduced: false, exclusion: { id: own.id, of: 'person', by_connector: true } },
      { name: 'di', is_introduced: true },
    ])
    expect(contacts[2]).not.toHaveProperty('exclusion')
    expect(await through('ada')).toEqual(['di'])
    expect(await through('eve')).toEqual(['bo', 'cy', 'di'])
  })

  test('learns nothing of people and companies that they do not know', async () => {
    await importJson(workspace, { connectors: [pushedConnector('eve', [pushedContact('zed', 'Fell')])] })
    const { opportunities } = (await workspace.call('GET', '/opportunities?search=zed')).body.data
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const path of ['/exclusions', '/exclusions?dry_run=true']) {
      const answers = []
      for (const body of [
        { prospect_social_id: 'zed' },
        { prospect_social_id: 'nobody' },
        { company_id: opportunities[0].company.id },
        { company_id: unknown },
      ]) {
        const { status, body: said } = await asAda('POST', path, body)
        expect(status).toBe(404)
        answers.push(said.error.message)
      }
      expect([answers[0], answers[2]]).toEqual([answers[1], answers[3]])
    }
    await workspace.call('POST', '/network/connectors/ada/exclusions', { prospect_social_id: 'zed' })
    expect(await exclude({ prospect_social_id: 'zed' })).toMatchObject({ by_connector: true })
  })

  test('keeps what is theirs when the company is merged into one that a member has excluded', async () => {
    const companyOf = async (name: string) =>
      (await asAda('GET', `/contacts?search=${name}`)).body.data.contacts[0].company.id
    const [tarn, mere] = [await companyOf('bo'), await companyOf('di')]
    await exclude({ company_id: tarn, reason: 'Family' })
    await workspace.call('POST', '/network/connectors/ada/exclusions', { company_id: mere })
    await workspace.call('POST', `/companies/${tarn}/merge`, { into: mere })
    const { exclusions } = (await asAda('GET', '/exclusions')).body.data
    expect(exclusions).toMatchObject([{ company: { id: mere }, by_connector: true, reason: 'Family' }])
    const undone = await workspace.call('DELETE', `/network/connectors/ada/exclusions/${exclusions[0].id}`)
    expect(undone.status).toBe(403)
  })

  test('reaches the exclusions of others neither to read nor to undo', async () => {
    const { body } = await workspace.call('POST', '/network/connectors/eve/exclusions', {
      prospect_social_id: 'bo',
    })
    expect((await asAda('GET', '/exclusions')).body.data.total).toBe(0)
    expect((await asAda('DELETE', `/exclusions/${body.data.exclusion.id}`)).status).toBe(404)
  })

  test('is in the log of changes by the link, in the name of whoever gave it', async () => {
    const { id } = await exclude({ prospect_social_id: 'bo' })
    const session = await signIn(service.app, workspace.key)
    const [entry] = (await session.call('GET', '/app/audit')).body.data.entries
    expect(entry).toMatchObject({
      actor: { kind: 'connector', name: 'ada' },
      member: { email: `owner@${workspace.slug}.test` },
      operation: 'create-own-exclusion',
      subject: id,
      fields: ['prospect_social_id'],
    })
    const { actors } = (await session.call('GET', '/app/audit/choices')).body.data
    expect(actors).toContainEqual(entry.actor)
  })
})

describe('a connector who wants to be removed', () => {
  test('is told first what goes, then erased for good, with the link', async () => {
    const counts = { deleted_connections: 3, deleted_engagements: 3, deleted_opportunities: 3 }
    const dryRun = await asAda('DELETE', '/network?dry_run=true')
    expect(dryRun.body.data).toEqual({ ...counts, erased: false, deleted_interactions: 0, reports_count: 0 })
    expect(await through('ada')).toHaveLength(3)
    const { status, body } = await asAda('DELETE', '/network')
    expect([status, body.data]).toEqual([200, { ...dryRun.body.data, erased: true }])
    const rows = await rowsOf(service.database.owner, workspace.tenantId)
    expect(JSON.stringify(rows)).not.toContain('Ada Chen')
    await stopsOpening(token)
    await importJson(workspace, { connectors: [pushedConnector('eve', [pushedContact('bo', 'Tarn')])] })
    expect((await workspace.call('GET', '/people/ada')).body.data).toMatchObject({ profile: null })
    expect(await through('eve')).toEqual(['bo', 'cy', 'di'])
  })
})
