import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPath } from '../../testing/factories/path.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const remove = (id: string) => workspace.call('DELETE', `/tag-groups/${id}`)

async function groupWithTags(subjectType: 'account' | 'person' | 'path', name: string, position = 10) {
  const { id } = await createTagGroup(db(), workspace.tenantId, { subjectType, name, position })
  const first = await createTag(db(), workspace.tenantId, { groupId: id, name: 'First' })
  const second = await createTag(db(), workspace.tenantId, { groupId: id, name: 'Second', position: 1 })
  return { id, tagIds: [first.id, second.id] }
}

const assign = (subject_type: string, subject: object, tag_ids: string[]) =>
  workspace.call('PUT', '/tag-assignments', { subject_type, subject, tag_ids })

describe('200', () => {
  test('the group goes with its tags and their assignments, and the groups behind it move up', async () => {
    const doomed = await groupWithTags('person', 'Doomed', 2)
    const stored = await groupWithTags('person', 'Kept', 3)
    const { socialId } = await createPerson(db(), workspace.tenantId)
    await assign('person', { social_id: socialId }, [...doomed.tagIds, ...stored.tagIds])
    const { status, body } = await remove(doomed.id.toUpperCase())
    expect([status, body.data]).toEqual([200, { id: doomed.id, deleted_tags: 2, deleted_assignments: 2 }])
    const { body: listed } = await workspace.call('GET', '/tag-groups')
    expect(listed.data.groups.map(({ name, position }: Record<string, unknown>) => [name, position])).toEqual(
      [
        ['Status', 0],
        ['Connector type', 1],
        ['Kept', 2],
      ],
    )
    const left = await assign('person', { social_id: socialId }, [])
    expect(left.body.data.tags.map(({ id }: { id: string }) => id)).toEqual(stored.tagIds)
  })

  test('a group of paths leaves the status of its opportunities alone', async () => {
    const won = await systemTag(db(), workspace.tenantId, 'Won')
    const doomed = await groupWithTags('path', 'Doomed')
    const path = await createPath(db(), workspace.tenantId)
    await assign('path', path.subject, [...doomed.tagIds, won.id])
    expect((await remove(doomed.id)).body.data).toMatchObject({ deleted_tags: 2, deleted_assignments: 2 })
    const { body } = await workspace.call('GET', `/opportunities/${path.opportunityId}`)
    expect(body.data).toMatchObject({ status_id: won.id, tags: [] })
  })

  test('tags put on people while their group goes either go with it or are refused', async () => {
    const doomed = await groupWithTags('person', 'Contested')
    const people: string[] = []
    for (let i = 0; i < 12; i++) people.push((await createPerson(db(), workspace.tenantId)).socialId)
    const puts = people.map((social_id) => assign('person', { social_id }, doomed.tagIds.toReversed()))
    const [removed, ...answers] = await Promise.all([remove(doomed.id), ...puts])
    expect(removed?.status).toBe(200)
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(12 - accepted)
    expect(removed?.body.data.deleted_assignments).toBe(2 * accepted)
    const { rows } = await db().query('select * from person_tags where group_id = $1', [doomed.id])
    expect(rows).toEqual([])
  })
})

describe('422', () => {
  test('[tag-groups] a system group is SYSTEM_TAG_GROUP, renamed or not, and stays', async () => {
    for (const name of ['Won', 'Investor']) {
      const { groupId } = await systemTag(db(), workspace.tenantId, name)
      await workspace.call('PUT', `/tag-groups/${groupId}`, { name: `Renamed ${name}` })
      const { status, body } = await remove(groupId)
      expect([status, body.error.code]).toEqual([422, 'SYSTEM_TAG_GROUP'])
      const { body: listed } = await workspace.call('GET', '/tag-groups')
      expect(listed.data.groups.find(({ id }: { id: string }) => id === groupId).tags.length).toBeGreaterThan(
        5,
      )
    }
  })
})

describe('404', () => {
  test('an unknown id, one of another form, one of another workspace and one just deleted are NOT_FOUND', async () => {
    const other = await service.createWorkspace()
    const foreign = await createTagGroup(db(), other.tenantId, { subjectType: 'path', name: 'Foreign' })
    const foreignSystem = await systemTag(db(), other.tenantId, 'Won')
    const own = await groupWithTags('account', 'Own')
    await remove(own.id)
    for (const id of [
      '0190b6d0-0000-7000-8000-000000000000',
      'status',
      foreign.id,
      foreignSystem.groupId,
      own.id,
    ]) {
      const { status, body } = await remove(id)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})
