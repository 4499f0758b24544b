import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { createDeal } from '../../testing/factories/crm.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

/** Two competitors: Acme has interactions with two accounts on given days, Bolt with none and is paused. */
async function arrange(days: readonly string[]) {
  const workspace = await service.createWorkspace()
  const { tenantId } = workspace
  const { owner } = service.database
  const bolt = await createCompetitor(owner, tenantId, { name: 'Bolt', isActive: false })
  const acme = await createCompetitor(owner, tenantId, { name: 'Acme' })
  const rep = await createCompetitorPerson(owner, tenantId)
  await createRep(owner, tenantId, {
    competitorId: acme.id,
    personId: rep.id,
    watchedAt: '2026-01-01T00:00:00Z',
  })
  const companies = [await createCompany(owner, tenantId), await createCompany(owner, tenantId)]
  for (const [n, day] of days.entries()) {
    const companyId = companies[n % 2]?.id ?? null
    const target = await createCompetitorPerson(owner, tenantId, { companyId })
    await createInteraction(owner, tenantId, {
      competitorId: acme.id,
      repId: rep.id,
      targetId: target.id,
      engagementAt: day,
    })
  }
  await countInteractions(service.database, tenantId)
  const summaries = async (query = '') => {
    const { status, body } = await workspace.call('GET', `/competitors/summaries${query}`)
    expect(status).toBe(200)
    return body.data.competitors
  }
  return { workspace, tenantId, owner, acme, bolt, companies, summaries }
}

describe('200', () => {
  test('every competitor has the summary of its battlecard, paused and idle ones too, by name', async () => {
    const { workspace, acme, bolt, owner, tenantId, companies, summaries } = await arrange([
      '2026-05-04T10:00:00Z',
      '2026-05-05T10:00:00Z',
      '2026-06-05T10:00:00Z',
    ])
    await createClientSource(owner, tenantId, companies[0]?.id ?? '')
    await createDeal(owner, tenantId, { companyId: companies[0]?.id ?? '', amount: 10.5, currency: 'EUR' })
    for (const query of [
      '',
      '?from=2026-05-05T00:00:00Z',
      '?from=2026-05-04T09:00:00Z&to=2026-05-06T00:00:00Z',
    ]) {
      const shown = await summaries(query)
      expect(shown.map(({ id }: { id: string }) => id)).toEqual([acme.id, bolt.id])
      const { body } = await workspace.call('GET', `/competitors/${acme.id}/detail${query}`)
      expect(shown[0].summary).toEqual(body.data.summary)
    }
    const [first, second] = await summaries()
    expect(first.summary).toEqual({
      persons_tracked: 1,
      interactions: 3,
      accounts_touched: 2,
      atk_accounts: 1,
      def_accounts: 1,
      at_risk: 1,
      amount_at_risk: [{ currency: 'EUR', amount: 10.5 }],
    })
    expect(second).toMatchObject({ is_active: false, summary: { interactions: 0, accounts_touched: 0 } })
  })

  test('the weeks are the twelve up to the end of the window, from Monday to Monday', async () => {
    const { summaries } = await arrange([
      '2026-05-03T23:59:59Z',
      '2026-05-04T00:00:00Z',
      '2026-05-10T23:59:59Z',
      '2026-02-15T12:00:00Z',
    ])
    const [{ weekly }] = await summaries('?to=2026-05-11T00:00:00.001Z')
    expect(weekly).toHaveLength(12)
    expect(weekly[0]).toEqual({ bucket: '2026-02-23', interactions: 0 })
    expect(weekly.slice(-3)).toEqual([
      { bucket: '2026-04-27', interactions: 1 },
      { bucket: '2026-05-04', interactions: 2 },
      { bucket: '2026-05-11', interactions: 0 },
    ])
  })

  test('the week that begins as the window ends is none of them', async () => {
    const { summaries } = await arrange(['2026-05-04T00:00:00Z'])
    const [{ weekly }] = await summaries('?to=2026-05-11T00:00:00Z')
    expect(weekly[0].bucket).toBe('2026-02-16')
    expect(weekly.at(-1)).toEqual({ bucket: '2026-05-04', interactions: 1 })
  })

  test('who was not yet under watch at the end of the window is not tracked', async () => {
    const { summaries } = await arrange([])
    const [{ summary }] = await summaries('?to=2025-12-31T00:00:00Z')
    expect(summary.persons_tracked).toBe(0)
  })

  test('who acted in a window is tracked in it, before the watch began and after it ended too, once', async () => {
    const { workspace, acme, owner, tenantId, summaries } = await arrange([
      '2025-06-02T10:00:00Z',
      '2025-06-03T10:00:00Z',
      '2026-05-04T10:00:00Z',
    ])
    const idle = await createCompetitorPerson(owner, tenantId)
    await createRep(owner, tenantId, {
      competitorId: acme.id,
      personId: idle.id,
      watchedAt: '2026-02-01T00:00:00Z',
    })
    await owner.query(
      `update competitor_reps set unwatched_at = '2026-03-01' where tenant_id = $1 and person_id <> $2`,
      [tenantId, idle.id],
    )
    for (const [query, tracked] of [
      ['?from=2025-06-01T00:00:00Z&to=2025-07-01T00:00:00Z', 1],
      ['?from=2025-06-03T09:00:00Z&to=2025-06-03T11:00:00Z', 1],
      ['?from=2025-07-01T00:00:00Z&to=2025-08-01T00:00:00Z', 0],
      ['?from=2026-02-01T00:00:00Z&to=2026-02-15T00:00:00Z', 2],
      ['?from=2026-04-01T00:00:00Z&to=2026-05-01T00:00:00Z', 1],
      ['?from=2026-04-01T00:00:00Z&to=2026-06-01T00:00:00Z', 2],
      ['', 2],
    ] as const) {
      const [{ summary }] = await summaries(query)
      expect([query, summary.persons_tracked]).toEqual([query, tracked])
      const { body } = await workspace.call('GET', `/competitors/${acme.id}/detail${query}`)
      expect(body.data.summary).toEqual(summary)
    }
  })

  test('a workspace without competitors has none', async () => {
    const workspace = await service.createWorkspace()
    const { body } = await workspace.call('GET', '/competitors/summaries')
    expect(body.data).toEqual({ competitors: [] })
  })
})

describe('400', () => {
  test('refuses a window that ends as it begins', async () => {
    const workspace = await service.createWorkspace()
    const at = '2026-05-05T10:00:00Z'
    const { status, body } = await workspace.call('GET', `/competitors/summaries?from=${at}&to=${at}`)
    expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
