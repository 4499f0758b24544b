import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createPath } from '../../testing/factories/path.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag, type Tag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

type Query = Record<string, string>

const list = (query: Query, by = workspace) =>
  by.call('GET', `/tag-assignments?${new URLSearchParams(query)}`)

const assign = (subject_type: string, subject: object, tag_ids: string[]) =>
  workspace.call('PUT', '/tag-assignments', { subject_type, subject, tag_ids })

async function newTag(subjectType: 'account' | 'person' | 'path', name: string): Promise<Tag> {
  const { id: groupId } = await createTagGroup(db(), workspace.tenantId, { subjectType, name })
  return createTag(db(), workspace.tenantId, { groupId, name })
}

const unknownId = '0190b6d0-0000-7000-8000-000000000000'

describe('200', () => {
  test('the tags of a record come in display order, the status of a path among them', async () => {
    const { subject } = await createPath(db(), workspace.tenantId)
    const won = await systemTag(db(), workspace.tenantId, 'Won')
    const mail = await newTag('path', 'Mail')
    await assign('path', subject, [mail.id, won.id])
    const { status, body } = await list(subject)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      assignments: [
        { tag_id: won.id, group_id: won.groupId, subject_type: 'path', subject },
        { tag_id: mail.id, group_id: mail.groupId, subject_type: 'path', subject },
      ],
      total: 2,
      page: 1,
      page_size: 25,
      has_more: false,
    })
  })

  test('a person and an account are found by their ids, whatever the case', async () => {
    const person = await createPerson(db(), workspace.tenantId, { socialId: 'bob-ray' })
    const company = await createCompany(db(), workspace.tenantId)
    const friend = await systemTag(db(), workspace.tenantId, 'Friend')
    const key = await newTag('account', 'Key')
    await assign('person', { social_id: person.socialId }, [friend.id])
    await assign('account', { company_id: company.id }, [key.id])
    expect((await list({ social_id: 'Bob-Ray' })).body.data.assignments).toMatchObject([
      { tag_id: friend.id, subject: { social_id: 'bob-ray' } },
    ])
    expect((await list({ company_id: company.id.toUpperCase() })).body.data.assignments).toMatchObject([
      { tag_id: key.id, subject_type: 'account', subject: { company_id: company.id } },
    ])
  })

  test('a record without tags is an empty page, and so is a tag nobody carries', async () => {
    const { socialId } = await createPerson(db(), workspace.tenantId)
    const { id } = await newTag('person', 'Unused')
    for (const query of [{ social_id: socialId }, { tag_id: id }] as Query[]) {
      expect((await list(query)).body.data).toMatchObject({ assignments: [], total: 0, has_more: false })
    }
  })

  test('the tags of a record are cut into pages', async () => {
    const { socialId } = await createPerson(db(), workspace.tenantId)
    const tags: string[] = []
    for (const name of ['Page a', 'Page b', 'Page c']) tags.push((await newTag('person', name)).id)
    await assign('person', { social_id: socialId }, tags)
    const page = async (number: number) =>
      (await list({ social_id: socialId, page: `${number}`, page_size: '2' })).body.data
    expect(await page(1)).toMatchObject({ total: 3, has_more: true })
    expect(
      [await page(1), await page(2), await page(3)].flatMap(({ assignments }) => assignments),
    ).toHaveLength(3)
    expect((await page(3)).has_more).toBe(false)
  })

  test('the records of a tag are the subjects as an assignment takes them', async () => {
    const path = await createPath(db(), workspace.tenantId)
    const person = await createPerson(db(), workspace.tenantId)
    const company = await createCompany(db(), workspace.tenantId)
    for (const [subjectType, subject] of [
      ['path', path.subject],
      ['person', { social_id: person.socialId }],
      ['account', { company_id: company.id }],
    ] as const) {
      const tag = await newTag(subjectType, `Of ${subjectType}`)
      await assign(subjectType, subject, [tag.id])
      const { body } = await list({ tag_id: tag.id.toUpperCase() })
      expect(body.data).toMatchObject({ total: 1, has_more: false })
      expect(body.data.assignments).toEqual([
        { tag_id: tag.id, group_id: tag.groupId, subject_type: subjectType, subject },
      ])
      const again = await assign(subjectType, body.data.assignments[0].subject, [])
      expect(again.status).toBe(200)
    }
  })

  test('the records of a status are the opportunities that have it', async () => {
    const intro = await systemTag(db(), workspace.tenantId, 'Intro made')
    const path = await createPath(db(), workspace.tenantId)
    await workspace.call('PUT', `/opportunities/${path.opportunityId}`, { status_id: intro.id })
    const { body } = await list({ tag_id: intro.id })
    expect(body.data.assignments).toEqual([
      { tag_id: intro.id, group_id: intro.groupId, subject_type: 'path', subject: path.subject },
    ])
  })

  test('pages and cursors go through all records of a tag, each once', async () => {
    const advisor = await systemTag(db(), workspace.tenantId, 'Advisor')
    const people: string[] = []
    for (let i = 0; i < 7; i++) {
      const { id, socialId } = await createPerson(db(), workspace.tenantId)
      await assignTag(db(), workspace.tenantId, { table: 'person_tags', subjectId: id, tag: advisor })
      people.push(socialId)
    }
    const socialIds = (data: { assignments: { subject: { social_id: string } }[] }) =>
      data.assignments.map(({ subject }) => subject.social_id)
    const byPage: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const { data } = (await list({ tag_id: advisor.id, page, page_size: '2' })).body
      expect(data).toMatchObject({ total: 7, page: Number(page), has_more: page !== '4' })
      byPage.push(...socialIds(data))
    }
    expect(byPage).toEqual(people)
    const byCursor: string[] = []
    let query: Query = { tag_id: advisor.id, page_size: '3' }
    for (let page = 1; ; page++) {
      const { data } = (await list(query)).body
      expect(data).toMatchObject({ total: 7, page, page_size: 3 })
      byCursor.push(...socialIds(data))
      if (!data.next_cursor) break
      query = { ...query, cursor: data.next_cursor }
    }
    expect(byCursor).toEqual(people)
  })
})

describe('400', () => {
  test('no selector, two of them or half of a path is refused', async () => {
    for (const query of [
      {},
      { page: '2' },
      { company_id: unknownId, tag_id: unknownId },
      { social_id: 'ada', connector_social_id: 'ada', prospect_social_id: 'bob' },
      { connector_social_id: 'ada' },
      { prospect_social_id: 'bob', tag_id: unknownId },
    ] as Query[]) {
      const { status, body } = await list(query)
      expect([status, body.error.code], JSON.stringify(query)).toEqual([400, 'BAD_REQUEST'])
    }
  })

  test('an id of another form is refused with its name', async () => {
    for (const [name, value] of [
      ['company_id', 'acme'],
      ['tag_id', 'friend'],
      ['tag_id', ''],
      ['social_id', 'a/b'],
      ['social_id', ''],
    ] as const) {
      const { status, body } = await list({ [name]: value })
      expect([status, body.error.details[0].pointer]).toEqual([400, name])
    }
  })

  test('a cursor that was not issued for the tag is refused', async () => {
    const { id } = await newTag('person', 'Cursor')
    const { socialId } = await createPerson(db(), workspace.tenantId)
    for (const query of [
      { tag_id: id, cursor: 'x' },
      { social_id: socialId, cursor: 'x' },
    ] as Query[]) {
      const { status, body } = await list(query)
      expect([status, body.error.details[0].pointer]).toEqual([400, 'cursor'])
    }
  })
})

describe('404', () => {
  test('an unknown record or tag, and one of another workspace, is NOT_FOUND', async () => {
    const other = await service.createWorkspace()
    const person = await createPerson(db(), other.tenantId)
    const path = await createPath(db(), other.tenantId)
    const tag = await systemTag(db(), other.tenantId, 'Friend')
    for (const query of [
      { company_id: unknownId },
      { social_id: person.socialId },
      path.subject,
      { tag_id: unknownId },
      { tag_id: tag.id },
    ] as Query[]) {
      const { status, body } = await list(query)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})
