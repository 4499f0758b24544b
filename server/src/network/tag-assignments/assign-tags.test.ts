import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createPath } from '../../testing/factories/path.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

interface Group {
  id: string
  a: string
  b: string
  c: string
}

let service: TestService
let workspace: TestWorkspace
let multi: Group
let single: Group

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  multi = await groupOf('person', 'multi')
  single = await groupOf('person', 'single')
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function groupOf(
  subjectType: 'account' | 'person' | 'path',
  selection: 'single' | 'multi',
  of = workspace,
) {
  const name = `${subjectType} ${selection}`
  const { id } = await createTagGroup(db(), of.tenantId, { subjectType, selection, name })
  const add = async (letter: string, position: number) =>
    (await createTag(db(), of.tenantId, { groupId: id, name: `${selection} ${letter}`, position })).id
  return { id, a: await add('a', 0), b: await add('b', 1), c: await add('c', 2) }
}

const assign = (body: unknown, by = workspace) => by.call('PUT', '/tag-assignments', body)

/** A new person and what puts tags on them; answers the names of all tags they carry then. */
async function newPerson() {
  const { socialId } = await createPerson(db(), workspace.tenantId)
  return async (tag_ids: string[], fields: object = {}): Promise<string[]> => {
    const body = { subject_type: 'person', subject: { social_id: socialId }, tag_ids, ...fields }
    const answer = await assign(body)
    expect(answer.status).toBe(200)
    return answer.body.data.tags.map(({ name }: { name: string }) => name)
  }
}

async function refusedAt(fields: object): Promise<string> {
  const { socialId } = await createPerson(db(), workspace.tenantId)
  const answer = await assign({
    subject_type: 'person',
    subject: { social_id: socialId },
    tag_ids: [],
    ...fields,
  })
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'BAD_REQUEST'])
  return answer.body.error.details[0].pointer
}

const unknownId = '0190b6d0-0000-7000-8000-000000000000'

describe('200', () => {
  test('a person, connectors included, is named by the profile id, an account by its company, a path by both ids', async () => {
    const connector = await createConnector(db(), workspace.tenantId, { socialId: 'ada-vance' })
    const company = await createCompany(db(), workspace.tenantId)
    const path = await createPath(db(), workspace.tenantId)
    const account = await groupOf('account', 'multi')
    const opportunity = await groupOf('path', 'multi')
    for (const [subject_type, sent, answered, tag] of [
      ['person', { social_id: 'Ada-Vance' }, { social_id: connector.socialId }, multi.a],
      ['account', { company_id: company.id.toUpperCase() }, { company_id: company.id }, account.a],
      ['path', path.subject, path.subject, opportunity.a],
    ] as const) {
      const { status, body } = await assign({ subject_type, subject: sent, tag_ids: [tag.toUpperCase()] })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ subject_type, subject: answered, tags: [{ id: tag, color: 'gray' }] })
    }
  })

  test('add is the default and leaves the other tags; the same tag twice is one', async () => {
    const put = await newPerson()
    expect(await put([multi.b])).toEqual(['multi b'])
    expect(await put([multi.a, multi.a, multi.b])).toEqual(['multi a', 'multi b'])
    expect(await put([multi.c], { mode: 'add' })).toEqual(['multi a', 'multi b', 'multi c'])
  })

  test('in a single group a tag added takes the place of the one that is there', async () => {
    const put = await newPerson()
    await put([single.a, multi.a])
    expect(await put([single.b])).toEqual(['multi a', 'single b'])
    expect(await put([single.b])).toEqual(['multi a', 'single b'])
  })

  test('replace clears the other tags of the groups of the tags sent, and of no other group', async () => {
    const put = await newPerson()
    await put([multi.a, multi.b, single.a])
    expect(await put([multi.b, multi.c], { mode: 'replace' })).toEqual(['multi b', 'multi c', 'single a'])
    expect(await put([single.c], { mode: 'replace' })).toEqual(['multi b', 'multi c', 'single c'])
  })

  test('group_id scopes a replace, so that no tag at all clears the group', async () => {
    const put = await newPerson()
    await put([multi.a, multi.b, single.a])
    expect(await put([multi.c], { mode: 'replace', group_id: multi.id.toUpperCase() })).toEqual([
      'multi c',
      'single a',
    ])
    expect(await put([], { mode: 'replace', group_id: multi.id })).toEqual(['single a'])
    expect(await put([], { mode: 'replace', group_id: single.id })).toEqual([])
  })

  test('remove takes off what is there and passes over what is not', async () => {
    const put = await newPerson()
    await put([multi.a, multi.b, single.a])
    expect(await put([multi.b, multi.c, single.b], { mode: 'remove' })).toEqual(['multi a', 'single a'])
    expect(await put([single.a], { mode: 'remove', group_id: single.id })).toEqual(['multi a'])
  })

  test('no tag to add or to remove changes nothing and answers what is there', async () => {
    const put = await newPerson()
    await put([multi.a])
    for (const mode of ['add', 'remove']) expect(await put([], { mode })).toEqual(['multi a'])
  })

  test('tags come in display order, whatever the order they were sent in', async () => {
    const put = await newPerson()
    expect(await put([single.c, multi.c, multi.a])).toEqual(['multi a', 'multi c', 'single c'])
  })

  test('a connector shows the tags it was given', async () => {
    const fresh = await service.createWorkspace()
    const { socialId } = await createConnector(db(), fresh.tenantId)
    const { id } = await systemTag(db(), fresh.tenantId, 'Investor')
    await assign({ subject_type: 'person', subject: { social_id: socialId }, tag_ids: [id] }, fresh)
    const { body } = await fresh.call('GET', '/network/connectors?connector_tag=investor')
    expect(body.data.connectors).toMatchObject([{ social_id: socialId, connector_tags: ['Investor'] }])
  })

  test('a hundred tags are put on in one call', async () => {
    const { id } = await createTagGroup(db(), workspace.tenantId, { subjectType: 'person', name: 'Hundred' })
    const tagIds: string[] = []
    for (let position = 0; position < 100; position++) {
      tagIds.push(
        (await createTag(db(), workspace.tenantId, { groupId: id, name: `n${position}`, position })).id,
      )
    }
    const put = await newPerson()
    expect(await put(tagIds)).toHaveLength(100)
  })
})

describe('400', () => {
  test('two tags of one single group in a call are refused, whatever the mode', async () => {
    for (const mode of ['add', 'replace', 'remove']) {
      expect(await refusedAt({ tag_ids: [multi.a, multi.b, single.a, single.b], mode })).toBe('/tag_ids/3')
    }
  })

  test('a tag that is unknown, of another workspace or of another subject type is refused, and nothing is put on', async () => {
    const other = await service.createWorkspace()
    const foreign = await systemTag(db(), other.tenantId, 'Friend')
    const path = await systemTag(db(), workspace.tenantId, 'Won')
    const { socialId } = await createPerson(db(), workspace.tenantId)
    for (const tag of [unknownId, foreign.id, path.id]) {
      const body = { subject_type: 'person', subject: { social_id: socialId }, tag_ids: [multi.a, tag] }
      const answer = await assign(body)
      expect([answer.status, answer.body.error.details[0].pointer]).toEqual([400, '/tag_ids/1'])
    }
    const { body } = await workspace.call('GET', `/tag-assignments?social_id=${socialId}`)
    expect(body.data.assignments).toEqual([])
  })

  test('a group that is unknown, of another subject type, or not that of the tags is refused', async () => {
    const { groupId } = await systemTag(db(), workspace.tenantId, 'Won')
    expect(await refusedAt({ group_id: unknownId })).toBe('/group_id')
    expect(await refusedAt({ group_id: groupId, mode: 'replace' })).toBe('/group_id')
    expect(await refusedAt({ group_id: single.id, tag_ids: [single.a, multi.a] })).toBe('/tag_ids/1')
  })

  test('a replace without tags and without group_id says nothing and is refused', async () => {
    expect(await refusedAt({ mode: 'replace' })).toBe('/group_id')
  })

  test('a subject that does not name a record of its type is refused with its place', async () => {
    const social_id = 'ada-vance'
    for (const [pointer, subject_type, subject] of [
      ['/subject/social_id', 'person', {}],
      ['/subject/company_id', 'person', { social_id, company_id: unknownId }],
      ['/subject/company_id', 'account', { social_id }],
      ['/subject/prospect_social_id', 'path', { connector_social_id: social_id }],
      ['/subject/social_id', 'person', { social_id: 'a/b' }],
      ['/subject/social_id', 'person', { social_id: '' }],
      ['/subject/company_id', 'account', { company_id: 'acme' }],
      ['/subject/name', 'person', { social_id, name: 'Ada' }],
      ['/subject_type', 'company', { social_id }],
    ] as const) {
      expect(await refusedAt({ subject_type, subject })).toBe(pointer)
    }
  })

  test('what is missing, unknown or too much is refused with its place', async () => {
    expect(await refusedAt({ tag_ids: undefined })).toBe('/tag_ids')
    expect(await refusedAt({ tag_ids: ['friend'] })).toBe('/tag_ids/0')
    expect(await refusedAt({ tag_ids: Array(101).fill(multi.a) })).toBe('/tag_ids')
    expect(await refusedAt({ mode: 'set' })).toBe('/mode')
    expect(await refusedAt({ group_id: 'friends' })).toBe('/group_id')
    expect(await refusedAt({ tags: [] })).toBe('/tags')
  })
})

describe('404', () => {
  test('a record that is unknown, or of another workspace, is NOT_FOUND', async () => {
    const other = await service.createWorkspace()
    const person = await createPerson(db(), other.tenantId)
    const company = await createCompany(db(), other.tenantId)
    const path = await createPath(db(), other.tenantId)
    const own = await createPath(db(), workspace.tenantId)
    const turned = {
      connector_social_id: own.subject.prospect_social_id,
      prospect_social_id: own.subject.connector_social_id,
    }
    for (const [subject_type, subject] of [
      ['person', { social_id: 'nobody-at-all' }],
      ['person', { social_id: person.socialId }],
      ['account', { company_id: unknownId }],
      ['account', { company_id: company.id }],
      ['path', path.subject],
      ['path', turned],
    ] as const) {
      const { status, body } = await assign({ subject_type, subject, tag_ids: [] })
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})
