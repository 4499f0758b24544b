import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

interface Group {
  id: string
  name: string
  tags: { id: string; group_id: string; name: string; position: number; closes: boolean }[]
  tags_with_counts?: { name: string; subject_count: number }[]
}

async function listed(query = '', from = workspace): Promise<Group[]> {
  const { status, body } = await from.call('GET', `/tag-groups${query}`)
  expect(status).toBe(200)
  return body.data.groups
}

const names = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name)

describe('200', () => {
  test('a new workspace has the two system groups with their tags in display order', async () => {
    const [status, connectorType] = await listed()
    expect(status).toMatchObject({
      subject_type: 'path',
      name: 'Status',
      selection: 'single',
      position: 0,
      is_system: true,
    })
    expect(names(status?.tags)).toEqual([
      'New',
      'Contacted',
      'Intro requested',
      'Intro made',
      'Meeting booked',
      'Won',
      'Lost',
      'Not a fit',
    ])
    expect(status?.tags.filter((tag) => tag.closes).map((tag) => tag.name)).toEqual([
      'Won',
      'Lost',
      'Not a fit',
    ])
    expect(connectorType).toMatchObject({ subject_type: 'person', selection: 'multi', is_system: true })
    expect(connectorType?.tags[0]).toMatchObject({
      group_id: connectorType?.id,
      name: 'Investor',
      position: 0,
    })
  })

  test('groups and their tags come by position, not by age', async () => {
    const fresh = await service.createWorkspace()
    const late = await createTagGroup(db(), fresh.tenantId, {
      subjectType: 'account',
      name: 'Late',
      position: 9,
    })
    await createTagGroup(db(), fresh.tenantId, { subjectType: 'account', name: 'Early', position: 8 })
    await createTag(db(), fresh.tenantId, { groupId: late.id, name: 'Second', position: 1 })
    await createTag(db(), fresh.tenantId, { groupId: late.id, name: 'First', position: 0 })
    const groups = await listed('', fresh)
    expect(names(groups)).toEqual(['Status', 'Connector type', 'Early', 'Late'])
    expect(names(groups[3]?.tags)).toEqual(['First', 'Second'])
    expect(groups[2]).toMatchObject({ is_system: false, tags: [] })
  })

  test('subject_type restricts to one of the three; without it all come', async () => {
    const fresh = await service.createWorkspace()
    await createTagGroup(db(), fresh.tenantId, { subjectType: 'account', name: 'Segment' })
    expect(names(await listed('?subject_type=account', fresh))).toEqual(['Segment'])
    expect(names(await listed('?subject_type=person', fresh))).toEqual(['Connector type'])
    expect(names(await listed('?subject_type=path', fresh))).toEqual(['Status'])
    expect(await listed('', fresh)).toHaveLength(3)
  })

  test('with_counts counts the records that carry each tag, a status among them', async () => {
    const fresh = await service.createWorkspace()
    const { tenantId } = fresh
    const group = await createTagGroup(db(), tenantId, { subjectType: 'account', name: 'Segment' })
    const key = await createTag(db(), tenantId, { groupId: group.id, name: 'Key' })
    const opportunities = await createTagGroup(db(), tenantId, { subjectType: 'path', name: 'Channel' })
    const mail = await createTag(db(), tenantId, { groupId: opportunities.id, name: 'Mail' })
    const friend = await systemTag(db(), tenantId, 'Friend')
    const won = await systemTag(db(), tenantId, 'Won')
    const connector = await createConnector(db(), tenantId)
    const prospects = [await createPerson(db(), tenantId), await createPerson(db(), tenantId)]
    for (const prospect of prospects) {
      const fields = { connectorId: connector.id, prospectId: prospect.id, statusId: won.id }
      const opportunity = await createOpportunity(db(), tenantId, fields)
      await assignTag(db(), tenantId, { table: 'path_tags', subjectId: opportunity.id, tag: mail })
      await assignTag(db(), tenantId, { table: 'person_tags', subjectId: prospect.id, tag: friend })
    }
    await assignTag(db(), tenantId, { table: 'person_tags', subjectId: connector.id, tag: friend })
    const company = await createCompany(db(), tenantId)
    await assignTag(db(), tenantId, { table: 'account_tags', subjectId: company.id, tag: key })
    const counts = async (query: string) =>
      (await listed(query, fresh)).flatMap((found) =>
        (found.tags_with_counts ?? [])
          .filter((tag) => tag.subject_count > 0)
          .map((tag) => [tag.name, tag.subject_count]),
      )
    expect((await counts('?with_counts=true')).sort()).toEqual([
      ['Friend', 3],
      ['Key', 1],
      ['Mail', 2],
      ['Won', 2],
    ])
    expect(await counts('?with_counts=true&subject_type=account')).toEqual([['Key', 1]])
    expect(await counts('?with_counts=true&subject_type=person')).toEqual([['Friend', 3]])
    expect((await counts('?with_counts=true&subject_type=path')).sort()).toEqual([
      ['Mail', 2],
      ['Won', 2],
    ])
  })

  test('tags_with_counts holds every tag of the group, and is absent unless asked for', async () => {
    const [status] = await listed('?with_counts=true')
    expect(status?.tags_with_counts).toEqual(status?.tags.map((tag) => ({ ...tag, subject_count: 0 })))
    for (const query of ['', '?with_counts=1', '?with_counts=True']) {
      const [plain] = await listed(query)
      expect(plain).not.toHaveProperty('tags_with_counts')
      expect(plain?.tags[0]).not.toHaveProperty('subject_count')
    }
  })

  test('groups, tags and counts of another workspace never appear', async () => {
    const other = await service.createWorkspace()
    const group = await createTagGroup(db(), other.tenantId, { subjectType: 'account', name: 'Foreign' })
    await createTag(db(), other.tenantId, { groupId: group.id, name: 'Foreign' })
    const person = await createPerson(db(), other.tenantId)
    const tag = await systemTag(db(), other.tenantId, 'Friend')
    await assignTag(db(), other.tenantId, { table: 'person_tags', subjectId: person.id, tag })
    const groups = await listed('?with_counts=true')
    expect(names(groups)).toEqual(['Status', 'Connector type'])
    expect(groups.flatMap((own) => own.tags_with_counts ?? []).every((own) => own.subject_count === 0)).toBe(
      true,
    )
  })
})

describe('400', () => {
  test('a subject_type that is none of the three is BAD_REQUEST', async () => {
    for (const type of ['company', 'Account', '', 'account,person']) {
      const { status, body } = await workspace.call('GET', `/tag-groups?subject_type=${type}`)
      expect(status, type).toBe(400)
      expect(body.error.code).toBe('BAD_REQUEST')
    }
  })

  test('a subject_type sent twice is BAD_REQUEST', async () => {
    const { status } = await workspace.call('GET', '/tag-groups?subject_type=account&subject_type=path')
    expect(status).toBe(400)
  })
})
