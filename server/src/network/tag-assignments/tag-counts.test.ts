import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createPath } from '../../testing/factories/path.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner

interface Tag {
  id: string
  groupId: string
  isSingle: boolean
}

interface World {
  workspace: TestWorkspace
  subjects: { type: Type; subject: object; carried: Set<string> }[]
  tags: Record<Type, Tag[]>
  statuses: string[]
}

type Type = 'account' | 'person' | 'path'
const types: Type[] = ['account', 'person', 'path']

/** Two records of each type, with groups of both kinds, the Status group among those of paths. */
async function newWorld(): Promise<World> {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const subjects: World['subjects'] = []
  const tags: World['tags'] = { account: [], person: [], path: [] }
  for (let i = 0; i < 2; i++) {
    const company = await createCompany(db(), tenantId)
    const person = await createPerson(db(), tenantId)
    const { subject } = await createPath(db(), tenantId)
    subjects.push({ type: 'account', subject: { company_id: company.id }, carried: new Set() })
    subjects.push({ type: 'person', subject: { social_id: person.socialId }, carried: new Set() })
    subjects.push({ type: 'path', subject, carried: new Set() })
  }
  for (const type of types) {
    for (const selection of ['single', 'multi'] as const) {
      const { id: groupId } = await createTagGroup(db(), tenantId, {
        subjectType: type,
        selection,
        name: selection,
      })
      for (const name of ['a', 'b', 'c']) {
        const { id } = await createTag(db(), tenantId, { groupId, name })
        tags[type].push({ id, groupId, isSingle: selection === 'single' })
      }
    }
  }
  const { body } = await workspace.call('GET', '/opportunities/statuses')
  const statuses: string[] = body.data.statuses.map(({ id }: { id: string }) => id)
  const [status] = body.data.statuses
  const { rows } = await db().query('select group_id from tags where id = $1', [status.id])
  tags.path.push(...statuses.slice(0, 3).map((id) => ({ id, groupId: rows[0].group_id, isSingle: true })))
  return { workspace, subjects, tags, statuses }
}

const step = fc.record({
  who: fc.nat({ max: 5 }),
  which: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
  mode: fc.constantFrom('add', 'replace', 'remove'),
  scoped: fc.boolean(),
  deletes: fc.nat({ max: 12 }).map((n) => n === 0),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Carries a step out and tells the model what must follow; a call that must be refused changes nothing. */
async function take(world: World, { who, which, mode, scoped, deletes }: Step): Promise<void> {
  const subject = world.subjects[who]
  if (!subject) throw new Error('no such subject')
  const all = world.tags[subject.type]
  const chosen = [...new Set(which.map((n) => all[n % all.length]))].filter((tag) => tag !== undefined)
  const [first] = chosen
  if (deletes && first) return deleteTag(world, subject.type, first)
  const group_id = scoped ? first?.groupId : undefined
  const { status, body } = await world.workspace.call('PUT', '/tag-assignments', {
    subject_type: subject.type,
    subject: subject.subject,
    tag_ids: chosen.map(({ id }) => id),
    mode,
    ...(group_id && { group_id }),
  })
  const allowed = isAllowed(chosen, mode, group_id)
  expect(status).toBe(allowed ? 200 : 400)
  if (!allowed) return
  const groupOf = new Map(all.map((tag) => [tag.id, tag.groupId]))
  const groups = new Set(
    chosen.filter(({ isSingle }) => mode === 'replace' || isSingle).map(({ groupId }) => groupId),
  )
  for (const id of subject.carried) {
    if (mode !== 'remove' && groups.has(groupOf.get(id) ?? '')) subject.carried.delete(id)
  }
  for (const { id } of chosen) {
    if (mode === 'remove') subject.carried.delete(id)
    else subject.carried.add(id)
  }
  const carried = body.data.tags.map(({ id }: { id: string }) => id)
  expect(carried.toSorted()).toEqual([...subject.carried].sort())
}

function isAllowed(chosen: readonly Tag[], mode: string, groupId: string | undefined): boolean {
  const singles = chosen.filter(({ isSingle }) => isSingle).map((tag) => tag.groupId)
  if (new Set(singles).size < singles.length) return false
  if (mode === 'replace' && chosen.length === 0) return false
  return groupId === undefined || chosen.every((tag) => tag.groupId === groupId)
}

async function deleteTag(world: World, type: Type, tag: Tag): Promise<void> {
  const carriers = world.subjects.filter(({ carried }) => carried.delete(tag.id))
  const { body } = await world.workspace.call('DELETE', `/tags/${tag.id}`)
  expect(body.data.deleted_assignments).toBe(carriers.length)
  world.tags[type] = world.tags[type].filter(({ id }) => id !== tag.id)
}

/** What the model says each tag is carried by, against what both lists and the records themselves say. */
async function compare({ workspace, subjects }: World): Promise<void> {
  const recount = new Map<string, number>()
  for (const { carried } of subjects) for (const id of carried) recount.set(id, (recount.get(id) ?? 0) + 1)
  const { body } = await workspace.call('GET', '/tag-groups?with_counts=true')
  for (const group of body.data.groups) {
    for (const { id, subject_count } of group.tags_with_counts)
      expect(subject_count).toBe(recount.get(id) ?? 0)
  }
  const { body: statuses } = await workspace.call('GET', '/opportunities/statuses?with_counts=true')
  for (const { id, opportunity_count } of statuses.data.statuses) {
    expect(opportunity_count).toBe(recount.get(id) ?? 0)
    const { body: listed } = await workspace.call('GET', `/tag-assignments?tag_id=${id}`)
    expect(listed.data.total).toBe(recount.get(id) ?? 0)
  }
  const { rows } = await db().query(
    'select count(*) as n from opportunities o join tags t on t.id = o.status_id where o.tenant_id = $1 and o.status_closes <> t.closes',
    [workspace.tenantId],
  )
  expect(rows[0].n).toBe(0)
}

test('whatever is put on, replaced, taken off and deleted, all counts equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const world = await newWorld()
      for (const one of steps) await take(world, one)
      await compare(world)
    }),
    { numRuns: 6, seed: 20261120 },
  )
})
