import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function listed(workspace: TestWorkspace, query = '') {
  const { status, body } = await workspace.call('GET', `/network/connectors${query}`)
  expect(status).toBe(200)
  return body.data
}

async function names(workspace: TestWorkspace, query: string): Promise<string[]> {
  const { connectors } = await listed(workspace, query)
  return connectors.map((connector: { name: string }) => connector.name)
}

describe('200', () => {
  test('a connector is shown with its person, its tags in display order, each name once, and without owner fields', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const connector = await createConnector(db(), tenantId, {
      name: 'Ada Vance',
      socialId: 'ada-vance-åse',
      jobTitle: 'Partner',
      companyName: 'Harbour Capital',
    })
    for (let n = 0; n < 4; n++) await createOpportunity(db(), tenantId, { connectorId: connector.id })
    const early = await createTagGroup(db(), tenantId, {
      subjectType: 'person',
      name: 'Closeness',
      position: 0,
    })
    const near = await createTag(db(), tenantId, { groupId: early.id, name: 'Near' })
    const late = await createTagGroup(db(), tenantId, { subjectType: 'person', name: 'Later' })
    const again = await createTag(db(), tenantId, { groupId: late.id, name: 'Friend' })
    const system = [await systemTag(db(), tenantId, 'Friend'), await systemTag(db(), tenantId, 'Advisor')]
    const tags = [...system, near, again]
    for (const tag of tags)
      await assignTag(db(), tenantId, { table: 'person_tags', subjectId: connector.id, tag })
    expect(await listed(workspace)).toEqual({
      connectors: [
        {
          name: 'Ada Vance',
          social_id: 'ada-vance-åse',
          social_url: 'https://www.linkedin.com/in/ada-vance-%C3%A5se',
          job_title: 'Partner',
          company_name: 'Harbour Capital',
          connector_tags: ['Near', 'Advisor', 'Friend'],
          opportunities_count: 4,
        },
      ],
      total: 1,
      page: 1,
      page_size: 25,
      has_more: false,
    })
  })

  test('an owned connector carries id, address and name of its owner, the address standing in for a name', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const named = await createOwner(db(), tenantId, {
      email: 'kim@owners.test',
      firstName: 'Kim',
      lastName: 'Osei',
    })
    const nameless = await createOwner(db(), tenantId, { email: 'lee@owners.test' })
    await createConnector(db(), tenantId, { name: 'A', ownerId: named.id })
    await createConnector(db(), tenantId, { name: 'B', ownerId: nameless.id })
    expect((await listed(workspace)).connectors).toMatchObject([
      { owner_id: named.id, owner_email: 'kim@owners.test', owner_name: 'Kim Osei' },
      { owner_id: nameless.id, owner_email: 'lee@owners.test', owner_name: 'lee@owners.test' },
    ])
  })

  test('connectors are ordered by name whatever case and accents, then by social_id', async () => {
    const workspace = await service.createWorkspace()
    for (const [name, socialId] of [
      ['Zoe', 'z'],
      ['émile', 'c'],
      ['Emile', 'b'],
      ['ada', 'a'],
    ] as const) {
      await createConnector(db(), workspace.tenantId, { name, socialId })
    }
    expect(await names(workspace, '')).toEqual(['ada', 'Emile', 'émile', 'Zoe'])
  })

  test.each([
    '',
    '&search=same',
    '&search=sa',
  ])('pages%s follow each other without gap or repetition and say whether there are more', async (query) => {
    const workspace = await service.createWorkspace()
    for (let i = 0; i < 7; i++) {
      await createConnector(db(), workspace.tenantId, { name: 'Same Name', socialId: `s${i}` })
    }
    const pages = [1, 2, 3].map((page) => listed(workspace, `?page=${page}&page_size=3${query}`))
    const answers = await Promise.all(pages)
    const ids = answers.flatMap(({ connectors }) =>
      connectors.map((row: { social_id: string }) => row.social_id),
    )
    expect(ids).toEqual(['s0', 's1', 's2', 's3', 's4', 's5', 's6'])
    expect(answers.map(({ has_more }) => has_more)).toEqual([true, true, false])
    expect(answers.map(({ total }) => total)).toEqual([7, 7, 7])
  })

  test.each([
    '',
    '&search=same',
    '&search=sa',
    '&owner_email=unassigned',
  ])('a cursor%s goes on behind the last row, whatever came and went before it', async (query) => {
    const workspace = await service.createWorkspace()
    const add = (name: string, socialId: string) =>
      createConnector(db(), workspace.tenantId, { name, socialId })
    for (let i = 0; i < 5; i++) await add(i < 3 ? 'Same Näme' : 'Sametime', `s${i}`)
    const first = await listed(workspace, `?page_size=2${query}`)
    expect(first).toMatchObject({ page: 1, has_more: true, next_cursor: expect.any(String) })
    await add('A sameness', 'a')
    await workspace.call('DELETE', '/network/connectors/s1')
    const second = await listed(workspace, `?page_size=2&page=9&cursor=${first.next_cursor}${query}`)
    expect(second.connectors.map((row: { social_id: string }) => row.social_id)).toEqual(['s2', 's3'])
    expect(second).toMatchObject({ total: 5, page: 2, has_more: true })
    const third = await listed(workspace, `?page_size=2&cursor=${second.next_cursor}${query}`)
    expect(third.connectors.map((row: { social_id: string }) => row.social_id)).toEqual(['s4'])
    expect(third).toMatchObject({ total: 5, page: 3, has_more: false })
    expect(third).not.toHaveProperty('next_cursor')
  })

  test('sorts by what is shown, what is unknown last, and all of that turned round', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const { id: zoe } = await createOwner(db(), tenantId, { firstName: 'Zoe', lastName: 'A' })
    const { id: ina } = await createOwner(db(), tenantId, { firstName: 'ina', lastName: 'B' })
    const a = await createConnector(db(), tenantId, { name: 'A', companyName: 'Zinc', ownerId: zoe })
    await createConnector(db(), tenantId, { name: 'B', jobTitle: 'CTO' })
    const c = await createConnector(db(), tenantId, { name: 'C', companyName: 'acme', ownerId: ina })
    for (const connectorId of [a.id, c.id, c.id]) await createOpportunity(db(), tenantId, { connectorId })
    const orders = {
      name: 'ABC',
      job_title: 'BAC',
      company_name: 'CAB',
      owner_name: 'CAB',
      opportunities_count: 'CAB',
    }
    for (const [field, order] of Object.entries(orders)) {
      expect((await names(workspace, `?sort=${field}`)).join(''), field).toBe(order)
      const turned = [...order].reverse().join('')
      expect((await names(workspace, `?sort=-${field}`)).join(''), `-${field}`).toBe(turned)
    }
  })

  test.each([
    'company_name',
    'job_title',
    'owner_name',
  ])('sorts a letter with an accent as the letter, by %s', async (field) => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    for (const [name, text] of Object.entries({ A: 'Über', B: 'Viola', C: 'Éclair', D: 'Tal' })) {
      const { id: ownerId } = await createOwner(db(), tenantId, { firstName: text, lastName: 'X' })
      await createConnector(db(), tenantId, { name, companyName: text, jobTitle: text, ownerId })
    }
    expect((await names(workspace, `?sort=${field}`)).join('')).toBe('CDAB')
  })

  test.each([
    'name',
    'company_name',
    'owner_name',
    'opportunities_count',
  ])('goes through all of an order by %s once, by cursor, in both directions', async (field) => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const { id: ownerId } = await createOwner(db(), tenantId, { firstName: 'Ada\n"Bo"', lastName: 'C' })
    for (let n = 0; n < 7; n++) {
      const company = { companyName: ['Acme', '', 'Bolt'][n % 3] ?? '', ownerId: n % 2 ? ownerId : null }
      const { id } = await createConnector(db(), tenantId, { name: `Name ${n % 2}`, ...company })
      for (let m = 0; m < n % 3; m++) await createOpportunity(db(), tenantId, { connectorId: id })
    }
    for (const sort of [field, `-${field}`]) {
      const all = (await listed(workspace, `?sort=${sort}`)).connectors
      const walked = []
      let cursor = ''
      do {
        const page = await listed(workspace, `?sort=${sort}&page_size=2&cursor=${cursor}`)
        walked.push(...page.connectors)
        cursor = page.next_cursor ?? ''
      } while (cursor !== '')
      expect(walked, sort).toEqual(all)
    }
  })

  test('a page past the end is empty with the true total; a page size over 200 counts as 200', async () => {
    const workspace = await service.createWorkspace()
    await createConnector(db(), workspace.tenantId)
    const beyond = { connectors: [], total: 1, has_more: false }
    expect(await listed(workspace, '?page=2')).toMatchObject({ ...beyond, page: 2 })
    expect(await listed(workspace, '?page=999999999&page_size=5000')).toMatchObject({
      ...beyond,
      page_size: 200,
    })
  })

  test('search finds part of the name whatever case and accents, wildcards being literal', async () => {
    const workspace = await service.createWorkspace()
    for (const name of ['Zoë Große', 'Al_n 100%', 'Back\\slash', 'Zoltan']) {
      await createConnector(db(), workspace.tenantId, { name })
    }
    expect(await names(workspace, '?search=zoe')).toEqual(['Zoë Große'])
    expect(await names(workspace, '?search=OSSE')).toEqual(['Zoë Große'])
    expect(await names(workspace, '?search=_')).toEqual(['Al_n 100%'])
    expect(await names(workspace, '?search=%25')).toEqual(['Al_n 100%'])
    expect(await names(workspace, '?search=%5C')).toEqual(['Back\\slash'])
    expect(await names(workspace, '?search=z_e')).toEqual([])
    expect(await listed(workspace, '?search=zo')).toMatchObject({ total: 2 })
    expect(await names(workspace, '?search=')).toHaveLength(4)
  })

  test('connector_tag selects by the whole tag name whatever its case, in any group', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const group = await createTagGroup(db(), tenantId, { subjectType: 'person', name: 'Closeness' })
    const second = await createTag(db(), tenantId, { groupId: group.id, name: 'FRIEND' })
    const friend = await systemTag(db(), tenantId, 'Friend')
    const tagSets = { One: [friend], Two: [second], Both: [friend, second], None: [] }
    for (const [name, tags] of Object.entries(tagSets)) {
      const { id } = await createConnector(db(), tenantId, { name })
      for (const tag of tags) await assignTag(db(), tenantId, { table: 'person_tags', subjectId: id, tag })
    }
    const prospect = await createPerson(db(), tenantId, { name: 'No connector' })
    await assignTag(db(), tenantId, { table: 'person_tags', subjectId: prospect.id, tag: friend })
    expect(await names(workspace, '?connector_tag=friend')).toEqual(['Both', 'One', 'Two'])
    expect(await names(workspace, '?connector_tag=%20FriEnd')).toEqual(['Both', 'One', 'Two'])
    expect(await listed(workspace, '?connector_tag=friend&page_size=2')).toMatchObject({
      total: 3,
      has_more: true,
    })
    expect(await names(workspace, '?connector_tag=frien')).toEqual([])
  })

  test('owner_email takes addresses, owner ids and unassigned together', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const kim = await createOwner(db(), tenantId, { email: 'Kim@owners.test' })
    const lee = await createOwner(db(), tenantId, { email: 'lee@owners.test' })
    await createConnector(db(), tenantId, { name: 'Kims', ownerId: kim.id })
    await createConnector(db(), tenantId, { name: 'Lees', ownerId: lee.id })
    await createConnector(db(), tenantId, { name: 'Nobodys' })
    expect(await names(workspace, '?owner_email=KIM@owners.test')).toEqual(['Kims'])
    expect(await names(workspace, `?owner_email=${lee.id.toUpperCase()}`)).toEqual(['Lees'])
    expect(await names(workspace, '?owner_email=unassigned')).toEqual(['Nobodys'])
    expect(await names(workspace, `?owner_email=unassigned,kim@owners.test&owner_email=${lee.id}`)).toEqual([
      'Kims',
      'Lees',
      'Nobodys',
    ])
    expect(await names(workspace, '?owner_email=kim@owners.test,stranger@owners.test')).toEqual(['Kims'])
  })

  test('an owner_email that is no owner is an empty page, never the whole list', async () => {
    const workspace = await service.createWorkspace()
    await createConnector(db(), workspace.tenantId)
    for (const value of [
      'stranger@owners.test',
      'not an address',
      '0190b6d0-0000-7000-8000-000000000000',
      '{x}',
    ]) {
      const answer = await listed(workspace, `?owner_email=${encodeURIComponent(value)}`)
      expect(answer, value).toMatchObject({ connectors: [], total: 0, has_more: false })
    }
  })

  test('filters given together all hold', async () => {
    const workspace = await service.createWorkspace()
    const { tenantId } = workspace
    const kim = await createOwner(db(), tenantId, { email: 'kim@owners.test' })
    const friend = await systemTag(db(), tenantId, 'Friend')
    for (const [name, ownerId, tagged] of [
      ['Ada One', kim.id, true],
      ['Ada Two', kim.id, false],
      ['Ada Three', null, true],
      ['Bob', kim.id, true],
    ] as const) {
      const { id } = await createConnector(db(), tenantId, { name, ownerId })
      if (tagged) await assignTag(db(), tenantId, { table: 'person_tags', subjectId: id, tag: friend })
    }
    expect(await names(workspace, '?search=ada&connector_tag=friend&owner_email=kim@owners.test')).toEqual([
      'Ada One',
    ])
  })

  test('connectors, owners and tags of another workspace never appear or select', async () => {
    const other = await service.createWorkspace()
    const foreign = await createOwner(db(), other.tenantId, { email: 'kim@owners.test' })
    await createConnector(db(), other.tenantId, { name: 'Foreign', socialId: 'shared', ownerId: foreign.id })
    const workspace = await service.createWorkspace()
    await createConnector(db(), workspace.tenantId, { name: 'Own', socialId: 'shared' })
    expect(await names(workspace, '')).toEqual(['Own'])
    expect(await names(workspace, '?search=foreign')).toEqual([])
    expect(await names(workspace, '?owner_email=kim@owners.test')).toEqual([])
    expect(await names(workspace, `?owner_email=${foreign.id}`)).toEqual([])
  })
})

describe('400', () => {
  test('a malformed page or page size and a filter sent twice are BAD_REQUEST', async () => {
    const workspace = await service.createWorkspace()
    for (const query of [
      'page=0',
      'page=1.5',
      'page=1e3',
      'page_size=0',
      'page_size=x',
      'search=a&search=b',
    ]) {
      const { status, body } = await workspace.call('GET', `/network/connectors?${query}`)
      expect(status, query).toBe(400)
      expect(body.error.code).toBe('BAD_REQUEST')
    }
  })
})
