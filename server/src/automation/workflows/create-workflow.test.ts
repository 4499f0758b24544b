import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Colleague, createColleague } from '../../testing/colleague.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { all, type WorkflowScene, workflowScene } from './testing/workflow-scene.ts'

let service: TestService
let scene: WorkflowScene
let other: WorkflowScene
let colleague: Colleague
let viewId: string

beforeAll(async () => {
  service = await createTestService()
  scene = await workflowScene(service)
  other = await workflowScene(service)
  colleague = await createColleague(service, scene.workspace)
  viewId = await scene.view(all)
})
afterAll(() => service.stop())

const create = (fields: object) =>
  scene.workspace.call('POST', '/workflows', { name: 'Workflow', viewId, on: 'entered', ...fields })

describe('201', () => {
  test('answers the workflow, who is in the view now being its members', async () => {
    const actions = [{ type: 'email', to: ['ada@x.test'] }]
    const { status, headers, body } = await create({ actions })
    expect(status).toBe(201)
    expect(body.data.workflow).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Workflow',
      is_active: true,
      viewId,
      viewName: 'View',
      entity: 'opportunities',
      on: 'entered',
      memberCount: 4,
      last_run_at: null,
      last_run: null,
      schedule: null,
      timezone: 'UTC',
      next_run_at: null,
      actions,
      created_at: body.data.updated_at,
    })
    expect(headers.etag).toBe(`"${body.data.updated_at}"`)
  })

  test('tells when the schedule is due next, in its zone', async () => {
    const { body } = await create({ on: 'schedule', schedule: '30 9 * * *', timezone: 'Asia/Kolkata' })
    expect(body.data.workflow).toMatchObject({ schedule: '30 9 * * *', timezone: 'Asia/Kolkata' })
    expect(body.data.workflow.next_run_at).toMatch(/T04:00:00\.000Z$/)
  })

  test('takes a view that others share', async () => {
    const shared = { name: 'Shared', entity: 'connectors', is_shared: true }
    const view = (await colleague.call('POST', '/saved-views', shared)).body.data.view
    const { body } = await create({ viewId: view.id.toUpperCase() })
    expect(body.data.workflow).toMatchObject({ viewId: view.id, entity: 'connectors', memberCount: 1 })
  })

  test('under one Idempotency-Key is made once', async () => {
    const send = () =>
      scene.workspace.call(
        'POST',
        '/workflows',
        { name: 'Once', viewId, on: 'left' },
        { 'idempotency-key': 'w' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body.data.workflow.id).toBe(first.body.data.workflow.id)
  })
})

describe('400', () => {
  test('a view that is unknown, of another workspace or private to somebody else', async () => {
    const mine = { name: 'Private', entity: 'connectors' }
    const hidden = (await colleague.call('POST', '/saved-views', mine)).body.data.view.id
    for (const unknown of [randomUUID(), await other.view(all), hidden]) {
      const { status, body } = await create({ viewId: unknown })
      expect([status, body.error.message]).toEqual([400, '/viewId: is no saved view that you can read.'])
    }
  })

  test.each([
    [{ on: 'schedule' }, '/schedule: is required with on: schedule.'],
    [{ schedule: '0 9 * * 1' }, '/schedule: goes with on: schedule only.'],
    [{ timezone: 'Mars/Olympus' }, /^\/timezone: is no IANA time zone/],
    [{ on: 'schedule', schedule: '0 9 30 2 *' }, '/schedule: is never due.'],
    ...['* * * *', '', '0 0 9 * * 1', '@daily xxxx', '99 9 * * *', '* * * * 9', 'a b c d e', '? 9 * * *'].map(
      (schedule): [object, RegExp] => [{ on: 'schedule', schedule }, /^\/schedule: must be five cron fields/],
    ),
    [{ name: ' ' }, '/name: must not be blank.'],
    [{ on: 'updated' }, /^\/on: must be one of entered, left, schedule/],
    [{ actions: [{ type: 'email' }] }, '/actions/0/to: is required for email.'],
    [{ actions: [{ type: 'email', to: ['nobody'] }] }, '/actions/0/to/0: is no email address.'],
    [{ actions: [{ type: 'assign_tag' }] }, '/actions/0/tag_id: is required for assign_tag.'],
    [{ actions: [{ type: 'set_status' }] }, '/actions/0/status_id: is required for set_status.'],
    [
      { actions: [{ type: 'set_status', status_id: null, to: ['a@x.test'] }] },
      '/actions/0/to: does not go with set_status.',
    ],
    [{ actions: [{ type: 'call' }] }, /^\/actions\/0\/type: must be one of/],
  ])('%j', async (fields, message) => {
    const { status, body } = await create(fields)
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(body.error.message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
  })

  test('[A6] a tag or status of another workspace is as unknown as one nobody has', async () => {
    const { contacted } = other.statusIds
    for (const id of [contacted, randomUUID()]) {
      const tagged = await create({ actions: [{ type: 'assign_tag', tag_id: id }] })
      expect(tagged.body.error.message).toBe('/actions/0/tag_id: is no tag of this workspace.')
      const set = await create({ actions: [{ type: 'set_status', status_id: id }] })
      expect(set.body.error.message).toBe('/actions/0/status_id: is no status of this workspace.')
    }
  })

  test('a tag must be one for what the view is over, and a status one of the Status group', async () => {
    const { owner } = service.database
    const { tenantId } = scene.workspace
    const person = await systemTag(owner, tenantId, 'Advisor')
    const { body } = await create({ actions: [{ type: 'assign_tag', tag_id: person.id }] })
    expect(body.error.message).toBe(
      '/actions/0/tag_id: is a tag for person records; opportunities take those for path records.',
    )
    const group = await createTagGroup(owner, tenantId, { subjectType: 'path', name: 'Channel' })
    const tag = await createTag(owner, tenantId, { groupId: group.id, name: 'Mail' })
    const set = await create({ actions: [{ type: 'set_status', status_id: tag.id }] })
    expect(set.body.error.message).toBe('/actions/0/status_id: is no status of this workspace.')
  })

  test('only opportunities have a status', async () => {
    const connectors = await scene.view('', 'connectors')
    const { body } = await create({ viewId: connectors, actions: [{ type: 'set_status', status_id: null }] })
    expect(body.error.message).toBe('/actions/0/type: is not for connectors: they have no status.')
  })

  test('every place that is wrong is named', async () => {
    const actions = [{ type: 'email' }, { type: 'assign_tag', tag_id: randomUUID(), subject: 'a' }]
    const { body } = await create({ actions })
    expect(body.error.details.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/actions/0/to',
      '/actions/1/subject',
      '/actions/1/tag_id',
    ])
  })
})
