import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createPath } from '../../testing/factories/path.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { importJson } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const assign = (body: unknown) => workspace.call('PUT', '/tag-assignments', body)

async function singleGroup(subjectType: 'account' | 'person' | 'path', tags: number, name = 'Contested') {
  const { id } = await createTagGroup(db(), workspace.tenantId, { subjectType, selection: 'single', name })
  const tagIds: string[] = []
  for (let i = 0; i < tags; i++) {
    tagIds.push((await createTag(db(), workspace.tenantId, { groupId: id, name: `${name} ${i}` })).id)
  }
  return { id, tagIds }
}

async function rowsOf(table: string, groupId: string) {
  const { rows } = await db().query(`select tag_id, single_group_id from ${table} where group_id = $1`, [
    groupId,
  ])
  return rows
}

const spread = <T>(many: readonly T[], at: number) => many[(at * 37) % many.length]

describe('[C5] a single group holds at most one tag per record', () => {
  test.each([
    'account',
    'person',
    'path',
  ] as const)('thirty sets of different tags on one %s at once all succeed and leave one', async (subject_type) => {
    const { id, tagIds } = await singleGroup(subject_type, 30)
    const subjects = {
      account: async () => ({ company_id: (await createCompany(db(), workspace.tenantId)).id }),
      person: async () => ({ social_id: (await createPerson(db(), workspace.tenantId)).socialId }),
      path: async () => (await createPath(db(), workspace.tenantId)).subject,
    }
    const subject = await subjects[subject_type]()
    const answers = await Promise.all(
      tagIds.map((tag, at) =>
        assign({ subject_type, subject, tag_ids: [tag], mode: at % 2 ? 'replace' : 'add' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await rowsOf(`${subject_type}_tags`, id)).toEqual([
      { tag_id: expect.any(String), single_group_id: id },
    ])
  })

  test('sets and removals over two groups in opposite orders leave at most one of each, and no deadlock', async () => {
    const first = await singleGroup('person', 5, 'First')
    const second = await singleGroup('person', 5, 'Second')
    const { socialId } = await createPerson(db(), workspace.tenantId)
    const calls = Array.from({ length: 40 }, (_, at) => {
      const tags = [spread(first.tagIds, at), spread(second.tagIds, at + 1)]
      const mode = at % 5 === 0 ? 'remove' : 'add'
      const tag_ids = at % 2 ? tags : tags.toReversed()
      return assign({ subject_type: 'person', subject: { social_id: socialId }, tag_ids, mode })
    })
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    for (const { id } of [first, second]) expect((await rowsOf('person_tags', id)).length).toBeLessThan(2)
  })

  test('statuses set on an opportunity by both ways at once leave one, and a history without gap', async () => {
    const path = await createPath(db(), workspace.tenantId)
    const names = ['New', 'Contacted', 'Intro made', 'Won', 'Lost']
    const statuses: string[] = []
    for (const name of names) statuses.push((await systemTag(db(), workspace.tenantId, name)).id)
    const calls = Array.from({ length: 40 }, (_, at) => {
      const status = spread(statuses, at) ?? ''
      return at % 2
        ? workspace.call('PUT', `/opportunities/${path.opportunityId}`, { status_id: status })
        : assign({ subject_type: 'path', subject: path.subject, tag_ids: [status] })
    })
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    const { body } = await workspace.call('GET', `/opportunities/${path.opportunityId}`)
    const steps: { from: string | null; to: string }[] = body.data.history.toReversed()
    expect(steps[0]?.from).toBeNull()
    for (const [at, { from }] of steps.slice(1).entries()) expect(from).toBe(steps[at]?.to)
    expect(body.data.status.name).toBe(steps.at(-1)?.to)
    const { rows } = await db().query('select * from path_tags where opportunity_id = $1', [
      path.opportunityId,
    ])
    expect(rows).toEqual([])
  })

  test('an import that tags the same connector leaves one', async () => {
    const { id, tagIds } = await singleGroup('person', 8, 'Imported')
    const { socialId } = await createConnector(db(), workspace.tenantId)
    const imports = [0, 1, 2].map((at) =>
      importJson(workspace, {
        connectors: [{ social_url: `https://www.linkedin.com/in/${socialId}`, tags: [`Imported ${at}`] }],
      }),
    )
    const sets = tagIds.map((tag) =>
      assign({ subject_type: 'person', subject: { social_id: socialId }, tag_ids: [tag] }),
    )
    for (const { status } of await Promise.all(sets)) expect(status).toBe(200)
    for (const { status } of await Promise.all(imports)) expect(status).toBe('COMPLETED')
    expect(await rowsOf('person_tags', id)).toHaveLength(1)
  })
})

test('two replaces of a multi group at once leave what one of them said', async () => {
  const { id } = await createTagGroup(db(), workspace.tenantId, { subjectType: 'person', name: 'Replaced' })
  const sets: string[][] = []
  for (const set of ['x', 'y']) {
    const tags: string[] = []
    for (const n of [1, 2, 3]) {
      tags.push((await createTag(db(), workspace.tenantId, { groupId: id, name: `${set}${n}` })).id)
    }
    sets.push(tags)
  }
  for (let round = 0; round < 10; round++) {
    const { socialId } = await createPerson(db(), workspace.tenantId)
    const calls = Array.from({ length: 6 }, (_, at) =>
      assign({
        subject_type: 'person',
        subject: { social_id: socialId },
        tag_ids: sets[at % 2],
        mode: 'replace',
      }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    const { body } = await workspace.call('GET', `/tag-assignments?social_id=${socialId}`)
    const left = body.data.assignments.map(({ tag_id }: { tag_id: string }) => tag_id).sort()
    expect(sets.map((set) => set.toSorted())).toContainEqual(left)
  }
})
