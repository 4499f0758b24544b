import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { signInMember } from '../../testing/member-session.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker({ pollMs: 30 })
})
afterAll(() => service.stop())

const db = () => service.database.owner

interface Scene extends TestWorkspace {
  connectorSocialId: string
  /** Opportunities, in the order of their ids, and what names each in an assignment of its own. */
  ids: string[]
  subjects: { connector_social_id: string; prospect_social_id: string }[]
  /** Tags of paths: three of a group for many, two of a group for one, two statuses. */
  tags: string[]
  multiGroup: string
}

/** A workspace in which one connector leads to some people. */
async function scene(count: number): Promise<Scene> {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const connector = await createConnector(db(), tenantId)
  const made: { id: string; prospect: string }[] = []
  for (let n = 0; n < count; n++) {
    const prospect = await createConnector(db(), tenantId)
    const fields = { connectorId: connector.id, prospectId: prospect.id, engagementCount: 1 }
    made.push({ id: (await createOpportunity(db(), tenantId, fields)).id, prospect: prospect.socialId })
  }
  made.sort((a, b) => (a.id < b.id ? -1 : 1))
  const group = async (selection: 'multi' | 'single', names: string[]) => {
    const fields = { subjectType: 'path', selection, name: selection } as const
    const { id } = await createTagGroup(db(), tenantId, fields)
    const tags: string[] = []
    for (const [position, name] of names.entries())
      tags.push((await createTag(db(), tenantId, { groupId: id, name, position })).id)
    return { id, tags }
  }
  const multi = await group('multi', ['Mail', 'Phone', 'Visit'])
  const single = await group('single', ['Hot', 'Cold'])
  const statuses = [await systemTag(db(), tenantId, 'Contacted'), await systemTag(db(), tenantId, 'Won')]
  return {
    ...workspace,
    connectorSocialId: connector.socialId,
    ids: made.map(({ id }) => id),
    subjects: made.map(({ prospect }) => ({
      connector_social_id: connector.socialId,
      prospect_social_id: prospect,
    })),
    tags: [...multi.tags, ...single.tags, ...statuses.map(({ id }) => id)],
    multiGroup: multi.id,
  }
}

const all = 'include=unengaged,terminal,unscored,own_connectors'

const bulk = ({ call }: TestWorkspace, request: object) =>
  call('POST', '/tag-assignments/bulk', { subject_type: 'path', ...request })

const assign = ({ call, subjects }: Scene, at: number, request: object) =>
  call('PUT', '/tag-assignments', { subject_type: 'path', subject: subjects[at], ...request })

async function ended({ call }: TestWorkspace, id: string) {
  const job = async () => (await call('GET', `/jobs/${id}`)).body.data
  await expect.poll(async () => (await job()).finished_at).not.toBeNull()
  return job()
}

async function undone(workspace: TestWorkspace, id: string) {
  const { status, body } = await workspace.call('POST', `/jobs/${id}/undo`)
  expect(status, JSON.stringify(body)).toBe(202)
  return ended(workspace, body.data.job_id)
}

/** The names of the tags of each opportunity, its status among them, in the order of the ids. */
async function tagsOf({ tenantId }: TestWorkspace): Promise<string[][]> {
  const { rows } = await db().query(
    `select array(
       select t.name from tags t
       where t.tenant_id = o.tenant_id and (t.id = o.status_id or t.id in (
         select c.tag_id from path_tags c where c.tenant_id = o.tenant_id and c.opportunity_id = o.id))
       order by t.name) as names
     from opportunities o where o.tenant_id = $1 order by o.id`,
    [tenantId],
  )
  return rows.map(({ names }) => names)
}

/** What history and events tell of each opportunity, by its place. */
async function toldOf({ tenantId, ids }: Scene) {
  const { rows: history } = await db().query(
    `select subject_id as id, field, from_value, to_value from history where tenant_id = $1 order by at, subject_id`,
    [tenantId],
  )
  const { rows: events } = await db().query(
    `select subject_id as id, type, data->>'previous_status' as was, data->>'status' as status
     from events where tenant_id = $1 and type like 'opportunity.%' order by xid, id`,
    [tenantId],
  )
  const placed = (rows: { id: string }[]) =>
    ids.map((id) => rows.filter((row) => row.id === id).map(({ id: _, ...row }) => row))
  return { history: placed(history), events: placed(events) }
}

describe('what is told of many', () => {
  test('is what single assignments tell of each, and an undo leaves the tags as they were', async () => {
    const count = 4
    const step = fc.record({
      mode: fc.constantFrom('add', 'remove', 'replace'),
      // One of the group for many, one of the group for one, a status; in any company.
      tags: fc
        .tuple(fc.subarray([0, 1, 2]), fc.constantFrom(null, 3, 4), fc.constantFrom(null, 5, 6))
        .map(([many, one, status]) => [...many, ...[one, status].filter((at) => at !== null)])
        .filter((tags) => tags.length > 0),
      records: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const [one, other] = [await scene(count), await scene(count)]
        let [before, last] = [await tagsOf(one), '']
        for (const { mode, tags, records } of steps) {
          before = await tagsOf(one)
          const answer = await bulk(one, {
            mode,
            ids: records.map((at) => one.ids[at]),
            tag_ids: tags.map((at) => one.tags[at]),
          })
          expect(answer.body.data.results.map(({ status }: { status: number }) => status)).toEqual(
            records.map(() => 200),
          )
          last = answer.body.data.job.job_id
          for (const at of records)
            await assign(other, at, { mode, tag_ids: tags.map((tag) => other.tags[tag]) })
        }
        expect(await tagsOf(one)).toEqual(await tagsOf(other))
        expect(await toldOf(one)).toEqual(await toldOf(other))
        const { summary } = await undone(one, last)
        expect(summary.left_alone).toBe(0)
        expect(await tagsOf(one)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})

describe('few', () => {
  test('are those alone that the search shows; the tag that one of a single group replaced comes back', async () => {
    const my = await scene(3)
    const [mail = '', , , hot = '', cold = ''] = my.tags
    await assign(my, 0, { tag_ids: [mail, hot] })
    await assign(my, 1, { tag_ids: [hot, cold].slice(0, 1) })
    const { status, body } = await bulk(my, { member_query: `?tag_id=${hot}`, tag_ids: [cold, mail] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      results: my.ids.slice(0, 2).map((id) => ({ id, status: 200 })),
      job: { status: 'COMPLETED' },
    })
    expect(await tagsOf(my)).toEqual([['Cold', 'Mail'], ['Cold', 'Mail'], []])
    const undo = await undone(my, body.data.job.job_id)
    expect(undo).toMatchObject({
      status: 'COMPLETED',
      progress: {
        current_stage: 'assigning_tags',
        stages: { assigning_tags: { records_done: 2, records_total: 2 } },
      },
      summary: { matched: 2, updated: 2, left_alone: 0 },
    })
    expect(await tagsOf(my)).toEqual([['Hot', 'Mail'], ['Hot'], []])
  })

  test('people are named by public profile ids and accounts by companies, both found by their lists', async () => {
    const my = await service.createWorkspace()
    const { tenantId } = my
    const ada = await createConnector(db(), tenantId, { name: 'Ada Vance' })
    const ben = await createConnector(db(), tenantId, { name: 'Ben Ode' })
    const account = await createTargetAccount(db(), tenantId, { name: 'Harbor' })
    await createTargetAccount(db(), tenantId, { name: 'Quay' })
    const { id: investor } = await systemTag(db(), tenantId, 'Investor')
    const group = await createTagGroup(db(), tenantId, { subjectType: 'account', name: 'Segment' })
    const { id: segment } = await createTag(db(), tenantId, { groupId: group.id, name: 'Ports' })
    const carrying = async (tag: string) =>
      (await my.call('GET', `/tag-assignments?tag_id=${tag}`)).body.data.assignments.map(
        ({ subject }: { subject: object }) => subject,
      )
    const named = await bulk(my, {
      subject_type: 'person',
      ids: [ada.socialId.toUpperCase(), 'nobody-at-all', ben.socialId],
      tag_ids: [investor],
    })
    expect(named.body.data.results).toMatchObject([
      { id: ada.socialId.toUpperCase(), status: 200 },
      { id: 'nobody-at-all', status: 404, error: { code: 'NOT_FOUND' } },
      { id: ben.socialId, status: 200 },
    ])
    expect(await carrying(investor)).toHaveLength(2)
    const found = await bulk(my, {
      subject_type: 'person',
      member_query: 'search=ada',
      tag_ids: [investor],
      mode: 'remove',
    })
    expect(found.body.data.results).toEqual([{ id: ada.socialId, status: 200 }])
    expect(await carrying(investor)).toEqual([{ social_id: ben.socialId }])
    const accounts = await bulk(my, {
      subject_type: 'account',
      member_query: 'account_name=harb',
      tag_ids: [segment],
    })
    expect(accounts.body.data.results).toEqual([{ id: account.companyId, status: 200 }])
    expect(await carrying(segment)).toEqual([{ company_id: account.companyId }])
    for (const { body } of [accounts, found]) await undone(my, body.data.job.job_id)
    expect(await carrying(investor)).toHaveLength(2)
    expect(await carrying(segment)).toEqual([])
  })

  test('are none where nothing matches, and of another workspace they are unknown', async () => {
    const [my, other] = [await scene(1), await scene(1)]
    const [mail = ''] = my.tags
    const none = await bulk(my, { member_query: 'min_score=99', tag_ids: [mail] })
    expect(none.body.data).toMatchObject({ results: [], job: { status: 'COMPLETED' } })
    const foreign = await bulk(my, { ids: [...other.ids, 'friend', ...my.ids], tag_ids: [mail] })
    expect(foreign.body.data.results.map(({ status }: { status: number }) => status)).toEqual([404, 404, 200])
    expect([await tagsOf(other), await tagsOf(my)]).toEqual([[[]], [['Mail']]])
    expect((await other.call('POST', `/jobs/${foreign.body.data.job.job_id}/undo`)).status).toBe(404)
  })
})

describe('an undo', () => {
  test('leaves alone, and counts, what somebody has changed since', async () => {
    const my = await scene(6)
    const [mail = '', phone = '', visit = '', hot = '', cold = '', contacted = '', won = ''] = my.tags
    for (const at of [0, 1]) await assign(my, at, { tag_ids: [hot] })
    for (const at of my.ids.keys()) await assign(my, at, { tag_ids: [contacted] })
    const job = (await bulk(my, { member_query: all, tag_ids: [mail, cold, won] })).body.data.job.job_id
    const colleague = await signInMember(service, my, 'member')
    const by = (at: number, request: object) =>
      colleague.call('PUT', '/v1/tag-assignments', {
        subject_type: 'path',
        subject: my.subjects[at],
        ...request,
      })
    await by(1, { tag_ids: [hot] })
    await by(2, { tag_ids: [mail], mode: 'remove' })
    await by(3, { tag_ids: [contacted] })
    await by(3, { tag_ids: [won] })
    await by(4, { tag_ids: [phone, visit] })
    await db().query('delete from opportunities where tenant_id = $1 and id = $2', [my.tenantId, my.ids[5]])
    expect((await undone(my, job)).summary).toEqual({ matched: 6, updated: 2, left_alone: 4 })
    expect(await tagsOf(my)).toEqual([
      ['Contacted', 'Hot'],
      ['Hot', 'Mail', 'Won'],
      ['Cold', 'Won'],
      ['Cold', 'Mail', 'Won'],
      // What is not of the change stays.
      ['Contacted', 'Phone', 'Visit'],
    ])
  })

  test('leaves what was so already, and passes over a tag that is gone', async () => {
    const my = await scene(2)
    const [mail = '', phone = ''] = my.tags
    await assign(my, 0, { tag_ids: [mail] })
    const added = (await bulk(my, { member_query: all, tag_ids: [mail] })).body.data.job.job_id
    expect((await ended(my, added)).summary).toEqual({ matched: 2, updated: 1, left_alone: 1 })
    expect((await undone(my, added)).summary).toEqual({ matched: 1, updated: 1, left_alone: 0 })
    expect(await tagsOf(my)).toEqual([['Mail'], []])
    const replaced = await bulk(my, { member_query: all, tag_ids: [phone], mode: 'replace' })
    await my.call('DELETE', `/tags/${mail}`)
    expect((await undone(my, replaced.body.data.job.job_id)).summary).toMatchObject({
      updated: 1,
      left_alone: 1,
    })
    expect(await tagsOf(my)).toEqual([['Phone'], []])
  })
})

test('an undo gives a connector that was removed no tags back, and other people theirs', async () => {
  const my = await service.createWorkspace()
  const { id } = await systemTag(db(), my.tenantId, 'Investor')
  const ids = [
    (await createConnector(db(), my.tenantId)).socialId,
    (await createPerson(db(), my.tenantId)).socialId,
  ]
  const request = { subject_type: 'person', ids, tag_ids: [id] }
  await bulk(my, request)
  const job = (await bulk(my, { ...request, mode: 'remove' })).body.data.job.job_id
  await my.call('DELETE', `/network/connectors/${ids[0]}`)
  expect((await undone(my, job)).summary).toEqual({ matched: 1, updated: 1, left_alone: 0 })
  const { rows } = await db().query(
    'select p.social_id from person_tags x join people p on p.id = x.person_id where x.tenant_id = $1',
    [my.tenantId],
  )
  expect(rows.map(({ social_id }) => social_id)).toEqual(ids.slice(1))
})

test('more than 500 are tagged by a job with progress, and put back by another', async () => {
  const my = await scene(1)
  const { tenantId, connectorSocialId } = my
  const connector = (
    await db().query('select person_id from connectors where social_id = $1', [connectorSocialId])
  ).rows[0].person_id
  for (let n = 0; n < 500; n++) {
    await createOpportunity(db(), tenantId, { connectorId: connector, engagementCount: 1 })
  }
  const [mail = '', , , hot = '', , , won = ''] = my.tags
  const request = { member_query: all, tag_ids: [mail, hot, won] }
  const { body } = await bulk(my, request)
  expect(body.data).toMatchObject({ results: [], job: { status: 'QUEUED' } })
  expect(await ended(my, body.data.job.job_id)).toMatchObject({
    status: 'COMPLETED',
    summary: { matched: 501, updated: 501, left_alone: 0 },
    progress: { stages: { assigning_tags: { records_done: 501, records_total: 501 } } },
  })
  expect(new Set((await tagsOf(my)).map(String))).toEqual(new Set(['Hot,Mail,Won']))
  expect((await undone(my, body.data.job.job_id)).summary).toMatchObject({ updated: 501, left_alone: 0 })
  expect(new Set((await tagsOf(my)).map(String))).toEqual(new Set(['']))
})

describe('refused, and nothing is changed,', () => {
  const unknown = '01930000-0000-7000-8000-000000000000'

  test('is what names no records, no tags, or tags that one record could not have', async () => {
    const my = await scene(1)
    const [mail = '', , , hot = '', cold = ''] = my.tags
    const { id: person } = await systemTag(db(), my.tenantId, 'Investor')
    const { ids } = my
    for (const [request, pointer] of [
      [{ tag_ids: [mail] }, '/ids'],
      [{ ids, member_query: '', tag_ids: [mail] }, '/ids'],
      [{ ids: [], tag_ids: [mail] }, '/ids'],
      [{ ids: Array(501).fill(ids[0]), tag_ids: [mail] }, '/ids'],
      [{ ids, tag_ids: [] }, '/tag_ids'],
      [{ ids, tag_ids: [], mode: 'replace' }, '/group_id'],
      [{ ids, tag_ids: [mail, unknown] }, '/tag_ids/1'],
      [{ ids, tag_ids: [mail, person] }, '/tag_ids/1'],
      [{ ids, tag_ids: [mail, hot, cold] }, '/tag_ids/2'],
      [{ member_query: 'stauts=x', tag_ids: [mail] }, 'stauts'],
      [{ member_query: 'account_tier=Nowhere', tag_ids: [mail] }, 'account_tier'],
    ] as const) {
      const { status, body } = await bulk(my, request)
      expect([status, body.error?.details[0].pointer]).toEqual([400, pointer])
    }
    expect(await tagsOf(my)).toEqual([[]])
  })

  test('is a viewer', async () => {
    const my = await scene(1)
    const viewer = await signInMember(service, my, 'viewer')
    const request = { subject_type: 'path', member_query: '', tag_ids: my.tags.slice(0, 1) }
    expect((await viewer.call('POST', '/v1/tag-assignments/bulk', request)).status).toBe(403)
    expect(await tagsOf(my)).toEqual([[]])
  })
})
