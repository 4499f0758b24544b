import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { renamedRecordTaskOf } from '../../directory/workspaces/renamed-record.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { MailDeferred } from '../../floor/mail/mailer.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { createColleague } from '../../testing/colleague.ts'
import { createCourtship } from '../../testing/courtship.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createDeal } from '../../testing/factories/crm.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createWebhookEndpoint } from '../../testing/factories/webhook.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { changeRecords } from './change-records.ts'
import { evaluate } from './evaluate.ts'
import { firingsPerDayMax } from './fire.ts'
import { all, brokenWorkflows, type WorkflowScene, workflowScene } from './testing/workflow-scene.ts'

const publicUrl = 'https://throughline.test'
let service: TestService

beforeAll(async () => {
  service = await createTestService({ publicUrl })
  service.startWorker({ pollMs: 30, retryDelaySeconds: 0.05 })
})
afterEach(() => {
  service.outbox.meet = () => {}
})
afterAll(async () => {
  expect(await brokenWorkflows(service)).toEqual([])
  await service.stop()
})

const contactedView = (scene: WorkflowScene) => scene.view(`${all}&status_id=${scene.statusIds.contacted}`)

const tagOf = async (scene: WorkflowScene, name = 'Noted') => {
  const { owner } = service.database
  const { tenantId } = scene.workspace
  const group = await createTagGroup(owner, tenantId, { subjectType: 'path', name: `${name} group` })
  return (await createTag(owner, tenantId, { groupId: group.id, name })).id
}

const tagged = async (scene: WorkflowScene, tagId: string) => {
  const { rows } = await service.database.owner.query(
    'select opportunity_id as id from path_tags where tenant_id = $1 and tag_id = $2',
    [scene.workspace.tenantId, tagId],
  )
  return rows.map(({ id }) => id).sort()
}

describe('on: entered', () => {
  test('who is in the view at the beginning does not fire, who enters later does, once', async () => {
    const scene = await workflowScene(service)
    const [first = '', second = ''] = scene.opportunityIds
    await scene.setStatus(first, scene.statusIds.contacted)
    const { id } = await scene.create({ viewId: await contactedView(scene) })
    expect(await scene.run(id)).toMatchObject({ status: 'COMPLETED', members: 1, entered: 0, fired: 0 })
    await scene.setStatus(second, scene.statusIds.contacted)
    expect(await scene.run(id)).toMatchObject({ members: 2, entered: 1, left: 0, fired: 1, cause: 'request' })
    expect(await scene.run(id)).toMatchObject({ members: 2, entered: 0, fired: 0 })
    expect(await scene.fired(id)).toEqual([second])
  })

  test('who has left and comes back fires again', async () => {
    const scene = await workflowScene(service)
    const [first = ''] = scene.opportunityIds
    const { id } = await scene.create({ viewId: await contactedView(scene) })
    for (let n = 1; n <= 3; n++) {
      await scene.setStatus(first, scene.statusIds.contacted)
      expect((await scene.run(id)).fired).toBe(1)
      await scene.setStatus(first, null)
      expect(await scene.run(id)).toMatchObject({ fired: 0, left: 1, members: 0 })
    }
    expect(await scene.fired(id)).toEqual([first, first, first])
  })

  test('the event tells who fired what', async () => {
    const scene = await workflowScene(service)
    const [first = ''] = scene.opportunityIds
    const { id } = await scene.create({ viewId: await contactedView(scene), name: 'Tell' })
    await scene.setStatus(first, scene.statusIds.contacted)
    const run = await scene.run(id)
    // Other tests write to the same server, and what they have open holds events back for that long.
    const reported = async () =>
      (await scene.workspace.call('GET', '/events?type=workflow.fired')).body.data.events
    await expect.poll(reported).not.toEqual([])
    expect((await reported())[0]).toMatchObject({
      type: 'workflow.fired',
      data: {
        workflow_id: id,
        workflow: 'Tell',
        run_id: run.id,
        entity: 'opportunities',
        id: first,
        change: 'entered',
      },
    })
  })

  test('a widened query lets members enter as any other change does', async () => {
    const scene = await workflowScene(service)
    const viewId = await scene.view(`${all}&min_score=90`)
    const { id } = await scene.create({ viewId })
    await scene.workspace.call('PUT', `/saved-views/${viewId}`, { memberQuery: all })
    expect(await scene.run(id)).toMatchObject({ entered: 4, fired: 4 })
  })
})

describe('on: left', () => {
  test('who leaves fires, once, also where the record is gone', async () => {
    const scene = await workflowScene(service)
    const [first = '', second = ''] = scene.opportunityIds
    for (const id of [first, second]) await scene.setStatus(id, scene.statusIds.contacted)
    const { id } = await scene.create({ viewId: await contactedView(scene), on: 'left' })
    await scene.setStatus(first, null)
    expect(await scene.run(id)).toMatchObject({ left: 1, fired: 1, members: 1 })
    await service.database.owner.query('delete from opportunities where id = $1', [second])
    expect(await scene.run(id)).toMatchObject({ left: 1, fired: 1, members: 0 })
    expect(await scene.run(id)).toMatchObject({ left: 0, fired: 0 })
    expect(await scene.fired(id)).toEqual([first, second].sort())
  })
})

describe('all_members', () => {
  test('fires for everybody in the view', async () => {
    const scene = await workflowScene(service)
    const { id } = await scene.create({ viewId: await scene.view(all) })
    expect(await scene.run(id, '?all_members=true')).toMatchObject({ fired: 4, members: 4, entered: 0 })
    expect(await scene.fired(id)).toEqual([...scene.opportunityIds].sort())
  })

  test('who entered just now fires once by it', async () => {
    const scene = await workflowScene(service)
    const [first = '', second = ''] = scene.opportunityIds
    await scene.setStatus(first, scene.statusIds.contacted)
    const { id } = await scene.create({ viewId: await contactedView(scene) })
    await scene.setStatus(second, scene.statusIds.contacted)
    expect(await scene.run(id, '?all_members=true')).toMatchObject({ fired: 2, entered: 1 })
    expect(await scene.fired(id)).toEqual([first, second].sort())
  })
})

describe('on: schedule', () => {
  test('fires for everybody when it is due, once however many times have passed, and goes on', async () => {
    const scene = await workflowScene(service)
    const { id } = await scene.create({
      viewId: await scene.view(all),
      on: 'schedule',
      schedule: '0 0 1 1 *',
    })
    const due = (await scene.workspace.call('GET', `/workflows/${id}`)).body.data.workflow.next_run_at
    await service.database.owner.query(
      `update workflows set next_run_at = now() - interval '3 years' where id = $1`,
      [id],
    )
    const { tenantId } = scene.workspace
    for (let n = 0; n < 2; n++) {
      await inTenantTransaction(service.database.pools.work, tenantId, (db) =>
        evaluate({ db, tenantId }, { workflowId: id, intervalSeconds: 0 }),
      )
    }
    const runs = await scene.runs(id)
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ cause: 'schedule', fired: 4, status: 'COMPLETED' })
    const { workflow } = (await scene.workspace.call('GET', `/workflows/${id}`)).body.data
    expect(workflow.next_run_at).toBe(due)
  })

  test('a worker sees to it at the time', async () => {
    const scene = await workflowScene(service)
    const { id } = await scene.create({
      viewId: await scene.view(all),
      on: 'schedule',
      schedule: '* * * * *',
    })
    await service.database.owner.query(
      `update workflows set next_run_at = now() + interval '1 second' where id = $1`,
      [id],
    )
    await scene.workspace.call('PUT', `/workflows/${id}`, { name: 'Woken' })
    while ((await scene.runs(id)).length === 0) await sleep(50)
    expect((await scene.runs(id))[0]).toMatchObject({ cause: 'schedule', fired: 4 })
  })

  test('run by hand it fires for everybody and keeps its times', async () => {
    const scene = await workflowScene(service)
    const fields = { viewId: await scene.view(all), on: 'schedule', schedule: '0 0 1 1 *' }
    const { id, next_run_at } = await scene.create(fields)
    expect(await scene.run(id)).toMatchObject({ cause: 'request', fired: 4 })
    const { body } = await scene.workspace.call('GET', `/workflows/${id}`)
    expect(body.data.workflow.next_run_at).toBe(next_run_at)
  })
})

describe('asking for a run', () => {
  test('answers the run that waits, the same one to everybody who asks meanwhile', async () => {
    const scene = await workflowScene(service)
    const { id } = await scene.create({ viewId: await scene.view(all) })
    const path = `/workflows/${id}/run`
    const answers = await Promise.all(Array.from({ length: 8 }, () => scene.workspace.call('POST', path)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    const [first] = answers
    expect(first?.body.data.run).toMatchObject({ cause: 'request', status: 'QUEUED', finished_at: null })
    while ((await scene.runs(id)).some(({ finished_at }) => finished_at === null)) await sleep(20)
    const asked = new Set(answers.map(({ body }) => body.data.run.id))
    expect((await scene.runs(id)).map((run) => run.id).sort()).toEqual([...asked].sort())
  })
})

describe('actions', () => {
  test('assign_tag and set_status change the records as their operations do', async () => {
    const scene = await workflowScene(service)
    const tagId = await tagOf(scene)
    const [first = ''] = scene.opportunityIds
    const actions = [
      { type: 'assign_tag', tag_id: tagId },
      { type: 'set_status', status_id: scene.statusIds.won },
    ]
    const { id } = await scene.create({ viewId: await contactedView(scene), actions })
    await scene.setStatus(first, scene.statusIds.contacted)
    expect(await scene.run(id)).toMatchObject({
      status: 'COMPLETED',
      fired: 1,
      actions: { done: 2, pending: 0, failed: 0, skipped: 0 },
      error: null,
    })
    const { body } = await scene.workspace.call('GET', `/opportunities/${first}`)
    expect(body.data).toMatchObject({ status_id: scene.statusIds.won, tags: [{ id: tagId }] })
    expect(body.data.history[0]).toMatchObject({ field: 'status', from: 'Contacted', to: 'Won' })
  })

  test('a status is cleared and a tag taken off where they say so', async () => {
    const scene = await workflowScene(service)
    const tagId = await tagOf(scene)
    const viewId = await scene.view(all)
    const put = await scene.create({ viewId, actions: [{ type: 'assign_tag', tag_id: tagId }] })
    await scene.run(put.id, '?all_members=true')
    expect(await tagged(scene, tagId)).toHaveLength(4)
    const actions = [
      { type: 'assign_tag', tag_id: tagId, mode: 'remove' },
      { type: 'set_status', status_id: null },
    ]
    const { id } = await scene.create({ viewId, actions })
    expect((await scene.run(id, '?all_members=true')).actions.done).toBe(8)
    expect(await tagged(scene, tagId)).toEqual([])
  })

  test('connectors and accounts take tags of people and companies', async () => {
    const scene = await workflowScene(service)
    const { owner } = service.database
    const { tenantId, call } = scene.workspace
    const advisor = await systemTag(owner, tenantId, 'Advisor')
    const group = await createTagGroup(owner, tenantId, { subjectType: 'account', name: 'Segment' })
    const segment = await createTag(owner, tenantId, { groupId: group.id, name: 'Big' })
    await createTargetAccount(owner, tenantId, { name: 'Big works' })
    for (const [entity, tag] of [
      ['connectors', advisor],
      ['target_accounts', segment],
    ] as const) {
      const actions = [{ type: 'assign_tag', tag_id: tag.id }]
      const { id } = await scene.create({ viewId: await scene.view('', entity), actions })
      const run = await scene.run(id, '?all_members=true')
      expect(run).toMatchObject({ fired: 1, actions: { done: 1 } })
      const { body } = await call('GET', `/tag-assignments?tag_id=${tag.id}`)
      expect(body.data.total).toBe(1)
    }
    const { rows } = await owner.query(
      `select data ->> 'id' as id from events where tenant_id = $1 and data ->> 'entity' = 'connectors'`,
      [tenantId],
    )
    const listed = (await call('GET', '/network/connectors')).body.data.connectors
    expect(rows.map(({ id }) => id)).toEqual([listed[0].social_id])
  })

  test('a tag that was deleted meanwhile fails the run and says so; the rest is done', async () => {
    const scene = await workflowScene(service)
    const tagId = await tagOf(scene)
    const actions = [
      { type: 'assign_tag', tag_id: tagId },
      { type: 'set_status', status_id: scene.statusIds.won },
    ]
    const { id } = await scene.create({ viewId: await scene.view(all), actions })
    expect((await scene.workspace.call('DELETE', `/tags/${tagId}`)).status).toBe(200)
    expect(await scene.run(id, '?all_members=true')).toMatchObject({
      status: 'FAILED',
      actions: { done: 4, failed: 4, skipped: 0, pending: 0 },
      error: '4 of 8 actions failed. The first: The tag is not there any more.',
    })
  })

  test('records that are gone are passed over', async () => {
    const scene = await workflowScene(service)
    const tagId = await tagOf(scene)
    const [first = ''] = scene.opportunityIds
    const actions = [
      { type: 'assign_tag', tag_id: tagId },
      { type: 'set_status', status_id: null },
    ]
    const { id } = await scene.create({ viewId: await scene.view(all), on: 'left', actions })
    await service.database.owner.query('delete from opportunities where id = $1', [first])
    expect(await scene.run(id)).toMatchObject({
      status: 'COMPLETED',
      actions: { done: 0, skipped: 2, failed: 0 },
    })
  })
})

test('somebody who is no connector any more takes no tag, neither at once nor when made one again', async () => {
  const scene = await workflowScene(service)
  const { call, tenantId } = scene.workspace
  const advisor = await systemTag(service.database.owner, tenantId, 'Advisor')
  const actions = [{ type: 'assign_tag', tag_id: advisor.id }]
  const { id } = await scene.create({ viewId: await scene.view('', 'connectors'), on: 'left', actions })
  const [ada] = (await call('GET', '/network/connectors')).body.data.connectors
  expect((await call('DELETE', `/network/connectors/${ada.social_id}`)).status).toBe(200)
  expect(await scene.run(id)).toMatchObject({ fired: 1, actions: { done: 0, skipped: 1 } })
  const { rows } = await service.database.owner.query('select from person_tags where tenant_id = $1', [
    tenantId,
  ])
  expect(rows).toEqual([])
})

test('a company that was merged away takes no tag', async () => {
  const { workspace } = await workflowScene(service, { opportunities: 0 })
  const { owner, pools } = service.database
  const { tenantId } = workspace
  const [stays, merged] = [await createCompany(owner, tenantId), await createCompany(owner, tenantId)]
  await owner.query('update companies set merged_into = $1 where id = $2', [stays.id, merged.id])
  const group = await createTagGroup(owner, tenantId, { subjectType: 'account', name: 'Segment' })
  const { id: tag_id } = await createTag(owner, tenantId, { groupId: group.id, name: 'Big' })
  const outcomes = await inTenantTransaction(pools.work, tenantId, (db) =>
    changeRecords(
      { tenantId, memberId: newId(), db, now: new Date(), newId, ifMatch: null, outbound: offlineOutbound },
      { entity: 'competitor_accounts', action: { type: 'assign_tag', tag_id }, ids: [stays.id, merged.id] },
    ),
  )
  expect(outcomes).toEqual(
    new Map([
      [stays.id, 'done'],
      [merged.id, 'skipped'],
    ]),
  )
})

describe('webhook', () => {
  const endpointOf = async ({ workspace }: WorkflowScene) =>
    (
      await createWebhookEndpoint(service.database.owner, workspace.tenantId, {
        eventTypes: ['job.completed'],
      })
    ).id
  const deliveriesTo = async (endpointId: string) => {
    const { rows } = await service.database.owner.query(
      'select message_id, type, body from webhook_deliveries where endpoint_id = $1 order by n',
      [endpointId],
    )
    return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }))
  }

  test('hands the endpoint one message for each record, as its list shows it', async () => {
    const scene = await workflowScene(service, { opportunities: 2 })
    const endpoint_id = await endpointOf(scene)
    const actions = [{ type: 'webhook', endpoint_id }]
    const { id } = await scene.create({ viewId: await scene.view(all), name: 'Tell', actions })
    const run = await scene.run(id, '?all_members=true')
    expect(run).toMatchObject({ status: 'COMPLETED', actions: { done: 2, failed: 0 } })
    const deliveries = await deliveriesTo(endpoint_id)
    const { body } = await scene.workspace.call('GET', `/opportunities?${all}`)
    expect(deliveries.map((one) => one.body.data.record).sort(byId)).toEqual(
      body.data.opportunities.sort(byId),
    )
    expect(deliveries[0]).toMatchObject({
      type: 'workflow.action',
      body: {
        id: deliveries[0].message_id,
        type: 'workflow.action',
        subject_id: id,
        data: {
          workflow_id: id,
          workflow: 'Tell',
          run_id: run.id,
          entity: 'opportunities',
          change: 'present',
          url: `${publicUrl}/w/${scene.workspace.slug}/opportunities/${deliveries[0].body.data.id}`,
        },
      },
    })
  })

  test('says in a line what happened, with a link, as chat services show it', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const endpoint_id = await endpointOf(scene)
    const actions = [{ type: 'webhook', endpoint_id }]
    const { id } = await scene.create({ viewId: await scene.view('', 'connectors'), actions })
    await scene.run(id, '?all_members=true')
    const [delivery] = await deliveriesTo(endpoint_id)
    const { id: socialId, url } = delivery.body.data
    expect(url).toBe(`${publicUrl}/w/${scene.workspace.slug}/connectors/${socialId}`)
    expect(delivery.body.text).toBe(`Ada Chen is in the view "View". ${url}`)
  })

  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

  test('tells of records that are gone that they are, and by their id', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const [first = ''] = scene.opportunityIds
    const endpoint_id = await endpointOf(scene)
    const actions = [{ type: 'webhook', endpoint_id }]
    const { id } = await scene.create({ viewId: await scene.view(all), on: 'left', actions })
    await service.database.owner.query('delete from opportunities where id = $1', [first])
    await scene.run(id)
    const [delivery] = await deliveriesTo(endpoint_id)
    expect(delivery?.body.data).toMatchObject({ id: first, change: 'left', record: null, url: null })
    expect(delivery?.body.text).toBe(`A record deleted meanwhile has left the view "View".`)
  })

  test('that was deleted meanwhile fails the run and says so', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const endpoint_id = await endpointOf(scene)
    const actions = [{ type: 'webhook', endpoint_id }]
    const { id } = await scene.create({ viewId: await scene.view(all), actions })
    expect((await scene.workspace.call('DELETE', `/webhook-endpoints/${endpoint_id}`)).status).toBe(200)
    expect(await scene.run(id, '?all_members=true')).toMatchObject({
      status: 'FAILED',
      error: '1 of 1 actions failed. The first: The webhook endpoint is not there any more.',
    })
    const again = { name: 'Again', viewId: await scene.view(all), on: 'left', actions }
    const { status, body } = await scene.workspace.call('POST', '/workflows', again)
    expect([status, body.error.message]).toEqual([
      400,
      '/actions/0/endpoint_id: is no webhook endpoint of this workspace.',
    ])
  })
})

describe('email', () => {
  const mailboxOf = ({ workspace }: WorkflowScene) => `${workspace.slug}@x.test`
  const mailing = async (scene: WorkflowScene, fields: object = {}) => {
    const actions = [{ type: 'email', to: ['ada@x.test', mailboxOf(scene)], ...fields }]
    return scene.create({ viewId: await scene.view(all), name: 'Tell Ada', actions })
  }
  const mailsOf = (scene: WorkflowScene) =>
    service.outbox.mails.filter(({ to }) => to.includes(mailboxOf(scene)))

  test('tells who fired, one mail for each, under an id of its own', async () => {
    const scene = await workflowScene(service)
    const run = await scene.run((await mailing(scene)).id, '?all_members=true')
    expect(run).toMatchObject({ status: 'COMPLETED', actions: { done: 4 } })
    const mails = mailsOf(scene)
    expect(new Set(mails.map(({ id }) => id)).size).toBe(4)
    expect(mails.map(({ subject }) => subject).sort()[0]).toBe('Tell Ada: Bob 0 through Ada Chen')
    expect(mails[0]).toMatchObject({ to: ['ada@x.test', mailboxOf(scene)] })
    const [first = ''] = mails.map(({ text }) => text)
    const [line, link, ...rest] = first.split('\n')
    expect(line).toMatch(/^Bob \d through Ada Chen is in the view "View"\.$/)
    const pages = scene.opportunityIds.map(
      (id) => `${publicUrl}/w/${scene.workspace.slug}/opportunities/${id}`,
    )
    expect(pages).toContain(link)
    expect(rest).toEqual(['', 'Sent by the workflow "Tell Ada".', ''])
  })

  test('tells of a courted account what is open there', async () => {
    const scene = await workflowScene(service, { opportunities: 0 })
    const { tenantId } = scene.workspace
    const courtship = await createCourtship(service.database, tenantId)
    await courtship.interact()
    for (const amount of [200_000, 28_000])
      await createDeal(service.database.owner, tenantId, {
        companyId: courtship.companyId,
        amount,
        currency: 'EUR',
      })
    const actions = [{ type: 'email', to: [mailboxOf(scene)] }]
    const viewId = await scene.view('', 'competitor_accounts')
    const { id } = await scene.create({ viewId, name: 'Tell', actions })
    await scene.run(id, '?all_members=true')
    expect(mailsOf(scene).map(({ subject }) => subject)).toEqual(['Tell: Courted Inc (228,000 EUR open)'])
  })

  test('puts names into texts of your own', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const fields = {
      subject: '{{view}}: {{member}} ({{other}})',
      text: 'By {{workflow}}: {{member}} {{link}}',
    }
    await scene.run((await mailing(scene, fields)).id, '?all_members=true')
    expect(mailsOf(scene)[0]).toMatchObject({
      subject: 'View: Bob 0 through Ada Chen ({{other}})',
      text: `By Tell Ada: Bob 0 through Ada Chen ${publicUrl}/w/${scene.workspace.slug}/opportunities/${scene.opportunityIds[0]}`,
    })
  })

  test('tells that a record is gone, of a connector with the profile id unless they were erased', async () => {
    const scene = await workflowScene(service, { opportunities: 0 })
    const { tenantId, call } = scene.workspace
    for (const socialId of ['eve-gray', 'ida-park'])
      await createConnector(service.database.owner, tenantId, { name: socialId, socialId })
    const actions = [{ type: 'email', to: [mailboxOf(scene)], text: '{{member}}' }]
    const viewId = await scene.view('', 'connectors')
    const { id } = await scene.create({ viewId, on: 'left', actions })
    expect((await call('DELETE', '/people/eve-gray')).status).toBe(200)
    expect((await call('DELETE', '/network/connectors/ida-park')).status).toBe(200)
    expect(await scene.run(id)).toMatchObject({ status: 'COMPLETED', actions: { done: 2 } })
    const told = mailsOf(scene).map(({ text }) => text)
    expect(told.sort()).toEqual(['A record deleted meanwhile', 'A record deleted meanwhile (ida-park)'])
    expect(await scene.fired(id)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'ida-park'])
  })

  const choose = ({ workspace }: WorkflowScene, memberId: string, language: string) =>
    service.database.owner.query(
      `insert into member_preferences (tenant_id, member_id, theme, density, language, single_keys)
       values ($1, $2, 'system', 'compact', $3, true)`,
      [workspace.tenantId, memberId, language],
    )

  test('is in the language that each reader has chosen, else in that of whose workflow it is', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const { memberId } = await createColleague(service, scene.workspace)
    await choose(scene, memberId, 'en')
    const eve = `${memberId.toUpperCase()}@x.test`
    const { id } = await mailing(scene, { to: [eve, mailboxOf(scene)] })
    const { rows } = await service.database.owner.query('select member_id from workflows where id = $1', [id])
    await choose(scene, rows[0].member_id, 'de-CH')
    await scene.run(id, '?all_members=true')
    const toEve = service.outbox.mails.filter(({ to }) => to.includes(eve))
    expect(toEve).toMatchObject([{ to: [eve], subject: 'Tell Ada: Bob 0 through Ada Chen' }])
    const link = `${publicUrl}/w/${scene.workspace.slug}/opportunities/${scene.opportunityIds[0]}`
    expect(mailsOf(scene)).toMatchObject([
      {
        id: `${toEve[0]?.id}-de`,
        to: [mailboxOf(scene)],
        subject: 'Tell Ada: Bob 0 über Ada Chen',
        text: `Bob 0 über Ada Chen ist in der Ansicht „View“.\n${link}\n\nGesendet von der Automatisierung „Tell Ada“.\n`,
      },
    ])
  })

  test('is tried again under the same id where it was not taken, and later given up', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const tried: string[] = []
    service.outbox.meet = ({ id }) => {
      tried.push(id)
      throw new Error('connection refused')
    }
    const { id } = await mailing(scene)
    const asked = await scene.workspace.call('POST', `/workflows/${id}/run?all_members=true`)
    const { tenantId } = scene.workspace
    const { owner } = service.database
    let run: { status: string; error: string } | undefined
    while (run?.status !== 'FAILED') {
      // The minutes until the next attempt are over; of the tasks of the workspace only the mails are hastened.
      await owner.query('update workflow_steps set try_at = now() where tenant_id = $1', [tenantId])
      await owner.query(
        `update pending_tasks set run_at = now() where tenant_id = $1 and kind = 'workflow_mail'`,
        [tenantId],
      )
      run = (await scene.runs(id)).find((one) => one.id === asked.body.data.run.id)
      await sleep(20)
    }
    expect(tried).toHaveLength(6)
    expect(new Set(tried).size).toBe(1)
    expect(run?.error).toBe('1 of 1 actions failed. The first: The mail was not taken: connection refused')
  })

  /** The pauses between attempts are over at once. */
  async function triedUntilTaken(scene: WorkflowScene, to: readonly string[]): Promise<void> {
    const { id } = await mailing(scene, { to })
    const asked = await scene.workspace.call('POST', `/workflows/${id}/run?all_members=true`)
    const { owner } = service.database
    await expect
      .poll(async () => {
        for (const [table, column] of [
          ['workflow_steps', 'try_at'],
          ['pending_tasks', 'run_at'],
        ])
          await owner.query(`update ${table} set ${column} = now() where tenant_id = $1`, [
            scene.workspace.tenantId,
          ])
        return (await scene.runs(id)).find((one) => one.id === asked.body.data.run.id)?.status
      })
      .toBe('COMPLETED')
  }

  test('of several who are to have it, only those who were refused for now are tried again', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const to = ['ada', 'bob', 'eve'].map((name) => `${name}-${mailboxOf(scene)}`)
    const tried: (readonly string[])[] = []
    service.outbox.meet = (mail) => {
      tried.push(mail.to)
      if (tried.length === 1) throw new MailDeferred(to.slice(1), 'come again')
      if (tried.length === 2) throw new Error('connection refused')
    }
    await triedUntilTaken(scene, to)
    expect(tried).toEqual([to, to.slice(1), to.slice(1)])
  })

  test('of two languages only the one that was not taken is tried again', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const { memberId } = await createColleague(service, scene.workspace)
    await choose(scene, memberId, 'de')
    const [english, german] = [mailboxOf(scene), `${memberId}@x.test`]
    const tried: (readonly string[])[] = []
    service.outbox.meet = (mail) => {
      tried.push(mail.to)
      if (tried.length === 2) throw new Error('connection refused')
    }
    await triedUntilTaken(scene, [english, german])
    expect(tried).toEqual([[english], [german], [german]])
  })

  test('a workflow that is paused sends no more', async () => {
    const scene = await workflowScene(service)
    const { id } = await mailing(scene)
    let paused: Promise<unknown> | undefined
    service.outbox.meet = async () => {
      paused ??= scene.workspace.call('PUT', `/workflows/${id}`, { is_active: false })
      await paused
    }
    expect(await scene.run(id, '?all_members=true')).toMatchObject({
      status: 'CANCELLED',
      error: 'The workflow was paused.',
      actions: { pending: 0 },
    })
    await sleep(300)
    expect(mailsOf(scene).length).toBeLessThan(4)
  })
})

describe('a view that cannot be read any more', () => {
  test('by a tag that was deleted has no members, fires nobody, and the run says why', async () => {
    const scene = await workflowScene(service)
    const tagId = await tagOf(scene)
    const viewId = await scene.view(`${all}&tag_id=${tagId}`)
    const putting = await scene.create({
      viewId: await scene.view(all),
      actions: [{ type: 'assign_tag', tag_id: tagId }],
    })
    await scene.run(putting.id, '?all_members=true')
    const { id, memberCount } = await scene.create({ viewId, on: 'left' })
    expect(memberCount).toBe(4)
    await scene.workspace.call('DELETE', `/tags/${tagId}`)
    expect(await scene.run(id)).toMatchObject({
      status: 'FAILED',
      fired: 0,
      error: 'The view has no members: all that its tag_id names has been deleted.',
    })
    const { workflow } = (await scene.workspace.call('GET', `/workflows/${id}`)).body.data
    expect(workflow.memberCount).toBe(0)
    await scene.workspace.call('PUT', `/saved-views/${viewId}`, { memberQuery: all })
    expect(await scene.run(id)).toMatchObject({ status: 'COMPLETED', members: 4, fired: 0, left: 0 })
  })

  test.each([
    'connectors',
    'opportunities',
  ])('by the id of an owner who was deleted, over %s', async (entity) => {
    const scene = await workflowScene(service)
    const { call } = scene.workspace
    const { body } = await call('POST', '/owners', { email: 'ada@x.test' })
    const ownerId: string = body.data.owner.id
    const { connectors } = (await call('GET', '/network/connectors')).body.data
    await call('PUT', `/network/connectors/${connectors[0].social_id}/owner`, { owner_id: ownerId })
    const rest = entity === 'opportunities' ? `${all}&` : ''
    const viewId = await scene.view(`${rest}owner_email=${ownerId}`, entity)
    const { id, memberCount } = await scene.create({ viewId, on: 'left' })
    expect(memberCount).toBe(entity === 'connectors' ? 1 : 4)
    await call('DELETE', `/owners/${ownerId}`)
    expect(await scene.run(id)).toMatchObject({
      status: 'FAILED',
      fired: 0,
      error: 'The view has no members: all that its owner_email names has been deleted.',
    })
    await call('PUT', `/saved-views/${viewId}`, { memberQuery: `${rest}owner_email=${ownerId},unassigned` })
    expect(await scene.run(id)).toMatchObject({ status: 'COMPLETED', members: memberCount, left: 0 })
  })

  test('by a parameter that its list no longer knows has no members and fires nobody', async () => {
    const scene = await workflowScene(service)
    const viewId = await scene.view(all)
    const { id } = await scene.create({ viewId })
    await service.database.owner.query(
      `update saved_views set member_query = 'minscore=40' where tenant_id = $1 and id = $2`,
      [scene.workspace.tenantId, viewId],
    )
    expect(await scene.run(id, '?all_members=true')).toMatchObject({
      status: 'FAILED',
      fired: 0,
      error: expect.stringMatching(/^The view cannot be read: minscore: is not a parameter of this list/),
    })
  })

  test('is reported once, not at every interval', async () => {
    const scene = await workflowScene(service)
    const tagId = await tagOf(scene)
    const { id } = await scene.create({ viewId: await scene.view(`${all}&tag_id=${tagId}`) })
    await scene.workspace.call('DELETE', `/tags/${tagId}`)
    const { tenantId } = scene.workspace
    for (let n = 0; n < 3; n++) {
      await inTenantTransaction(service.database.pools.work, tenantId, (db) =>
        evaluate({ db, tenantId }, { workflowId: id, intervalSeconds: 0 }),
      )
    }
    expect(await scene.runs(id)).toMatchObject([{ cause: 'change', status: 'FAILED' }])
  })

  test('by a former name waits until the view has the new one, and nobody has left meanwhile', async () => {
    const scene = await workflowScene(service)
    const { owner, pools } = service.database
    const { tenantId } = scene.workspace
    const group = await createTagGroup(owner, tenantId, { subjectType: 'person', name: 'Board' })
    const tag = await createTag(owner, tenantId, { groupId: group.id, name: 'Former' })
    const { rows: connectors } = await owner.query(
      'select person_id as id from connectors where tenant_id = $1',
      [tenantId],
    )
    await assignTag(owner, tenantId, { table: 'person_tags', subjectId: connectors[0].id, tag })
    const { id } = await scene.create({ viewId: await scene.view(`${all}&connector_tag=Former`), on: 'left' })
    expect(await scene.run(id)).toMatchObject({ members: 4 })
    await owner.query("update tags set name = 'Now', name_canon = 'now' where id = $1", [tag.id])
    const renamed = { parameter: 'connector_tag', id: tag.id, former: 'Former' } as const
    const [again] = await inTenantTransaction(pools.work, tenantId, async (db) => {
      await enqueueTask(db, { ...renamedRecordTaskOf(tenantId, renamed), runAt: new Date('2100-01-01') })
      return [await evaluate({ db, tenantId }, { workflowId: id, intervalSeconds: 0 })]
    })
    expect(again?.getTime()).toBeLessThan(Date.now() + 60_000)
    expect(await scene.fired(id)).toEqual([])
    // Whoever asks for none of it is not held.
    const other = await scene.create({ viewId: await scene.view(`${all}&connector_tag=Formerly`) })
    expect(await scene.run(other.id)).toMatchObject({ status: 'COMPLETED', members: 0 })
    // A task that fails again and again says so, and nobody departs.
    await owner.query(
      `with failing as (delete from pending_tasks where tenant_id = $1 and kind = 'renamed_record' returning *)
       insert into job_queue (tenant_id, job_id, kind, key, queue, run_at, attempts)
       select tenant_id, job_id, kind, key, queue, run_at, 6 from failing`,
      [tenantId],
    )
    expect(await scene.run(id)).toMatchObject({
      status: 'FAILED',
      error: expect.stringMatching(/^The view asks for "Former", which has another name by now/),
    })
    expect(await scene.fired(id)).toEqual([])
  })

  test('by a tier that was deleted says so too', async () => {
    const scene = await workflowScene(service)
    const { id } = await scene.create({ viewId: await scene.view(`${all}&account_tier=Tier+3`) })
    await service.database.owner.query(`delete from tiers where tenant_id = $1 and name = 'Tier 3'`, [
      scene.workspace.tenantId,
    ])
    expect(await scene.run(id)).toMatchObject({
      status: 'FAILED',
      error: expect.stringMatching(/^The view cannot be read: There is no account tier "Tier 3"/),
    })
  })
})

describe('a workflow that changes who is in its own view', () => {
  test('fires for nobody it moved itself, and comes to an end', async () => {
    const scene = await workflowScene(service)
    const [first = ''] = scene.opportunityIds
    const { contacted } = scene.statusIds
    const viewId = await contactedView(scene)
    await scene.setStatus(first, contacted)
    const back = await scene.create({
      viewId,
      on: 'left',
      actions: [{ type: 'set_status', status_id: contacted }],
    })
    await scene.setStatus(first, null)
    expect(await scene.run(back.id)).toMatchObject({ fired: 1, left: 1 })
    for (let n = 0; n < 3; n++) {
      expect(await scene.run(back.id)).toMatchObject({ fired: 0, entered: 0, left: 0, members: 1 })
    }
    await scene.setStatus(first, null)
    expect((await scene.run(back.id)).fired).toBe(1)
  })

  test('two workflows that undo each other come to an end', async () => {
    const scene = await workflowScene(service, { opportunities: 1 })
    const [first = ''] = scene.opportunityIds
    const { contacted, requested } = scene.statusIds
    const swap = async (from: string, to: string) =>
      scene.create({
        viewId: await scene.view(`${all}&status_id=${from}`),
        actions: [{ type: 'set_status', status_id: to }],
      })
    const [there, back] = [await swap(contacted, requested), await swap(requested, contacted)]
    await scene.setStatus(first, contacted)
    const runs = []
    for (let n = 0; n < firingsPerDayMax + 3; n++) {
      runs.push(await scene.run(there.id))
      runs.push(await scene.run(back.id))
    }
    const fired = (await scene.fired(there.id)).length + (await scene.fired(back.id)).length
    expect(fired).toBeLessThanOrEqual(2 * firingsPerDayMax)
    expect(runs.slice(-2).every((run) => run.fired === 0)).toBe(true)
    expect(runs.find((run) => run.held > 0)).toMatchObject({
      held: 1,
      fired: 0,
      error: expect.stringMatching(/^1 of them had fired 5 times within a day and were left alone/),
    })
  })
})

describe('runs', () => {
  test('are listed newest first, in pages', async () => {
    const scene = await workflowScene(service)
    const { id } = await scene.create({ viewId: await scene.view(all) })
    const ids = []
    for (let n = 0; n < 3; n++) ids.unshift((await scene.run(id, '?all_members=true')).id)
    const path = `/workflows/${id}/runs`
    const { data } = (await scene.workspace.call('GET', `${path}?page=2&page_size=2`)).body
    expect(data).toMatchObject({ total: 3, page: 2, page_size: 2, has_more: false, runs: [{ id: ids[2] }] })
    expect((await scene.runs(id)).map((run) => run.id)).toEqual(ids)
  })
})

test('a task of a workflow that is gone or paused ends without a trace', async () => {
  const scene = await workflowScene(service)
  const { tenantId } = scene.workspace
  const found = await inTenantTransaction(service.database.pools.work, tenantId, (db) =>
    evaluate({ db, tenantId }, { workflowId: newId(), intervalSeconds: 0 }),
  )
  expect(found).toBeUndefined()
})
