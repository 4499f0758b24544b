import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importJson } from '../../../testing/import.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { profileOf, pushedConnector, pushedContact } from '../../../testing/pushed-connector.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

const everybody = [pushedContact('bo', 'Tarn'), pushedContact('cy', 'Tarn'), pushedContact('di', 'Mere')]

/** Ada knows two people at Tarn and one at Mere, Eve knows all of them as well. */
beforeEach(async () => {
  workspace = await service.createWorkspace()
  await importNetwork()
})

const importNetwork = (contacts = everybody) =>
  importJson(workspace, { connectors: [pushedConnector('ada', contacts), pushedConnector('eve', everybody)] })

const exclude = (body: Record<string, unknown>, connector = 'ada') =>
  workspace.call('POST', `/network/connectors/${connector}/exclusions`, body)
const undo = (id: string, connector = 'ada') =>
  workspace.call('DELETE', `/network/connectors/${connector}/exclusions/${id}`)
const listed = async (connector = 'ada') =>
  (await workspace.call('GET', `/network/connectors/${connector}/exclusions`)).body.data

async function search(query = '') {
  const { body } = await workspace.call('GET', `/opportunities?page_size=100${query}`)
  return body.data.opportunities
}

/** Whom a connector leads to. */
async function through(connector: string): Promise<string[]> {
  const found = await search(`&connector=${connector}`)
  return found.map(({ prospect }: { prospect: { name: string } }) => prospect.name).toSorted()
}

async function companyOf(prospect: string): Promise<string> {
  const found = await search(`&search=${prospect}`)
  return found[0].company.id
}

async function eventsOf(type: string) {
  const { rows } = await service.database.owner.query(
    'select subject_id, data from events where tenant_id = $1 and type = $2',
    [workspace.tenantId, type],
  )
  return rows
}

describe('a person whom a connector excludes', () => {
  test('is led to no longer through the connector, and still through others', async () => {
    const [before] = await search('&connector=ada&search=bo')
    const { status, body } = await exclude({ prospect_social_id: 'bo', reason: ' His former boss ' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      exclusion: {
        id: expect.any(String),
        person: {
          social_id: 'bo',
          social_url: profileOf('bo'),
          name: 'bo',
          job_title: '',
          company_name: 'Tarn',
        },
        reason: 'His former boss',
        by_connector: false,
        created_by: `owner@${workspace.slug}.test`,
        created_at: expect.stringMatching(/Z$/),
      },
      deleted_opportunities: 1,
    })
    expect(await through('ada')).toEqual(['cy', 'di'])
    expect(await through('eve')).toEqual(['bo', 'cy', 'di'])
    expect((await workspace.call('GET', `/opportunities/${before.id}`)).status).toBe(404)
    const paths = await workspace.call('GET', '/prospects/bo/paths')
    expect(paths.body.data.paths).toMatchObject([{ connector: { social_id: 'eve' } }])
    expect((await workspace.call('GET', '/network/connectors/ada')).body.data).toMatchObject({
      opportunities_count: 2,
      contacts_count: 3,
    })
  })

  test('stays excluded through imports, and when the connector is removed and imported anew', async () => {
    await exclude({ prospect_social_id: 'bo' })
    await importNetwork()
    expect(await through('ada')).toEqual(['cy', 'di'])
    await workspace.call('DELETE', '/network/connectors/ada')
    expect((await workspace.call('GET', '/network/connectors/ada/exclusions')).status).toBe(404)
    await importNetwork()
    expect(await through('ada')).toEqual(['cy', 'di'])
    expect(await listed()).toMatchObject({ total: 1, exclusions: [{ person: { social_id: 'bo' } }] })
  })

  test('is told of by an event that names the opportunity', async () => {
    const [{ id }] = await search('&connector=ada&search=bo')
    await exclude({ prospect_social_id: 'bo' })
    expect(await eventsOf('opportunity.removed')).toEqual([
      { subject_id: id, data: { id, connector_social_id: 'ada', prospect_social_id: 'bo' } },
    ])
  })

  test('is led to again once that is undone, with the score the evidence gives and without the notes', async () => {
    const [before] = await search('&connector=ada&search=bo')
    await workspace.call('PUT', `/opportunities/${before.id}`, { notes: 'Ask in May' })
    const { body } = await exclude({ prospect_social_id: 'bo' })
    const undone = await undo(body.data.exclusion.id)
    expect(undone.body.data).toEqual({
      id: body.data.exclusion.id,
      removed: true,
      created_opportunities: 1,
    })
    expect(await search('&connector=ada&search=bo')).toMatchObject([{ score: before.score, notes: '' }])
    expect(await listed()).toMatchObject({ total: 0, exclusions: [] })
    expect((await undo(body.data.exclusion.id)).status).toBe(404)
  })
})

describe('a company that a connector excludes', () => {
  test('is led into no longer, whoever works there now or later, until they leave', async () => {
    const company_id = await companyOf('bo')
    const { body } = await exclude({ company_id })
    expect(body.data).toMatchObject({
      exclusion: { company: { id: company_id, name: 'Tarn', domain: 'tarn.com' } },
      deleted_opportunities: 2,
    })
    expect(body.data.exclusion).not.toHaveProperty('person')
    expect(await through('ada')).toEqual(['di'])
    // Eve's list says so, not that of Ada.
    await importJson(workspace, {
      connectors: [
        pushedConnector('eve', [
          pushedContact('bo', 'Mere'),
          pushedContact('cy', 'Tarn'),
          pushedContact('di', 'Tarn'),
        ]),
      ],
    })
    expect(await through('ada')).toEqual(['bo'])
    expect(await through('eve')).toEqual(['bo', 'cy', 'di'])
  })

  test('is led into again once that is undone, but for a person who is excluded as well', async () => {
    const { body } = await exclude({ company_id: await companyOf('bo') })
    await exclude({ prospect_social_id: 'cy' })
    expect((await undo(body.data.exclusion.id)).body.data).toMatchObject({ created_opportunities: 1 })
    expect(await through('ada')).toEqual(['bo', 'di'])
  })

  test('is the company that it is merged into, and each of the two again once that is undone', async () => {
    const [tarn, mere] = [await companyOf('bo'), await companyOf('di')]
    await exclude({ company_id: tarn })
    await workspace.call('POST', `/companies/${tarn}/merge`, { into: mere })
    expect(await through('ada')).toEqual([])
    expect(await listed()).toMatchObject({ exclusions: [{ company: { id: mere } }] })
    await workspace.call('POST', `/companies/${mere}/split`, { keys: ['d:tarn.com'] })
    expect(await through('ada')).toEqual(['di'])
    expect(await listed()).toMatchObject({ exclusions: [{ company: { id: tarn } }] })
  })

  test('is both companies that it is split into', async () => {
    const company_id = await companyOf('bo')
    await importJson(workspace, {
      connectors: [
        pushedConnector('eve', [pushedContact('cy', 'Tarn', 'https://www.linkedin.com/company/tarn')]),
      ],
    })
    await exclude({ company_id })
    const { status } = await workspace.call('POST', `/companies/${company_id}/split`, { keys: ['s:tarn'] })
    expect(status).toBe(200)
    expect(await through('ada')).toEqual(['di'])
    expect(await listed()).toMatchObject({ total: 2 })
  })

  test('is looked up once no merge or split is at work', async () => {
    const { owner } = service.database
    const company_id = await companyOf('bo')
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `companies ${workspace.tenantId}`,
    ])
    const excluded = exclude({ company_id })
    await waitForLock(service.database)
    await owner.query('commit')
    expect((await excluded).status).toBe(201)
  })

  test('is listed with the latest first, page by page', async () => {
    await exclude({ company_id: await companyOf('bo') })
    await exclude({ prospect_social_id: 'di' })
    const { body } = await workspace.call('GET', '/network/connectors/ada/exclusions?page_size=1')
    expect(body.data).toMatchObject({ exclusions: [{ person: { name: 'di' } }], total: 2, has_more: true })
  })
})

describe('an exclusion', () => {
  test('is there once: saying it again keeps the id, and changes the reason where one is sent', async () => {
    const { body: first } = await exclude({ prospect_social_id: 'bo', reason: 'Family' })
    const { body: silent } = await exclude({ prospect_social_id: 'BO' })
    expect(silent.data).toEqual({ exclusion: first.data.exclusion, deleted_opportunities: 0 })
    const { body: another } = await exclude({ prospect_social_id: 'bo', reason: 'Friends' })
    expect(another.data.exclusion).toEqual({ ...first.data.exclusion, reason: 'Friends' })
    expect(await listed()).toMatchObject({ total: 1 })
  })

  test('belongs to its connector: another one neither shows nor undoes it', async () => {
    const { body } = await exclude({ prospect_social_id: 'bo' })
    expect(await listed('eve')).toMatchObject({ total: 0 })
    expect((await undo(body.data.exclusion.id, 'eve')).status).toBe(404)
    expect(await through('ada')).toEqual(['cy', 'di'])
  })

  test('is only counted by a dry run', async () => {
    const company_id = await companyOf('bo')
    const ask = (query: string) =>
      workspace.call('POST', `/network/connectors/ada/exclusions?dry_run=${query}`, { company_id })
    expect((await ask('true')).body.data).toEqual({ deleted_opportunities: 2 })
    expect(await through('ada')).toEqual(['bo', 'cy', 'di'])
    expect(await listed()).toMatchObject({ total: 0 })
    expect((await ask('perhaps')).status).toBe(400)
  })

  test('names exactly one of a person and a company that are known', async () => {
    const company_id = await companyOf('bo')
    for (const body of [{}, { prospect_social_id: 'bo', company_id }, { prospect_social_id: ' ' }])
      expect((await exclude(body)).status).toBe(400)
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const body of [{ prospect_social_id: 'nobody-knows' }, { company_id: unknown }])
      expect((await exclude(body)).status).toBe(404)
    expect((await exclude({ prospect_social_id: 'bo' }, 'nobody-knows')).status).toBe(404)
  })
})
