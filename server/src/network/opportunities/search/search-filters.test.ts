import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClientSource, excludeClient } from '../../../testing/factories/client-company.ts'
import { createConnector } from '../../../testing/factories/connector.ts'
import { createOpportunity } from '../../../testing/factories/opportunity.ts'
import { createOwner } from '../../../testing/factories/owner.ts'
import { createPerson } from '../../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag } from '../../../testing/factories/tag.ts'
import { createTargetAccount } from '../../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
/** What a query may name, by the word the tests use for it. */
const ids: Record<string, string> = {}
const opportunities: Record<string, string> = {}

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  await arrange()
})
afterAll(() => service.stop())

const db = () => service.database.owner

/** Four opportunities, best first: ada-ben, ada-cleo, eva-ben, finn-dan. */
async function arrange() {
  const { tenantId } = workspace
  const [ola, pia] = [
    await createOwner(db(), tenantId, { email: 'ola@x.test' }),
    await createOwner(db(), tenantId),
  ]
  const { rows: tiers } = await db().query('select id, name from tiers where tenant_id = $1', [tenantId])
  const tierId = (name: string) => tiers.find((tier) => tier.name === name).id
  const kestrel = await createTargetAccount(db(), tenantId, {
    name: 'Kestrel Works',
    tierId: tierId('Tier 1'),
  })
  const maple = await createTargetAccount(db(), tenantId, {
    name: 'Mäple 100% Foods',
    tierId: tierId('Tier 2'),
  })
  const ada = await createConnector(db(), tenantId, { name: 'Ada Ødegård', socialId: 'ada', ownerId: ola.id })
  const eva = await createConnector(db(), tenantId, { name: 'Eva Stone', socialId: 'eva', ownerId: pia.id })
  const finn = await createConnector(db(), tenantId, { name: 'Finn 王芳', socialId: 'finn' })
  const ben = await createPerson(db(), tenantId, {
    name: 'Ben Adamson',
    jobTitle: 'Vice President, Sales',
    seniority: 'vp',
    function: 'sales',
  })
  const cleo = await createPerson(db(), tenantId, {
    name: 'Cleo Stone',
    jobTitle: 'Geschäftsführerin',
    seniority: 'c_level',
  })
  const dan = await createPerson(db(), tenantId, {
    name: 'Dan Kestrel',
    jobTitle: 'Sales 100% remote',
    seniority: 'ic',
    function: 'sales',
  })
  const status = await systemTag(db(), tenantId, 'Contacted')
  const create = async (name: string, fields: Parameters<typeof createOpportunity>[2]) => {
    opportunities[name] = (await createOpportunity(db(), tenantId, { engagementCount: 1, ...fields })).id
  }
  const into = { companyId: kestrel.companyId }
  await create('ada-ben', {
    connectorId: ada.id,
    prospectId: ben.id,
    score: 90,
    ...into,
    statusId: status.id,
    statusAt: new Date(Date.now() - 10.5 * 86_400_000).toISOString(),
  })
  await create('ada-cleo', {
    connectorId: ada.id,
    prospectId: cleo.id,
    score: 80,
    companyId: maple.companyId,
  })
  await create('eva-ben', { connectorId: eva.id, prospectId: ben.id, score: 70, ...into })
  await create('finn-dan', { connectorId: finn.id, prospectId: dan.id, score: 60 })
  await tag(ada.id, eva.id)
  await createClientSource(db(), tenantId, maple.companyId)
  Object.assign(ids, { ola: ola.id, pia: pia.id, kestrel: kestrel.id, maple: maple.id, status: status.id })
  Object.assign(ids, { mapleCompany: maple.companyId, unknown: newId() })
}

async function tag(adaId: string, evaId: string) {
  const { tenantId } = workspace
  const [investor, advisor] = [
    await systemTag(db(), tenantId, 'Investor'),
    await systemTag(db(), tenantId, 'Advisor'),
  ]
  await assignTag(db(), tenantId, { table: 'person_tags', subjectId: adaId, tag: investor })
  await assignTag(db(), tenantId, { table: 'person_tags', subjectId: adaId, tag: advisor })
  await assignTag(db(), tenantId, { table: 'person_tags', subjectId: evaId, tag: advisor })
  const group = await createTagGroup(db(), tenantId, { subjectType: 'path', name: 'Play' })
  const [warm, cold] = [
    await createTag(db(), tenantId, { groupId: group.id, name: 'Warm' }),
    await createTag(db(), tenantId, { groupId: group.id, name: 'Cold' }),
  ]
  await assignTag(db(), tenantId, {
    table: 'path_tags',
    subjectId: opportunities['eva-ben'] ?? '',
    tag: warm,
  })
  await assignTag(db(), tenantId, {
    table: 'path_tags',
    subjectId: opportunities['finn-dan'] ?? '',
    tag: cold,
  })
  Object.assign(ids, { warm: warm.id, cold: cold.id })
}

const everything = ['ada-ben', 'ada-cleo', 'eva-ben', 'finn-dan']

/** `{ola}` in a query stands for an id of the arrangement. */
async function found(query: string): Promise<string[]> {
  const named = query.replaceAll(/\{(\w+)\}/g, (_, word) => ids[word] ?? '')
  const { status, body } = await workspace.call('GET', `/opportunities?${named}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.total).toBe(body.data.opportunities.length)
  const names = new Map(Object.entries(opportunities).map(([name, id]) => [id, name]))
  return body.data.opportunities.map(({ id }: { id: string }) => names.get(id))
}

describe('search', () => {
  test.each([
    ['ada ødegård', ['ada-ben', 'ada-cleo']],
    ['ODEGARD', ['ada-ben', 'ada-cleo']],
    ['ada', ['ada-ben', 'ada-cleo', 'eva-ben']],
    ['stone', ['ada-cleo', 'eva-ben']],
    ['cleo stone', ['ada-cleo']],
    ['kestrel', ['ada-ben', 'eva-ben', 'finn-dan']],
    ['maple', ['ada-cleo']],
    ['100%', ['ada-cleo']],
    ['王芳', ['finn-dan']],
    ['da', ['finn-dan']],
    ['b', ['ada-ben', 'eva-ben']],
    ['dam', ['ada-ben', 'eva-ben']],
    ['%', ['ada-cleo']],
    ['_', []],
    ['\\', []],
    ['nobody at all', []],
    ['', everything],
    ['  ', everything],
  ])('%j finds what a connector, a prospect or a company of that name is part of', async (text, names) => {
    expect(await found(`search=${encodeURIComponent(text)}`)).toEqual(names)
  })

  test.each([
    ['cleo mäple', ['ada-cleo']],
    ['Kestrel, ada', ['ada-ben', 'eva-ben']],
    ['kestrel,ada,', ['ada-ben', 'eva-ben']],
    ['Finn,', ['finn-dan']],
    ['finn finn', ['finn-dan']],
    [', ,', []],
    ['kestrel  ADA', ['ada-ben', 'eva-ben']],
    ['finn kestrel', ['finn-dan']],
    ['ada - kestrel', ['ada-ben', 'eva-ben']],
    ['Kestrel @ | ada', ['ada-ben', 'eva-ben']],
    ['Ada at Kestrel', ['ada-ben', 'eva-ben']],
    ['eva be w', ['eva-ben']],
    ['finn stone', []],
    ['maple nobody', []],
    ['ada a b c d e f g h i', []],
  ])('%j, which is in no name as a whole, is found by its words', async (text, names) => {
    expect(await found(`search=${encodeURIComponent(text)}`)).toEqual(names)
  })

  test('words and other filters must all hold', async () => {
    expect(await found('search=ben%20works&connector=eva&title=sales')).toEqual(['eva-ben'])
    expect(await found('search=ben%20works&company=food')).toEqual([])
  })

  test('company looks at the company alone', async () => {
    expect(await found('company=KESTREL')).toEqual(['ada-ben', 'eva-ben'])
    expect(await found('company=w')).toEqual(['ada-ben', 'eva-ben'])
    expect(await found('company=')).toEqual(everything)
  })
})

describe('connectors', () => {
  test.each([
    ['connector=ada', ['ada-ben', 'ada-cleo']],
    ['connector=ADA,finn', ['ada-ben', 'ada-cleo', 'finn-dan']],
    ['connector=nobody', []],
    ['connector=', everything],
    ['connector_tag=advisor', ['ada-ben', 'ada-cleo', 'eva-ben']],
    ['connector_tag=Investor', ['ada-ben', 'ada-cleo']],
    ['connector_tag=Warm', []],
    ['connector_tag=Nothing', []],
    ['owner_email=OLA%40x.test', ['ada-ben', 'ada-cleo']],
    ['owner_email={pia}', ['eva-ben']],
    ['owner_email=unassigned', ['finn-dan']],
    ['owner_email=unassigned&owner_email={pia},ola%40x.test', everything],
    ['owner_email=nobody%40x.test', []],
    ['owner_email={unknown}', []],
    ['owner_email=neither', []],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })
})

describe('prospects', () => {
  test.each([
    ['seniority=vp', ['ada-ben', 'eva-ben']],
    ['seniority=c_level,ic', ['ada-cleo', 'finn-dan']],
    ['seniority=head', []],
    ['seniority=', everything],
    ['function=sales', ['ada-ben', 'eva-ben', 'finn-dan']],
    ['function=unknown', ['ada-cleo']],
    ['function=sales&seniority=ic', ['finn-dan']],
    ['title=SALES', ['ada-ben', 'eva-ben', 'finn-dan']],
    ['title=geschaft', ['ada-cleo']],
    ['title=president,', ['ada-ben', 'eva-ben']],
    ['title=pr', ['ada-ben', 'eva-ben']],
    ['title=re', ['finn-dan']],
    ['title=%25', ['finn-dan']],
    ['title=_', []],
    ['title=', everything],
    ['title=sales&seniority=vp&connector=eva', ['eva-ben']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test.each(['seniority=boss', 'function=selling'])('%s is refused', async (query) => {
    const { status, body } = await workspace.call('GET', `/opportunities?${query}`)
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('statuses and tags', () => {
  test.each([
    ['status_id={status}', ['ada-ben']],
    ['status_id=none', ['ada-cleo', 'eva-ben', 'finn-dan']],
    ['status_id=none,{status}', everything],
    ['status_id={unknown}', []],
    ['tag_id={warm}', ['eva-ben']],
    ['tag_id={warm},{cold}', ['eva-ben', 'finn-dan']],
    ['tag_id={warm},{status}', ['ada-ben', 'eva-ben']],
    ['tag_id={unknown}', []],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('ids are taken in capitals', async () => {
    expect(await found(`status_id=${ids.status?.toUpperCase()}`)).toEqual(['ada-ben'])
    expect(await found(`tag_id=${ids.warm?.toUpperCase()}`)).toEqual(['eva-ben'])
  })
})

test('by ids, each once, together with other filters', async () => {
  const [first, second] = [opportunities['ada-ben'], opportunities['eva-ben']]
  expect(await found(`id=${first},${second}&id=${first}&id={unknown}`)).toEqual(['ada-ben', 'eva-ben'])
  expect(await found(`id=${first},${second}&connector=eva`)).toEqual(['eva-ben'])
  expect(await found('id={unknown}')).toEqual([])
})

describe('days in a status', () => {
  test.each([
    ['min_days_in_status=10', ['ada-ben']],
    ['min_days_in_status=11', []],
    ['min_days_in_status=0', ['ada-ben']],
    ['min_days_in_status=10&status_id={status}', ['ada-ben']],
    ['min_days_in_status=10&status_id=none', []],
    ['min_days_in_status=10&owner_email={ola}', ['ada-ben']],
    ['min_days_in_status=10&owner_email={pia}', []],
    ['max_days_in_status=11', ['ada-ben']],
    ['max_days_in_status=10', []],
    ['max_days_in_status=11&min_days_in_status=10', ['ada-ben']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })
})

describe('accounts', () => {
  test.each([
    ['account_id={kestrel}', ['ada-ben', 'eva-ben']],
    ['account_id={kestrel},{maple}', ['ada-ben', 'ada-cleo', 'eva-ben']],
    ['account_id={unknown}', []],
    ['account_tier=Tier%201', ['ada-ben', 'eva-ben']],
    ['account_tier=TIER%202,tier%201', ['ada-ben', 'ada-cleo', 'eva-ben']],
    ['account_tier=Tier%203', []],
    ['targets_only=true', ['ada-ben', 'ada-cleo', 'eva-ben']],
    ['targets_only=yes', everything],
    ['targets_only=true&account_tier=Tier%202', ['ada-cleo']],
    ['min_score=70', ['ada-ben', 'ada-cleo', 'eva-ben']],
    ['min_score=0', everything],
    ['exclude_client_companies=true', ['ada-ben', 'eva-ben', 'finn-dan']],
    ['exclude_client_companies=TRUE', everything],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('without a tier are `none`, and a company that is no target account is not among them', async () => {
    const my = await service.createWorkspace()
    const { tenantId } = my
    const connector = await createConnector(db(), tenantId)
    const into = async (companyId: string | null) => {
      const prospect = await createPerson(db(), tenantId)
      const fields = { connectorId: connector.id, prospectId: prospect.id, companyId, engagementCount: 1 }
      return (await createOpportunity(db(), tenantId, fields)).id
    }
    const { rows } = await db().query("select id from tiers where tenant_id = $1 and name = 'Tier 1'", [
      tenantId,
    ])
    const untiered = await into((await createTargetAccount(db(), tenantId)).companyId)
    const tiered = await into((await createTargetAccount(db(), tenantId, { tierId: rows[0].id })).companyId)
    await into(null)
    const idsOf = async (query: string) => {
      const { body } = await my.call('GET', `/opportunities?${query}`)
      return body.data.opportunities.map(({ id }: { id: string }) => id).sort()
    }
    expect(await idsOf('account_tier=none')).toEqual([untiered])
    expect(await idsOf('account_tier=none,tier%201')).toEqual([untiered, tiered].sort())
    const view = { name: 'No tier', entity: 'opportunities', filters: {}, memberQuery: 'account_tier=none' }
    expect((await my.call('POST', '/saved-views', view)).status).toBe(201)
  })

  test('filters must all hold', async () => {
    expect(await found('search=stone&connector=ada&account_id={maple}&status_id=none&min_score=80')).toEqual([
      'ada-cleo',
    ])
    expect(await found('search=stone&connector=eva&account_id={maple}')).toEqual([])
  })

  test('a client that was marked as none is left in', async () => {
    await excludeClient(db(), workspace.tenantId, ids.mapleCompany ?? '')
    expect(await found('exclude_client_companies=true')).toEqual(everything)
  })
})
