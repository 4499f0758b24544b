import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textFile } from '../../network/import/testing/sample-files.ts'
import { endedJob, importFile, importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { importInteractionFile, importInteractionRows } from '../import/testing/interaction-files.ts'
import { comment, watchingRivals } from '../import/testing/rivalry.ts'
import { profile, tomsNetwork } from './testing/toms-network.ts'
import { tracesIn } from './testing/traces-in.ts'

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

const owner = () => service.database.owner
const tracesOf = (of: TestWorkspace, ...texts: string[]) => tracesIn(owner(), of.tenantId, texts)
const interactions = [
  comment,
  { ...comment, interaction_type: 'like' },
  { ...comment, target_url: profile('una-other'), target_name: 'Una Other' },
]

const contactsOf = (name: string, ...ids: string[]) =>
  textFile(name, ['Name,URL', ...ids.map((id) => `${id},${profile(id)}`)])
const commentsUponSomebody = [
  'rep_url,rep_name,interaction_type,engagement_at',
  `${comment.rep_url},${comment.rep_name},follow,2026-11-02T09:00:00Z`,
].join('\n')

const importNetwork = () => importJson(workspace, tomsNetwork)
const importInteractions = () => importInteractionRows(workspace, interactions)

const erase = (socialId: string, query = '') => workspace.call('DELETE', `/people/${socialId}${query}`)
const get = (socialId: string) => workspace.call('GET', `/people/${socialId}`)
const readmit = (socialId: string) => workspace.call('DELETE', `/people/${socialId}/erasure`)

beforeEach(async () => {
  workspace = (await watchingRivals(service)).workspace
})

test('what was said of a person in changes of many records goes too, and these can still be undone', async () => {
  await importNetwork()
  const update = async (notes: string) => {
    const request = { member_query: 'search=Target&include=unengaged', update: { notes } }
    const { body } = await workspace.call('POST', '/opportunities/bulk-update', request)
    const { status, summary } = await endedJob(workspace, body.data.job.job_id)
    expect([status, summary.updated > 0]).toEqual(['COMPLETED', true])
    return body.data.job.job_id
  }
  await update('Tom Target likes tea.')
  const last = await update('Ask tom-target again.')
  expect(await tracesOf(workspace, 'tom target', 'tom-target', 'search=Target')).toContain('jobs')
  expect((await erase('tom-target')).status).toBe(200)
  expect(await tracesOf(workspace, 'tom target', 'tom-target', 'search=Target')).toEqual(['events'])
  const undo = await workspace.call('POST', `/jobs/${last}/undo`)
  expect((await endedJob(workspace, undo.body.data.job_id)).status).toBe('COMPLETED')
})

describe('what is stored of a person', () => {
  beforeEach(async () => {
    await importNetwork()
    await importInteractions()
  })

  test('is their profile, who knows them and how, and what the monitoring has of them', async () => {
    const { status, body } = await get('Tom-Target')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      social_ids: ['tom-target'],
      erased_at: null,
      profile: {
        name: 'Tom Target',
        social_url: profile('tom-target'),
        email: 'tom-target@northwind.test',
        job_title: 'VP of Operations',
        company_name: 'Northwind',
        positions: [{ title: '', company_name: 'Northwind', started_on: '2019-01-01', finished_on: null }],
        education: [{ school_name: 'Lund', started_on: '2001-01-01' }],
      },
      connector: { contacts_count: 1, opportunities_count: expect.any(Number) },
      known_by: [
        { connector_social_id: expect.any(String), is_connected: true, connected_on: '2020-02' },
        { is_connected: true, engagements_count: 1, opportunity_id: expect.any(String) },
      ],
      known_by_count: 2,
      monitoring: {
        name: 'Tom Target',
        job_title: 'VP of Operations',
        company_name: 'Northwind',
        rep_of: [],
        interactions_by: 0,
        interactions_with: 2,
      },
    })
  })

  test('is each connector once, whatever ids their lists have of the person', async () => {
    await owner().query(
      `insert into competitor_person_keys (tenant_id, key, person_id)
       select $1, 's:tom-old', person_id from competitor_person_keys where tenant_id = $1 and key = 's:tom-target'`,
      [workspace.tenantId],
    )
    const [ada] = tomsNetwork.connectors
    const contacts = [{ social_url: profile('tom-old'), name: 'Tom Target' }]
    await importJson(workspace, { connectors: [{ ...ada, contacts, engagements: [] }] })
    const { known_by, known_by_count } = (await get('tom-target')).body.data
    expect(known_by_count).toBe(2)
    expect(
      known_by.map((one: { connector_social_id: string }) => one.connector_social_id).toSorted(),
    ).toEqual(['ada', 'eve'])
    for (const one of known_by)
      expect(one).toMatchObject({
        engagements_count: 1,
        opportunity_id: expect.any(String),
        score: expect.any(Number),
      })
  })

  test('is half of it for who is in one half alone, and nothing for a stranger', async () => {
    expect((await get('una-other')).body.data).toMatchObject({
      profile: null,
      connector: null,
      known_by: [],
      known_by_count: 0,
      monitoring: { name: 'Una Other' },
    })
    expect((await get('rita-rep')).body.data.monitoring).toMatchObject({
      rep_of: ['Rivalry'],
      interactions_by: 3,
    })
    expect((await get('other-1')).body.data).toMatchObject({ monitoring: null, connector: null })
    expect((await get('nobody-knows')).status).toBe(404)
    const address = encodeURIComponent('https://www.linkedin.com/in/Una-Other/?trk=people')
    expect((await get(address)).body.data.social_ids).toEqual(['una-other'])
    expect((await get('%20')).status).toBe(404)
  })
})

describe('a person who is erased', () => {
  beforeEach(async () => {
    await importNetwork()
    await importInteractions()
  })

  test('is nowhere any longer, and the counts say what went', async () => {
    await importFile(workspace, contactsOf('Tom Target.csv', 'other-0'), [
      ['social_url', profile('tom-target')],
      ['name', 'Tom Target'],
    ])
    await importFile(workspace, contactsOf('contacts.csv', 'other-0'), [
      ['social_url', profile('ada')],
      ['full', 'true'],
      ['dry_run', 'true'],
    ])
    const { target_url, target_name } = comment
    const file = { name: 'comments.csv', text: commentsUponSomebody }
    expect((await importInteractionFile(workspace, file, { target_url, target_name })).status).toBe(
      'COMPLETED',
    )
    expect(await tracesOf(workspace, 'tom-target', 'Tom Target')).toEqual(
      expect.arrayContaining([
        'people',
        'competitor_people',
        'competitor_person_keys',
        'connectors',
        'events',
        'jobs',
      ]),
    )
    const { status, body } = await erase('tom-target')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      social_ids: ['tom-target'],
      erased: true,
      deleted_connections: 3,
      deleted_engagements: 3,
      deleted_opportunities: expect.any(Number),
      deleted_interactions: 3,
      reports: [],
    })
    expect(body.data.deleted_opportunities).toBeGreaterThanOrEqual(3)
    expect(await tracesOf(workspace, 'tom-target', 'Tom Target')).toEqual(['events'])
    const { body: left } = await get('tom-target')
    expect(left.data).toMatchObject({
      erased_at: expect.stringMatching(/Z$/),
      profile: null,
      monitoring: null,
    })
    expect((await workspace.call('GET', '/network/connectors/tom-target')).status).toBe(404)
    expect((await erase('nobody-knows')).status).toBe(404)
  })

  test('is erased again where something of them was left, with nothing to count', async () => {
    await erase('tom-target')
    await owner().query(
      `insert into events (tenant_id, id, type, subject_id, data, created_at)
       values ($1, gen_random_uuid(), 'workflow.fired', '', '{"id": "tom-target"}', now())`,
      [workspace.tenantId],
    )
    const { body } = await erase('tom-target')
    expect(body.data).toMatchObject({ erased: true, deleted_connections: 0, deleted_interactions: 0 })
    const { rows } = await owner().query(
      `select type from events where tenant_id = $1 and data::text like '%tom-target%'`,
      [workspace.tenantId],
    )
    expect(rows).toEqual([{ type: 'person.erased' }])
  })

  test('comes back under all ids that were erased, also when one of them was erased again', async () => {
    await owner().query(
      `insert into competitor_person_keys (tenant_id, key, person_id)
       select $1, 's:tom-old', person_id from competitor_person_keys where tenant_id = $1 and key = 's:tom-target'`,
      [workspace.tenantId],
    )
    expect((await erase('tom-target')).body.data.social_ids).toEqual(['tom-target', 'tom-old'])
    expect((await erase('tom-target')).body.data.social_ids).toEqual(['tom-target'])
    expect((await readmit('tom-target')).body.data).toMatchObject({ removed: true })
    for (const id of ['tom-target', 'tom-old']) expect((await get(id)).status, id).toBe(404)
  })

  test('with the name of a field for an id takes no events of others along', async () => {
    const { tenantId } = workspace
    const connectors = [
      { social_url: profile('ada'), contacts: [{ social_url: profile('message'), name: 'Mess Age' }] },
    ]
    await importJson(workspace, { connectors })
    await owner().query(
      `insert into events (tenant_id, id, type, subject_id, data, created_at) values
       ($1, gen_random_uuid(), 'job.failed', '', '{"message":"of others"}', now()),
       ($1, gen_random_uuid(), 'job.failed', '', '{"message" : "of others"}', now()),
       ($1, gen_random_uuid(), 'job.failed', '', '{"ids": ["message"]}', now())`,
      [tenantId],
    )
    expect((await erase('message')).status).toBe(200)
    const { rows } = await owner().query(
      `select data ->> 'message' as message from events where tenant_id = $1 and type = 'job.failed'`,
      [tenantId],
    )
    expect(rows).toEqual([{ message: 'of others' }, { message: 'of others' }])
  })

  test('is erased whatever other events and jobs say, and theirs are left alone', async () => {
    const { tenantId } = workspace
    await owner().query(
      `insert into events (tenant_id, id, type, subject_id, data, created_at)
       values ($1, gen_random_uuid(), 'job.failed', '', '{"message": "a \\u0000 in it"}', now())`,
      [tenantId],
    )
    const target_url = profile('tom-target-junior')
    const file = { name: 'comments.csv', text: commentsUponSomebody }
    await importInteractionFile(workspace, file, { target_url, target_name: 'Tom Target Junior' })
    expect((await erase('tom-target')).status).toBe(200)
    const { rows } = await owner().query(
      `select input #>> '{fields,target,url}' as url from jobs where tenant_id = $1 and kind = 'interaction_import'
       and input ->> 'form' = 'file'`,
      [tenantId],
    )
    expect(rows).toEqual([{ url: target_url }])
  })

  test('is not whoever has their member number for the name of a page', async () => {
    const { tenantId } = workspace
    await owner().query(
      `insert into competitor_person_keys (tenant_id, key, person_id)
       select $1, 'm:4711', person_id from competitor_person_keys where tenant_id = $1 and key = 's:tom-target'`,
      [tenantId],
    )
    await importJson(workspace, {
      connectors: [{ social_url: profile('ada'), contacts: [{ social_url: profile('4711'), name: 'Vera' }] }],
    })
    expect((await get('tom-target')).body.data).toMatchObject({ social_ids: ['tom-target', '4711'] })
    expect((await get('4711')).body.data).toMatchObject({ profile: { name: 'Vera' }, monitoring: null })
    await erase('tom-target')
    expect((await get('4711')).body.data).toMatchObject({ erased_at: null, profile: { name: 'Vera' } })
  })

  test('is told of by an event, as is the connector they were', async () => {
    await erase('tom-target')
    const { rows } = await owner().query(
      `select type, subject_id, data from events where tenant_id = $1 and type in ('person.erased', 'connector.removed')
       order by type`,
      [workspace.tenantId],
    )
    expect(rows).toMatchObject([
      { type: 'connector.removed', subject_id: 'tom-target' },
      { type: 'person.erased', subject_id: 'tom-target', data: { social_ids: ['tom-target'] } },
    ])
  })

  test('is only counted by a dry run', async () => {
    const dryRun = await erase('tom-target', '?dry_run=true')
    expect(dryRun.body.data).toMatchObject({ erased: false, deleted_interactions: 2 })
    expect((await get('tom-target')).body.data).toMatchObject({ erased_at: null, known_by_count: 2 })
    const { body } = await erase('tom-target')
    expect(body.data).toEqual({ ...dryRun.body.data, erased: true })
  })

  test('is left out by imports, which say how many were and not who', async () => {
    await erase('tom-target')
    const job = await importJson(workspace, { connectors: tomsNetwork.connectors.slice(0, 2) })
    expect(job).toMatchObject({
      status: 'COMPLETED',
      summary: { rows_skipped: 1 },
      row_errors: [{ reason: 'one contact was erased for good and is left out' }],
    })
    const nothingElse = await importInteractionRows(workspace, interactions.slice(0, 2))
    expect(nothingElse).toMatchObject({
      status: 'FAILED',
      error: { message: 'All that could be read is about people who were erased for good.' },
      summary: { skipped: { erased: 2 } },
    })
    const { summary } = await importInteractions()
    expect(summary).toMatchObject({ new: 0, duplicates: 1, skipped: { erased: 2 } })
    expect(await tracesOf(workspace, 'tom-target', 'Tom Target')).toEqual(['events'])
  })

  test('has no list of their own imported, of which nothing is kept, and is no rep', async () => {
    await erase('tom-target')
    const job = await importFile(workspace, contactsOf('Tom Target.csv', 'other-0', 'somewhere else'), [
      ['social_url', profile('tom-target')],
      ['name', 'Tom Target'],
    ])
    expect(job).toMatchObject({ status: 'FAILED', file_name: null, row_errors: [] })
    expect(await tracesOf(workspace, 'tom-target', 'Tom Target')).toEqual(['events'])
    expect(await importJson(workspace, { connectors: tomsNetwork.connectors.slice(2) })).toMatchObject({
      status: 'FAILED',
      error: { message: expect.stringContaining('somebody who was erased') },
    })
    const { body } = await workspace.call('GET', '/competitors?search=rivalry')
    const added = await workspace.call('POST', `/competitors/${body.data.competitors[0].id}/reps`, {
      social_url: profile('tom-target'),
    })
    expect(added).toMatchObject({ status: 409 })
    const reps = `/competitors/${body.data.competitors[0].id}/reps/rita-rep`
    const moved = await workspace.call('PUT', reps, { social_url: profile('tom-target') })
    expect(moved).toMatchObject({ status: 409 })
  })

  test('comes back by an import once that is allowed again', async () => {
    await erase('tom-target')
    expect((await readmit('tom-target')).body.data).toEqual({ social_id: 'tom-target', removed: true })
    expect((await readmit('tom-target')).status).toBe(404)
    expect((await get('tom-target')).status).toBe(404)
    await importNetwork()
    expect((await get('tom-target')).body.data).toMatchObject({ erased_at: null, known_by_count: 2 })
  })

  test('takes what they did as a rep with them, out of the battlecard too', async () => {
    const card = async () => {
      const { body } = await workspace.call('GET', '/competitors/summaries')
      return body.data.competitors.map(({ summary }: { summary: object }) => summary)
    }
    const { body } = await erase('rita-rep')
    expect(body.data).toMatchObject({ deleted_interactions: 3 })
    for (const summary of await card()) expect(summary).toMatchObject({ interactions: 0 })
    expect(await tracesOf(workspace, 'rita-rep', 'Rita Rep')).toEqual(['events'])
  })

  test('is found in the reports that name them', async () => {
    const { body: made } = await workspace.call('POST', '/competitor-monitoring/reports', {
      from: '2026-10-01T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
    })
    const [{ id }] = made.data.reports
    await owner().query(
      `update competitor_reports set report_data = '{"evidence": [{"social_id": "tom-target"}]}' where id = $1`,
      [id],
    )
    expect((await erase('tom-target', '?dry_run=true')).body.data.reports).toEqual([id])
    expect((await erase('other-1', '?dry_run=true')).body.data.reports).toEqual([])
  })

  test('leaves other connectors with scores that add up', async () => {
    await erase('tom-target')
    const { body } = await workspace.call('GET', '/opportunities?connector=ada')
    for (const { id, score } of body.data.opportunities) {
      const { body: detail } = await workspace.call('GET', `/opportunities/${id}`)
      const points = detail.data.evidence.map((piece: { points: number }) => piece.points)
      expect(points.reduce((sum: number, one: number) => sum + one, 0)).toBe(score)
    }
  })
})
