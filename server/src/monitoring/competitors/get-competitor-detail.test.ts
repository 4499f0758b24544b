import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { createClientSource, excludeClient } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { createConnector } from '../../testing/factories/connector.ts'
import { createCrmCompany, createDeal } from '../../testing/factories/crm.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
})
afterAll(() => service.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A workspace with a competitor and one rep, and ways to add accounts and interactions with them. */
async function arrange() {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const { owner } = service.database
  const competitor = await createCompetitor(owner, tenantId)
  const rep = await createCompetitorPerson(owner, tenantId, {
    name: 'Rika Rep',
    jobTitle: 'Account Executive',
  })
  await createRep(owner, tenantId, {
    competitorId: competitor.id,
    personId: rep.id,
    roleBucket: 'account_executive',
  })
  const account = async (fields: Parameters<typeof createCompany>[2] = {}) => {
    const company = await createCompany(owner, tenantId, fields)
    const target = await createCompetitorPerson(owner, tenantId, { companyId: company.id, seniority: 'vp' })
    return { ...company, targetId: target.id }
  }
  const interact = async (targetId: string, days: number, type = 'comment') => {
    const engagementAt = daysAgo(days)
    await createInteraction(owner, tenantId, {
      competitorId: competitor.id,
      repId: rep.id,
      targetId,
      type,
      engagementAt,
    })
  }
  const card = (query = '') => cardOf(workspace, competitor.id, query)
  return { workspace, tenantId, owner, competitor, rep, account, interact, card }
}

async function cardOf({ tenantId, call }: TestWorkspace, competitorId: string, query = '') {
  await inTenantTransaction(service.database.pools.transactions, tenantId, (db) =>
    refreshRollups({ db, tenantId }, { competitorIds: [competitorId] }),
  )
  const { status, body } = await call('GET', `/competitors/${competitorId}/detail${query}`)
  expect(status).toBe(200)
  return body.data
}

describe('200', () => {
  test('[competitors.detail 1] holds summary, accounts, reps and activity, and what they rest upon', async () => {
    const { account, interact, card } = await arrange()
    const company = await account({ name: 'Nordwind', numericId: '8811', domain: 'nordwind.test' })
    await interact(company.targetId, 1)
    await interact(company.targetId, 2, 'reaction')
    const data = await card()
    expect(data).toMatchObject({
      summary: {
        persons_tracked: 1,
        interactions: 2,
        accounts_touched: 1,
        atk_accounts: 1,
        def_accounts: 0,
        at_risk: 0,
        amount_at_risk: [],
      },
      accounts: [
        {
          account_key: 'n:8811',
          company_name: 'Nordwind',
          company_domain: 'nordwind.test',
          company_numeric_id: '8811',
          we_own: false,
          at_risk: false,
          owner_email: null,
          has_open_deal: false,
          deal_name: null,
          deal_stage: null,
          deal_amount: null,
          open_deal_count: 0,
          last_touch_days: 1,
          distinct_reps: 1,
          interactions: 2,
          courtship_label: 'warming',
          risk_level: 'high',
        },
      ],
      reps: [
        {
          rep_name: 'Rika Rep',
          rep_title: 'Account Executive',
          role_bucket: 'account_executive',
          interactions: 2,
          comments: 1,
          reactions: 1,
          distinct_accounts: 1,
        },
      ],
      granularity: 'day',
      model_version: 'cm-1',
    })
    expect(data.activity.map(({ interactions }: { interactions: number }) => interactions)).toEqual([1, 1, 0])
    expect(Date.parse(data.data_through)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('[competitors.detail 2] a window holds its beginning and not its end; without one all time counts', async () => {
    const { account, interact, card, owner, tenantId } = await arrange()
    const { targetId } = await account()
    await interact(targetId, 400)
    await interact(targetId, 10)
    await interact(targetId, 10)
    await owner.query(
      `update competitor_interactions set engagement_at = '2026-05-05T10:00:00Z'
       where tenant_id = $1 and engagement_at > now() - interval '20 days'`,
      [tenantId],
    )
    const counted = async (query: string) => (await card(query)).summary.interactions
    expect(await counted('')).toBe(3)
    expect(await counted('?from=2026-05-05T10:00:00Z')).toBe(2)
    expect(await counted('?from=2026-05-05T10:00:00.001Z')).toBe(0)
    expect(await counted('?to=2026-05-05T12:00:00%2B02:00')).toBe(1)
    expect(await counted('?from=2026-05-05T10:00:00Z&to=2026-05-05T10:00:00.001Z')).toBe(2)
    expect(await counted('?from=2026-05-06T00:00:00Z&to=2027-05-06T00:00:00Z')).toBe(0)
  })

  test('[competitors.detail 3] accounts are ranked by the strength of the signal, then by the total order', async () => {
    const { account, interact, card } = await arrange()
    const strong = await account({ name: 'Strong' })
    const beta = await account({ name: 'Beta' })
    const alpha = await account({ name: 'Alpha' })
    const old = await account({ name: 'Old' })
    for (const days of [1, 2, 3]) await interact(strong.targetId, days)
    const ageOfBoth = 5
    await interact(beta.targetId, ageOfBoth)
    await interact(alpha.targetId, ageOfBoth)
    await interact(old.targetId, 200)
    const { accounts } = await card()
    expect(accounts.map(({ company_name }: { company_name: string }) => company_name)).toEqual([
      'Strong',
      'Alpha',
      'Beta',
      'Old',
    ])
    expect(accounts[3].courtship_label).toBe('dormant')
  })

  test('[competitors.detail 4] what is not ours is to attack; ours with an open deal is at risk, ours without is not', async () => {
    const { account, interact, card, owner, tenantId } = await arrange()
    const attack = await account({ name: 'Attack' })
    const client = await account({ name: 'Client' })
    const owned = await account({ name: 'Owned' })
    const excluded = await account({ name: 'Excluded' })
    for (const { targetId } of [attack, client, owned, excluded]) await interact(targetId, 3)
    await createClientSource(owner, tenantId, client.id)
    await createClientSource(owner, tenantId, excluded.id)
    await excludeClient(owner, tenantId, excluded.id)
    await createCrmCompany(owner, tenantId, { companyId: owned.id, ownerEmail: 'olga@ours.test' })
    await createDeal(owner, tenantId, { companyId: attack.id, name: 'White space', amount: 5 })
    await createDeal(owner, tenantId, { companyId: owned.id, name: 'Small', amount: 10 })
    await createDeal(owner, tenantId, {
      companyId: owned.id,
      name: 'Late',
      amount: 90,
      closeDate: '2027-02-01',
    })
    await createDeal(owner, tenantId, {
      companyId: owned.id,
      name: 'Soon',
      amount: 90,
      closeDate: '2027-01-01',
    })
    await createDeal(owner, tenantId, { companyId: owned.id, name: 'Lost', amount: 900, isClosed: true })
    const { accounts, summary } = await card()
    const standing = Object.fromEntries(
      accounts.map((row: Record<string, unknown>) => [
        row.company_name,
        [row.we_own, row.has_open_deal, row.at_risk],
      ]),
    )
    expect(standing).toEqual({
      Attack: [false, true, false],
      Client: [true, false, false],
      Owned: [true, true, true],
      Excluded: [false, false, false],
    })
    expect(summary).toMatchObject({ accounts_touched: 4, atk_accounts: 2, def_accounts: 2, at_risk: 1 })
    const row = accounts.find(({ company_name }: { company_name: string }) => company_name === 'Owned')
    expect(row).toMatchObject({
      owner_email: 'olga@ours.test',
      deal_name: 'Soon',
      deal_stage: 'Proposal',
      deal_amount: 90,
      open_deal_count: 3,
    })
  })

  test('[competitors.detail 5] is computed live: what is written counts in the next answer', async () => {
    const { workspace, account, interact, card, competitor, tenantId } = await arrange()
    const { targetId } = await account()
    await interact(targetId, 3)
    expect((await card()).summary.interactions).toBe(1)
    const { rows } = await service.database.owner.query(
      'select social_id from competitor_people where tenant_id = $1 and id = $2',
      [tenantId, targetId],
    )
    const dismissed = await workspace.call('POST', `/competitor-people/${rows[0].social_id}/dismiss`, {})
    expect(dismissed.status).toBeLessThan(300)
    const { body } = await workspace.call('GET', `/competitors/${competitor.id}/detail`)
    expect(body.data.summary).toMatchObject({ interactions: 0, accounts_touched: 0 })
  })

  test('says what ownership is by the settings', async () => {
    const { account, interact, card, owner, tenantId } = await arrange()
    const client = await account({ name: 'Client' })
    const owned = await account({ name: 'Owned' })
    for (const { targetId } of [client, owned]) await interact(targetId, 3)
    await createClientSource(owner, tenantId, client.id)
    await createCrmCompany(owner, tenantId, { companyId: owned.id, ownerEmail: 'olga@ours.test' })
    const ours = async (rule: string) => {
      await owner.query(
        `insert into monitoring_settings (tenant_id, ownership_rule, excludes_teammates, model, updated_at)
         values ($1, $2, true, '{}', now())
         on conflict (tenant_id) do update set ownership_rule = excluded.ownership_rule`,
        [tenantId, rule],
      )
      const { accounts } = await card()
      return accounts
        .filter(({ we_own }: { we_own: boolean }) => we_own)
        .map(({ company_name }: { company_name: string }) => company_name)
        .sort()
    }
    expect(await ours('client')).toEqual(['Client'])
    expect(await ours('crm_owner')).toEqual(['Owned'])
    expect(await ours('either')).toEqual(['Client', 'Owned'])
  })

  test('names an account by the first key there is', async () => {
    const { account, interact, card } = await arrange()
    const companies = [
      await account({ name: 'A', numericId: '77', domain: 'a.test', slug: 'a-page' }),
      await account({ name: 'B', domain: 'b.test', slug: 'b-page' }),
      await account({ name: 'C', slug: 'c-page' }),
      await account({ name: 'Delta Works GmbH' }),
    ]
    for (const { targetId } of companies) await interact(targetId, 3)
    const { accounts } = await card()
    expect(accounts.map(({ account_key }: { account_key: string }) => account_key)).toEqual([
      'n:77',
      'd:b.test',
      's:c-page',
      expect.stringMatching(/^x:delta/),
    ])
  })

  test('shows the best way in', async () => {
    const { account, interact, card, owner, tenantId } = await arrange()
    const company = await account()
    await interact(company.targetId, 3)
    const connector = await createConnector(owner, tenantId)
    for (const score of [40, 80]) {
      const prospect = await createPerson(owner, tenantId, {
        companyId: company.id,
        name: `Prospect ${score}`,
      })
      await createOpportunity(owner, tenantId, {
        connectorId: connector.id,
        prospectId: prospect.id,
        companyId: company.id,
        score,
        engagementCount: 1,
      })
    }
    const { accounts } = await card()
    expect(accounts[0].best_path).toMatchObject({
      score: 80,
      prospect: { name: 'Prospect 80' },
      connector: { social_id: connector.socialId },
    })
  })

  test('explains a score by terms that sum to it', async () => {
    const { account, interact, card } = await arrange()
    for (let n = 0; n < 6; n++) {
      const { targetId } = await account()
      for (let days = n; days < 100; days += 9 + n)
        await interact(targetId, days, n % 2 ? 'comment' : 'reaction')
    }
    const { accounts } = await card('?explain=true')
    const points = (terms: { points: number }[]) =>
      Math.round(terms.reduce((sum, term) => sum + term.points, 0) * 10) / 10
    for (const { terms, signal_score, courtship_score } of accounts) {
      expect(points(terms.signal)).toBe(signal_score)
      expect(points(terms.courtship)).toBe(courtship_score)
    }
    expect((await card()).accounts[0].terms).toBeUndefined()
  })

  test('a competitor without interactions has an empty card; of a window without interactions the buckets are empty', async () => {
    const { card } = await arrange()
    expect(await card()).toMatchObject({ accounts: [], reps: [], activity: [], data_through: null })
    const { activity, granularity } = await card('?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z')
    expect(granularity).toBe('day')
    expect(activity).toHaveLength(31)
    expect(activity[0]).toEqual({ bucket: '2026-01-01', interactions: 0 })
  })

  test('interactions with somebody whose company is unknown count for reps and activity, and for no account', async () => {
    const { owner, tenantId, interact, card } = await arrange()
    const { id } = await createCompetitorPerson(owner, tenantId)
    await interact(id, 1)
    const { summary, accounts, reps } = await card()
    expect(summary).toMatchObject({ interactions: 1, accounts_touched: 0 })
    expect(accounts).toEqual([])
    expect(reps).toMatchObject([{ interactions: 1, distinct_accounts: 0 }])
  })
})

describe('400', () => {
  test.each([
    'from=yesterday',
    'from=2026-05-05',
    'to=2026-05-05T10:00:00',
    'from=2026-05-05T10:00:00Z&to=2026-05-05T10:00:00Z',
    'from=2026-05-06T00:00:00Z&to=2026-05-05T00:00:00Z',
    'from=2026-05-05T10:00:00Z&from=2026-05-06T10:00:00Z',
  ])('refuses the window %s', async (query) => {
    const { workspace, competitor } = await arrange()
    const { status, body } = await workspace.call('GET', `/competitors/${competitor.id}/detail?${query}`)
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('404', () => {
  test.each(['01890000-0000-7000-8000-000000000000', 'nobody', '%20'])('%j is no competitor', async (id) => {
    const { workspace } = await arrange()
    const { status, body } = await workspace.call('GET', `/competitors/${id}/detail`)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test("another workspace's competitor answers as an unknown one", async () => {
    const { competitor } = await arrange()
    const other = await service.createWorkspace()
    expect((await other.call('GET', `/competitors/${competitor.id}/detail`)).status).toBe(404)
  })
})
