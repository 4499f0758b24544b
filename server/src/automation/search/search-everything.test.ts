import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createColleague } from '../../testing/colleague.ts'
import { createCourtship } from '../../testing/courtship.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createSavedView } from '../../testing/factories/saved-view.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let tenantId: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  tenantId = workspace.tenantId
})

const db = () => service.database.owner
const search = async (query: string) => (await workspace.call('GET', `/search?${query}`)).body.data.results

// biome-ignore lint/suspicious/noExplicitAny: a result as it was answered
const named = (results: any[]) => results.map(({ kind, name }) => `${kind} ${name}`)

test('an account of exactly this name comes first, however many others have the text in theirs', async () => {
  for (let n = 0; n <= 100; n++) {
    const { id } = await createTargetAccount(db(), tenantId, { name: `Unlike ${n}` })
    const name = n < 100 ? `Branch ${n} of Quarz` : 'Quarz'
    await db().query(
      'update target_accounts set account_name = $3, search_name = $4 where tenant_id = $1 and id = $2',
      [tenantId, id, name, name.toLowerCase()],
    )
  }
  const [first] = await search('q=quarz&kind=company')
  expect(first.name).toBe('Quarz')
})

test('finds people, companies, connectors, opportunities and views by one text, kind after kind', async () => {
  const account = await createTargetAccount(db(), tenantId, { name: 'Novara', domain: 'novara.test' })
  const connector = await createConnector(db(), tenantId, { name: 'Nova Stern', jobTitle: 'Partner' })
  const prospect = await createPerson(db(), tenantId, {
    name: 'Ben Novak',
    jobTitle: 'CTO',
    companyName: 'Novara',
  })
  const opportunity = await createOpportunity(db(), tenantId, {
    connectorId: connector.id,
    prospectId: prospect.id,
    companyId: account.companyId,
    engagementCount: 1,
    score: 71,
  })
  const view = await createSavedView(db(), tenantId, { name: 'Renovations' })
  await createPerson(db(), tenantId, { name: 'Somebody Else' })
  expect(await search('q=nova')).toEqual([
    {
      kind: 'person',
      id: prospect.socialId,
      name: 'Ben Novak',
      secondary: 'CTO, Novara',
      score: 71,
    },
    {
      kind: 'company',
      id: account.companyId,
      name: 'Novara',
      secondary: 'novara.test',
      target_account_id: account.id,
    },
    { kind: 'connector', id: connector.socialId, name: 'Nova Stern', secondary: 'Partner' },
    {
      kind: 'opportunity',
      id: opportunity.id,
      name: 'Nova Stern → Ben Novak',
      secondary: 'CTO, Novara',
      score: 71,
    },
    {
      kind: 'view',
      id: view.id,
      name: 'Renovations',
      secondary: 'opportunities',
      entity: 'opportunities',
    },
  ])
})

test('the text itself comes first, then what begins with it, then words that do, then names that have it', async () => {
  for (const name of ['Kramer', 'Old Ram', 'Ramses', 'Ram', 'Ram-Air', 'Bert Ramsay'])
    await createCompany(db(), tenantId, { name })
  expect(named(await search('q=ram&kind=company&limit=20'))).toEqual([
    'company Ram',
    'company Ram-Air',
    'company Ramses',
    'company Bert Ramsay',
    'company Old Ram',
    'company Kramer',
  ])
})

test('a text of one or two letters is found at the beginnings of words alone', async () => {
  for (const name of ['Ono', 'Jon Onassis', 'Simon']) await createPerson(db(), tenantId, { name })
  expect(named(await search('q=on'))).toEqual(['person Ono', 'person Jon Onassis'])
})

test('a text of one or two letters is found anywhere where no space shows the words', async () => {
  for (const name of ['王小明', '小明王', '김민수']) await createPerson(db(), tenantId, { name })
  await createConnector(db(), tenantId, { name: '陳小明' })
  await createCompany(db(), tenantId, { name: '大明堂' })
  expect(named(await search(`q=${encodeURIComponent('小明')}`))).toEqual([
    'person 小明王',
    'person 王小明',
    'connector 陳小明',
  ])
  expect(named(await search(`q=${encodeURIComponent('明')}&kind=company`))).toEqual(['company 大明堂'])
  expect(named(await search(`q=${encodeURIComponent('민수')}`))).toEqual(['person 김민수'])
})

test('ignores case and accents, and takes marks of patterns for what they are', async () => {
  await createCompany(db(), tenantId, { name: 'Müller (Söhne) 100%' })
  await createCompany(db(), tenantId, { name: 'Muller Sohne 1000' })
  for (const text of ['MULLER (', '(söhne', '100%', 'ohne) 1'])
    expect(named(await search(`q=${encodeURIComponent(text)}`)), text).toEqual([
      'company Müller (Söhne) 100%',
    ])
  expect(await search('q=.*')).toEqual([])
})

test('a person is worth as much as the best way to them, and a connector is no person beside', async () => {
  const [low, high] = [
    await createPerson(db(), tenantId, { name: 'Tara One' }),
    await createPerson(db(), tenantId, { name: 'Tara Two' }),
  ]
  await createPerson(db(), tenantId, { name: 'Tara None' })
  await createConnector(db(), tenantId, { name: 'Tara Through' })
  await createOpportunity(db(), tenantId, { prospectId: low.id, score: 20, engagementCount: 1 })
  await createOpportunity(db(), tenantId, { prospectId: high.id, score: 10, engagementCount: 1 })
  await createOpportunity(db(), tenantId, { prospectId: high.id, score: 90, engagementCount: 1 })
  expect(named(await search('q=tara&kind=person,connector'))).toEqual([
    'person Tara Two',
    'person Tara One',
    'person Tara None',
    'connector Tara Through',
  ])
})

test('an opportunity that the default search hides is not among the results', async () => {
  const { id: prospectId } = await createPerson(db(), tenantId, { name: 'Uma Hidden' })
  await createOpportunity(db(), tenantId, { prospectId, engagementCount: 0 })
  expect(named(await search('q=uma'))).toEqual(['person Uma Hidden'])
})

test('a person and a company in one text find the opportunity', async () => {
  const { companyId } = await createTargetAccount(db(), tenantId, { name: 'Novara' })
  const connector = await createConnector(db(), tenantId, { name: 'Eva Stern' })
  const ben = await createPerson(db(), tenantId, { name: 'Ben Oak', jobTitle: 'CTO', companyName: 'Novara' })
  const fields = { connectorId: connector.id, companyId, engagementCount: 1, score: 40 }
  const { id } = await createOpportunity(db(), tenantId, { ...fields, prospectId: ben.id })
  await createOpportunity(db(), tenantId, fields)
  const found = { kind: 'opportunity', id, name: 'Eva Stern → Ben Oak', secondary: 'CTO, Novara', score: 40 }
  expect(await search('q=ben%20NOVARA')).toEqual([found])
  expect(await search('q=stern%20ben%20novara&kind=opportunity')).toEqual([found])
  expect(await search('q=ben%20novara&kind=person')).toEqual([])
  expect(await search('q=ben%20else')).toEqual([])
})

test('a target account is found by the name it was given where its company has another', async () => {
  const account = await createTargetAccount(db(), tenantId, { name: 'Zephyr Holding' })
  await db().query(
    "update target_accounts set account_name = 'Our Whale', search_name = 'our whale' where id = $1",
    [account.id],
  )
  expect(named(await search('q=whale'))).toEqual(['company Our Whale'])
})

test('a company says whether it is a competitor, by its name of today, or courted by one', async () => {
  const courtship = await createCourtship(service.database, tenantId)
  await courtship.interact()
  const { competitorId } = courtship
  await workspace.call('PUT', `/competitors/${competitorId}`, { name: 'Nemesis' })
  expect(await search('q=nemesis')).toEqual([
    { kind: 'company', id: expect.any(String), name: 'Nemesis', secondary: '', competitor_id: competitorId },
  ])
  expect(await search('q=courted&kind=company')).toEqual([
    {
      kind: 'company',
      id: courtship.companyId,
      name: 'Courted Inc',
      secondary: 'courted.test',
      account_key: 'n:4711',
    },
  ])
})

test('the answer has at most so many of each kind as asked for, five when nothing is said', async () => {
  for (let n = 0; n < 8; n++) await createPerson(db(), tenantId, { name: `Quinn ${n}` })
  expect(await search('q=quinn')).toHaveLength(5)
  expect(named(await search('q=quinn&limit=2'))).toEqual(['person Quinn 0', 'person Quinn 1'])
})

test('without a text nothing is found', async () => {
  await createPerson(db(), tenantId, { name: 'Vera' })
  expect(await search('')).toEqual([])
  expect(await search('q=%20')).toEqual([])
})

test("the private view of a colleague, another workspace's rows and merged companies stay unseen", async () => {
  const colleague = await createColleague(service, workspace)
  await createSavedView(db(), tenantId, { name: 'Wanda mine' })
  await createSavedView(db(), tenantId, { name: 'Wanda theirs', memberId: colleague.memberId })
  await createSavedView(db(), tenantId, { name: 'Wanda ours', memberId: colleague.memberId, isShared: true })
  const other = await service.createWorkspace()
  await createPerson(db(), other.tenantId, { name: 'Wanda Elsewhere' })
  const [stored, merged] = [
    await createCompany(db(), tenantId, { name: 'Wanda Works' }),
    await createCompany(db(), tenantId, { name: 'Wanda Old' }),
  ]
  await db().query('update companies set merged_into = $1 where id = $2', [stored.id, merged.id])
  expect(named(await search('q=wanda'))).toEqual([
    'company Wanda Works',
    'view Wanda mine',
    'view Wanda ours',
  ])
})
