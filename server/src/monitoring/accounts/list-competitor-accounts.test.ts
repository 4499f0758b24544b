import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { hubspot, sendList } from '../../network/crm/testing/send-list.ts'
import { type Courtship, createCourtship } from '../../testing/courtship.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import { createCompetitor, createCompetitorPerson } from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createDeal, type DealFields } from '../../testing/factories/crm.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { accountMembers } from './account-filter.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship
let accountId: string
let second: { id: string; name: string }

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/**
 * Three accounts: Courted Inc, white space, with the most signal; Ours GmbH, a client with two open deals and the best
 * way in; Élan, known by its name alone. And somebody without a company.
 */
beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
  const { tenantId } = workspace
  courtship = await createCourtship(service.database, tenantId)
  const mine = await createCompany(owner(), tenantId, {
    name: 'Ours GmbH',
    numericId: '4712',
    domain: 'ours.test',
  })
  await createClientSource(owner(), tenantId, mine.id)
  const account = { account_name: 'Our client', numeric_id: '4712', tier: 'Tier 2' }
  accountId = (await workspace.call('POST', '/target-accounts', account)).body.data.target_account.id
  const elan = await createCompany(owner(), tenantId, { name: 'Élan' })
  second = await createCompetitor(owner(), tenantId, { name: 'Zweite AG' })
  const person = async (companyId: string | null) =>
    (await createCompetitorPerson(owner(), tenantId, { companyId })).id
  const client = await person(mine.id)
  for (const days of [1, 2, 3]) await courtship.interact({ engagementAt: daysAgo(days) })
  await courtship.interact({ competitorId: second.id, engagementAt: daysAgo(5) })
  await courtship.interact({
    targetId: client,
    engagementAt: daysAgo(40),
    type: 'reaction',
    reactionKind: 'LIKE',
  })
  await courtship.interact({ targetId: await person(elan.id), engagementAt: daysAgo(100) })
  await courtship.interact({ targetId: await person(null), engagementAt: daysAgo(1) })
  await sendList(
    workspace,
    'companies',
    hubspot(['1', { name: 'Ours GmbH', domain: 'ours.test', hubspot_owner_id: '7', lifecyclestage: 'lead' }]),
  )
  await sendList(workspace, 'owners', { results: [{ id: '7', email: 'Ina@own.test' }] })
  const deal = (name: string, amount: string) => ({
    dealname: name,
    dealstage: 'contractsent',
    hs_is_closed: 'false',
    amount,
    closedate: '2026-12-01',
  })
  await sendList(workspace, 'deals', hubspot(['21', deal('Small', '10')], ['22', deal('Renewal', '1500.50')]))
  await owner().query('update crm_deals set company_id = $2 where tenant_id = $1', [tenantId, mine.id])
  const connector = await createConnector(owner(), tenantId, { name: 'Connie', jobTitle: 'Adviser' })
  const prospect = await createPerson(owner(), tenantId, { name: 'Petra', companyId: mine.id })
  const weaker = await createPerson(owner(), tenantId, { companyId: mine.id })
  const way = { connectorId: connector.id, companyId: mine.id, engagementCount: 1 }
  await createOpportunity(owner(), tenantId, { ...way, prospectId: prospect.id, score: 71 })
  await createOpportunity(owner(), tenantId, { ...way, prospectId: weaker.id, score: 20 })
  const hidden = await createPerson(owner(), tenantId, { companyId: elan.id })
  await createOpportunity(owner(), tenantId, {
    ...way,
    companyId: elan.id,
    prospectId: hidden.id,
    score: 90,
    engagementCount: 0,
  })
  // Better than what is shown, and still not the way in.
  const better = await createPerson(owner(), tenantId, { companyId: mine.id })
  await createOpportunity(owner(), tenantId, { ...way, prospectId: better.id, score: 95, engagementCount: 0 })
})
afterAll(() => service.stop())

const owner = () => service.database.owner
const list = (query = '', by = workspace) => by.call('GET', `/competitor-accounts?${query}`)

async function names(query = ''): Promise<string[]> {
  const { body } = await list(query)
  return body.data.accounts.map((row: { company_name: string }) => row.company_name)
}

describe('200', () => {
  test('sorts by signal, interactions, last touch or name, and all of that turned round', async () => {
    const orders = {
      signal_score: ['Courted Inc', 'Élan', 'Ours GmbH'],
      interactions: ['Courted Inc', 'Élan', 'Ours GmbH'],
      last_touch: ['Courted Inc', 'Ours GmbH', 'Élan'],
      company_name: ['Courted Inc', 'Élan', 'Ours GmbH'],
    }
    for (const [field, order] of Object.entries(orders)) {
      expect(await names(`sort=${field}`), field).toEqual(order)
      expect(await names(`sort=-${field}`), `-${field}`).toEqual(order.toReversed())
    }
  })

  test('the strongest signal comes first, with who courts the account, whose it is and the best way in', async () => {
    const { body } = await list()
    expect(body.data).toMatchObject({ total: 3, page: 1, page_size: 25, has_more: false })
    const [courted, elan, ours] = body.data.accounts
    expect(courted).toEqual({
      account_key: 'n:4711',
      company_numeric_id: '4711',
      company_name: 'Courted Inc',
      company_domain: 'courted.test',
      we_own: false,
      at_risk: false,
      owner_email: null,
      has_open_deal: false,
      deal_name: null,
      deal_stage: null,
      deal_amount: null,
      deal_currency: null,
      open_deal_count: 0,
      open_amounts: [],
      competitors: [
        { id: courtship.competitorId, name: 'Rival Works', interactions: 3, courtship_label: 'warming' },
        { id: second.id, name: 'Zweite AG', interactions: 1, courtship_label: 'noticed' },
      ],
      interactions: 4,
      signal_score: expect.any(Number),
      last_touch_days: 1,
    })
    expect(ours).toMatchObject({
      account_key: 'n:4712',
      we_own: true,
      at_risk: true,
      owner_email: 'ina@own.test',
      has_open_deal: true,
      deal_name: 'Renewal',
      deal_stage: 'contractsent',
      deal_amount: 1500.5,
      deal_currency: null,
      open_deal_count: 2,
      open_amounts: [{ currency: null, amount: 1510.5 }],
      interactions: 1,
      last_touch_days: 40,
      best_path: {
        opportunity_id: expect.any(String),
        connector: { name: 'Connie', social_id: expect.any(String), job_title: 'Adviser' },
        prospect: { name: 'Petra', social_id: expect.any(String), job_title: '' },
        score: 71,
      },
    })
    expect(elan).toMatchObject({
      account_key: 'x:elan',
      company_numeric_id: null,
      company_domain: null,
      competitors: [{ courtship_label: 'dormant' }],
    })
    expect(elan.best_path).toMatchObject({
      connector: { name: 'Connie' },
      score: 90,
      hidden: true,
      hidden_reason: 'unengaged',
    })
    expect(courted).not.toHaveProperty('best_path')
    expect(ours.best_path).not.toHaveProperty('hidden')
  })

  test('signal_score is that of the model over all competitors together', async () => {
    const [courted] = (await list()).body.data.accounts
    // A comment (5) upon a VP (1.4) by an account executive (1.3) of one competitor; nobody knows the role at the
    // other.
    const raw =
      5 * 1.4 * 1.3 * [1, 2, 3].reduce((sum, days) => sum + 0.5 ** (days / 30), 0) +
      5 * 1.4 * 0.8 * 0.5 ** (5 / 30)
    expect(courted.signal_score).toBeCloseTo(100 * (1 - Math.exp(-raw / 20)), 1)
  })

  test.each([
    ['side=attack', ['Courted Inc', 'Élan']],
    ['side=defend', ['Ours GmbH']],
    ['at_risk=true', ['Ours GmbH']],
    ['at_risk=true&side=attack', []],
    ['at_risk=false', ['Courted Inc', 'Ours GmbH', 'Élan']],
    ['search=ELAN', ['Élan']],
    ['search=courted.t', ['Courted Inc']],
    ['search=nobody', []],
    ['search=%20', ['Courted Inc', 'Ours GmbH', 'Élan']],
    ['account_tier=tier+2', ['Ours GmbH']],
    ['account_tier=Tier+1,Tier+2&side=defend', ['Ours GmbH']],
    ['account_tier=Tier+2&side=attack', []],
    ['account_tier=Tier+1', []],
    ['account_tier=none', []],
    ['account_tier=none,Tier+2', ['Ours GmbH']],
    ['account_tier=', ['Courted Inc', 'Ours GmbH', 'Élan']],
    ['account_id=00000000-0000-7000-8000-000000000000', []],
    ['competitor_id=00000000-0000-7000-8000-000000000000', []],
  ])('%s: %j', async (query, expected) => {
    expect((await names(query)).sort()).toEqual(expected)
    const { total } = (await list(query)).body.data
    expect(total).toBe(expected.length)
  })

  test('an account that is a target account says so, and is found by it', async () => {
    const { body } = await list(`account_id=${accountId}`)
    expect(body.data.total).toBe(1)
    expect(body.data.accounts[0].target_account).toEqual({
      id: accountId,
      account_name: 'Our client',
      tier: 'Tier 2',
    })
    const others = (await list('side=attack')).body.data.accounts
    expect(others.some((row: object) => 'target_account' in row)).toBe(false)
  })

  test('an account that one of the competitors touched is shown with all who did', async () => {
    const { body } = await list(`competitor_id=${second.id}`)
    expect(body.data.total).toBe(1)
    expect(body.data.accounts[0].competitors).toHaveLength(2)
  })

  test('pages hold the whole list once; past the end there is nothing but the total', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names(`page=${page}&page_size=1`)))
    expect(pages.flat()).toEqual(await names())
    expect((await list('page=9&page_size=2')).body.data).toEqual({
      accounts: [],
      total: 3,
      page: 9,
      page_size: 2,
      has_more: false,
    })
  })

  test.each([
    {},
    { side: 'defend' } as const,
    { side: 'attack' } as const,
    { at_risk: true },
    { search: 'ours' },
    { account_tier: ['Tier 2'] },
  ])('the members for %j are the companies of all accounts listed', async (filters) => {
    const { rows } = await inTenantTransaction(
      service.database.pools.transactions,
      workspace.tenantId,
      async (db) => ({
        rows: await db.rows<{ id: string }>(
          await accountMembers({ db, tenantId: workspace.tenantId }, filters),
        ),
      }),
    )
    const found = await owner().query('select name from companies where id = any($1) order by name', [
      rows.map(({ id }) => id),
    ])
    const query = Object.entries(filters).map(([name, value]) => `${name}=${value}`)
    expect(found.rows.map(({ name }) => name).sort()).toEqual((await names(query.join('&'))).sort())
  })

  test('it says the same as the battlecard of each competitor', async () => {
    const { body } = await list()
    for (const { id } of [{ id: courtship.competitorId }, second]) {
      const card = (await workspace.call('GET', `/competitors/${id}/detail`)).body.data.accounts
      const listed = body.data.accounts.filter((row: { competitors: { id: string }[] }) =>
        row.competitors.some((competitor) => competitor.id === id),
      )
      expect(listed).toHaveLength(card.length)
      for (const account of card) {
        const row = listed.find(
          ({ account_key }: { account_key: string }) => account_key === account.account_key,
        )
        const { interactions, courtship_label } = account
        expect(row.competitors).toContainEqual(expect.objectContaining({ id, interactions, courtship_label }))
        const { we_own, at_risk, owner_email, deal_name, best_path } = account
        expect(row).toMatchObject({
          we_own,
          at_risk,
          owner_email,
          deal_name,
          ...(best_path && { best_path }),
        })
        if (row.competitors.length === 1)
          expect([row.signal_score, row.last_touch_days]).toEqual([
            account.signal_score,
            account.last_touch_days,
          ])
      }
    }
  })

  test('of equal accounts the order is total: latest, most, then by name', async () => {
    const fresh = await service.createWorkspace()
    const { interact } = await createCourtship(service.database, fresh.tenantId)
    for (const name of ['Twin b', 'Twin a', 'TWIN C']) {
      const company = await createCompany(owner(), fresh.tenantId, {
        name,
        domain: `${name.slice(-1)}-twin.test`,
      })
      const target = await createCompetitorPerson(owner(), fresh.tenantId, { companyId: company.id })
      await interact({ targetId: target.id, engagementAt: '2026-01-01T00:00:00Z' })
    }
    const { body } = await list('', fresh)
    expect(body.data.accounts.map((row: { company_name: string }) => row.company_name)).toEqual([
      'TWIN C',
      'Twin a',
      'Twin b',
    ])
  })

  test('an interaction that is yet to come was today', async () => {
    const fresh = await service.createWorkspace()
    const { interact } = await createCourtship(service.database, fresh.tenantId)
    await interact({ engagementAt: daysAgo(-0.5) })
    expect((await list('', fresh)).body.data.accounts[0].last_touch_days).toBe(0)
  })

  test('accounts to defend begin with what is at stake, of which the summary states the sum of each currency', async () => {
    const fresh = await service.createWorkspace()
    const { tenantId } = fresh
    const { interact } = await createCourtship(service.database, tenantId)
    const defended = async (name: string, days: readonly number[], deals: Partial<DealFields>[]) => {
      const company = await createCompany(owner(), tenantId, { name })
      await createClientSource(owner(), tenantId, company.id)
      for (const deal of deals) await createDeal(owner(), tenantId, { companyId: company.id, ...deal })
      const target = await createCompetitorPerson(owner(), tenantId, { companyId: company.id })
      for (const day of days) await interact({ targetId: target.id, engagementAt: daysAgo(day) })
    }
    await interact()
    await defended('Calm', [1, 2, 3, 4], [])
    await defended('Unknown', [1, 2, 3], [{ amount: null }])
    await defended('Closed', [1, 2], [{ amount: 9_000, currency: 'EUR', isClosed: true }])
    await defended('Small', [1, 2], [{ amount: 500, currency: 'EUR' }])
    await defended(
      'Split',
      [50],
      [
        { amount: 400.1, currency: 'EUR' },
        { amount: 400.2, currency: 'EUR' },
        { amount: 700, currency: 'USD' },
      ],
    )
    await defended('Large', [60], [{ amount: 2_000, currency: 'USD' }])
    const { accounts, summary } = (await list('side=defend', fresh)).body.data
    const order = ['Large', 'Split', 'Small', 'Unknown', 'Calm', 'Closed']
    expect(accounts.map((row: { company_name: string }) => row.company_name)).toEqual(order)
    expect(accounts[1]).toMatchObject({
      deal_amount: 700,
      deal_currency: 'USD',
      open_amounts: [
        { currency: 'EUR', amount: 800.3 },
        { currency: 'USD', amount: 700 },
      ],
    })
    expect(summary).toEqual({
      at_risk: 4,
      amount_at_risk: [
        { currency: 'USD', amount: 2_700 },
        { currency: 'EUR', amount: 1_300.3 },
      ],
    })
    const pages = await Promise.all([1, 2].map((page) => list(`side=defend&page=${page}&page_size=4`, fresh)))
    expect(pages.flatMap(({ body }) => body.data.accounts)).toEqual(accounts)
    for (const { body } of pages) expect(body.data.summary).toEqual(summary)
    expect((await list('at_risk=true', fresh)).body.data.accounts).toEqual(accounts.slice(0, 4))
    const all = (await list('', fresh)).body.data
    expect(all.accounts[0].company_name).not.toBe('Large')
    expect(all).not.toHaveProperty('summary')
    expect((await list('side=defend&search=nobody', fresh)).body.data).toMatchObject({
      accounts: [],
      summary: { at_risk: 0, amount_at_risk: [] },
    })
  })

  test('a workspace without interactions has no account', async () => {
    const { body } = await list('', await service.createWorkspace())
    expect(body.data).toEqual({ accounts: [], total: 0, page: 1, page_size: 25, has_more: false })
  })
})

test('400: a side that is none, and an id that is none', async () => {
  for (const query of ['side=both', 'competitor_id=x', 'account_id=x', 'account_tier=Tier+9', 'page=0'])
    expect((await list(query)).status).toBe(400)
})
