import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPath, type Path } from '../../testing/factories/path.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let statusGroupId: string
let contactedId: string
let wonId: string

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const contacted = await systemTag(db(), workspace.tenantId, 'Contacted')
  statusGroupId = contacted.groupId
  contactedId = contacted.id
  wonId = (await systemTag(db(), workspace.tenantId, 'Won')).id
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function assign(path: Path, tag_ids: string[], fields: object = {}): Promise<string[]> {
  const body = { subject_type: 'path', subject: path.subject, tag_ids, ...fields }
  const answer = await workspace.call('PUT', '/tag-assignments', body)
  expect(answer.status).toBe(200)
  return answer.body.data.tags.map(({ name }: { name: string }) => name)
}

async function stored({ opportunityId }: Path) {
  const { rows } = await db().query(
    `select status_id, status_closes, hidden, updated_at,
       (select count(*) from path_tags t where t.opportunity_id = o.id) as path_tags
     from opportunities o where id = $1`,
    [opportunityId],
  )
  return rows[0]
}

async function historyOf({ opportunityId }: Path) {
  const { body } = await workspace.call('GET', `/opportunities/${opportunityId}`)
  return body.data.history.map(({ field, from, to, by }: Record<string, string>) => [
    field,
    from,
    to,
    by !== null,
  ])
}

async function eventsOf({ opportunityId }: Path) {
  const { rows } = await db().query('select type, data from events where subject_id = $1 order by xid, id', [
    opportunityId,
  ])
  return rows
}

describe('the status of an opportunity is its tag of the Status group', () => {
  test('assigning it sets the status with all that setting it on the opportunity does', async () => {
    const path = await createPath(db(), workspace.tenantId)
    const before = await stored(path)
    expect(await assign(path, [wonId])).toEqual(['Won'])
    const after = await stored(path)
    expect(after).toMatchObject({ status_id: wonId, status_closes: true, hidden: 2, path_tags: 0 })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(await historyOf(path)).toEqual([['status', null, 'Won', true]])
    const { body } = await workspace.call('GET', `/opportunities/${path.opportunityId}`)
    expect(body.data).toMatchObject({ status_id: wonId, status: { name: 'Won', closes: true }, tags: [] })
  })

  test('set on the opportunity it is listed as an assignment', async () => {
    const path = await createPath(db(), workspace.tenantId)
    await workspace.call('PUT', `/opportunities/${path.opportunityId}`, { status_id: contactedId })
    expect(await assign(path, [])).toEqual(['Contacted'])
  })

  test('another one takes its place, with a line of history and an event for each change', async () => {
    const path = await createPath(db(), workspace.tenantId)
    await assign(path, [contactedId])
    await assign(path, [wonId], { mode: 'replace' })
    expect(await historyOf(path)).toEqual([
      ['status', 'Contacted', 'Won', true],
      ['status', null, 'Contacted', true],
    ])
    expect((await eventsOf(path)).map(({ type, data }) => [type, data.previous_status, data.status])).toEqual(
      [
        ['opportunity.status_changed', null, 'Contacted'],
        ['opportunity.status_changed', 'Contacted', 'Won'],
      ],
    )
    expect((await eventsOf(path))[1]?.data).toEqual({
      id: path.opportunityId,
      status_id: wonId,
      status: 'Won',
      previous_status_id: contactedId,
      previous_status: 'Contacted',
    })
  })

  test('the same one again changes nothing: no version, no history, no event', async () => {
    const path = await createPath(db(), workspace.tenantId)
    await assign(path, [wonId])
    const before = await stored(path)
    for (const mode of ['add', 'replace']) await assign(path, [wonId], { mode })
    expect(await stored(path)).toEqual(before)
    expect(await eventsOf(path)).toHaveLength(1)
  })

  test('removing it, or clearing its group, leaves none; removing another one does not', async () => {
    for (const clear of [
      { tag_ids: [wonId], mode: 'remove' },
      { tag_ids: [], mode: 'replace', group_id: statusGroupId },
    ]) {
      const path = await createPath(db(), workspace.tenantId)
      await assign(path, [wonId])
      expect(await assign(path, [contactedId], { mode: 'remove' })).toEqual(['Won'])
      expect(await assign(path, clear.tag_ids, clear)).toEqual([])
      expect(await stored(path)).toMatchObject({ status_id: null, status_closes: false, hidden: 0 })
      expect((await historyOf(path))[0]).toEqual(['status', 'Won', null, true])
    }
  })

  test('it goes together with other tags of the path, which leave it alone', async () => {
    const { id: groupId } = await createTagGroup(db(), workspace.tenantId, {
      subjectType: 'path',
      name: 'Channel',
    })
    const mail = await createTag(db(), workspace.tenantId, { groupId, name: 'Mail' })
    const phone = await createTag(db(), workspace.tenantId, { groupId, name: 'Phone', position: 1 })
    const path = await createPath(db(), workspace.tenantId)
    expect(await assign(path, [mail.id, contactedId])).toEqual(['Contacted', 'Mail'])
    expect(await stored(path)).toMatchObject({ status_id: contactedId, path_tags: 1 })
    const { updated_at } = await stored(path)
    expect(await assign(path, [phone.id], { mode: 'replace' })).toEqual(['Contacted', 'Phone'])
    expect((await stored(path)).updated_at).toBe(updated_at)
    const { body } = await workspace.call('GET', `/opportunities?tag_id=${phone.id}`)
    expect(body.data.opportunities).toMatchObject([{ id: path.opportunityId, tags: [{ name: 'Phone' }] }])
  })

  test('it is the same group whatever it was renamed to', async () => {
    await workspace.call('PUT', `/tag-groups/${statusGroupId}`, { name: 'Stage' })
    const path = await createPath(db(), workspace.tenantId)
    await assign(path, [wonId])
    expect(await stored(path)).toMatchObject({ status_id: wonId, path_tags: 0 })
  })
})

test('notes changed on the opportunity are reported as an update without their text', async () => {
  const path = await createPath(db(), workspace.tenantId)
  await workspace.call('PUT', `/opportunities/${path.opportunityId}`, { notes: 'private', status_id: wonId })
  await workspace.call('PUT', `/opportunities/${path.opportunityId}`, { notes: 'private' })
  const events = await eventsOf(path)
  expect(events.map(({ type }) => type)).toEqual(['opportunity.status_changed', 'opportunity.updated'])
  expect(JSON.stringify(events)).not.toContain('private')
  expect(events[1]?.data).toEqual({ id: path.opportunityId, changed: ['notes'] })
})
