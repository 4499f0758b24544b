import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { alertTaskKind, queueAlerts } from '../../network/companies/queue-alerts.ts'
import { salesforce, sendList } from '../../network/crm/testing/send-list.ts'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createClientSource } from '../../testing/factories/client-company.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let numericIds = 70_000

beforeAll(async () => {
  service = await createTestService()
  // Two, so that nothing may depend on there being one.
  service.startWorker({ pollMs: 50, retryDelaySeconds: 0.005 })
  service.startWorker({ pollMs: 50, retryDelaySeconds: 0.005 })
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
})

const owner = () => service.database.owner
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Three reps who comment on four people of a company, as often as it takes to be in full court. */
async function courting({ name = 'Prey', isOurs = false, isTarget = false, from = 20, touches = 12 } = {}) {
  const { tenantId } = workspace
  const competitor = await createCompetitor(owner(), tenantId, { name: `Rival of ${name}` })
  const numericId = String(++numericIds)
  const company = await createCompany(owner(), tenantId, { name, numericId })
  if (isOurs) await createClientSource(owner(), tenantId, company.id)
  if (isTarget)
    await workspace.call('POST', '/target-accounts', { account_name: name, numeric_id: numericId })
  const reps: string[] = []
  const targets: string[] = []
  for (let n = 0; n < 3; n++) {
    const rep = await createCompetitorPerson(owner(), tenantId, {
      name: `Rep ${n}`,
      jobTitle: 'Account Executive',
    })
    await createRep(owner(), tenantId, {
      competitorId: competitor.id,
      personId: rep.id,
      roleBucket: 'account_executive',
    })
    reps.push(rep.id)
  }
  for (let n = 0; n < 4; n++) {
    const target = await createCompetitorPerson(owner(), tenantId, { companyId: company.id, seniority: 'vp' })
    targets.push(target.id)
  }
  const interact = (n: number, days: number, fields = {}) =>
    createInteraction(owner(), tenantId, {
      competitorId: competitor.id,
      repId: reps[n % 3] ?? '',
      targetId: targets[n % 4] ?? '',
      engagementAt: daysAgo(days),
      ...fields,
    })
  for (let n = 0; n < touches; n++) await interact(n, from - (n * from) / touches + 0.01)
  await countInteractions(service.database, tenantId)
  return { competitor, company, interact, reps, targets }
}

async function openDeal(companyId: string): Promise<void> {
  await owner().query(
    `insert into crm_deals (tenant_id, id, vendor, crm_id, company_id, name, stage, amount, is_closed, is_won, created_at, updated_at)
     values ($1, gen_random_uuid(), 'hubspot', gen_random_uuid()::text, $2, 'Renewal', 'Proposal', 5000, false, false, now(), now())`,
    [workspace.tenantId, companyId],
  )
}

/** Looks at the accounts and waits until that has been done. */
async function looked(requests = 1): Promise<void> {
  const { tenantId } = workspace
  const wish = () =>
    inTenantTransaction(service.database.pools.work, tenantId, (db) => queueAlerts({ db, tenantId }))
  await Promise.all(Array.from({ length: requests }, wish))
  await expect
    .poll(async () => {
      const { rows } = await owner().query(
        `select (select count(*) from pending_tasks where tenant_id = $1 and kind = $2 and run_at <= now())
             + (select count(*) from job_queue where tenant_id = $1 and kind = $2) as n`,
        [tenantId, alertTaskKind],
      )
      return rows[0].n
    })
    .toBe(0)
}

async function reported(): Promise<{ type: string; subject_id: string; data: Record<string, unknown> }[]> {
  const { rows } = await owner().query(
    `select type, subject_id, data from events where tenant_id = $1 and type like 'competitor.%' order by xid, id`,
    [workspace.tenantId],
  )
  return rows
}

const reportedTypes = async () => (await reported()).map(({ type }) => type)

/** As if the events reported so far had been reported two days ago. */
async function passCoolDown(): Promise<void> {
  await owner().query(
    `update competitor_alert_levels
     set level_reported_at = level_reported_at - interval '2 days', risk_reported_at = risk_reported_at - interval '2 days'
     where tenant_id = $1`,
    [workspace.tenantId],
  )
}

describe('an account that is courted', () => {
  test('is reported once, however often it is looked at', async () => {
    const { competitor, company } = await courting()
    await looked(5)
    await looked()
    await passCoolDown()
    await looked()
    const events = await reported()
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      type: 'competitor.account_heated',
      data: {
        competitor_id: competitor.id,
        competitor_name: competitor.name,
        company_name: company.name,
        we_own: false,
        threshold: 70,
        courtship_label: 'full_court',
      },
    })
    expect(events[0]?.subject_id).toBe(events[0]?.data.account_key)
  })

  test('is reported as cooled when what courted it is gone', async () => {
    await courting()
    await looked()
    await owner().query('delete from competitor_interactions where tenant_id = $1', [workspace.tenantId])
    await countInteractions(service.database, workspace.tenantId)
    await looked()
    expect(await reportedTypes()).toEqual(['competitor.account_heated'])
    await passCoolDown()
    await looked()
    expect(await reportedTypes()).toEqual(['competitor.account_heated', 'competitor.account_cooled'])
    await passCoolDown()
    await looked()
    expect(await reportedTypes()).toHaveLength(2)
  })

  test('little is not reported', async () => {
    await courting({ touches: 2 })
    await looked()
    expect(await reported()).toEqual([])
  })

  test('by a paused competitor is not reported', async () => {
    const { competitor } = await courting()
    await workspace.call('PUT', `/competitors/${competitor.id}`, { is_active: false })
    await looked()
    expect(await reported()).toEqual([])
  })
})

describe('an account of ours', () => {
  test('is reported as at risk once it has an open deal', async () => {
    const { company } = await courting({ isOurs: true, from: 30 })
    await looked()
    expect(await reportedTypes()).not.toContain('competitor.account_at_risk')
    await openDeal(company.id)
    await looked(3)
    await looked()
    const risks = (await reported()).filter(({ type }) => type === 'competitor.account_at_risk')
    expect(risks).toHaveLength(1)
    expect(risks[0]?.data).toMatchObject({ we_own: true, deal_name: 'Renewal', owner_email: null })
  })

  test.each<[string, (name: string) => Promise<unknown>]>([
    [
      'a deal that the CRM lists',
      async (name) => {
        const id = '0065e0000000001AAV'
        const deal = {
          Id: id,
          Name: 'Renewal',
          StageName: 'Proposal',
          IsClosed: false,
          Account: { Name: name },
        }
        await sendList(workspace, 'deals', salesforce(deal))
      },
    ],
    [
      'an account with an open deal in it that the CRM lists as a customer',
      async (name) => {
        const opportunity = {
          Id: '0065e0000000001AAV',
          Name: 'Renewal',
          StageName: 'Proposal',
          IsClosed: false,
        }
        const account = { Id: '0015e0000000001AAV', Name: name, Type: 'Customer - Direct' }
        const nested = { totalSize: 1, done: true, records: [opportunity] }
        await sendList(workspace, 'companies', salesforce({ ...account, Opportunities: nested }))
      },
    ],
  ])('is reported as at risk right after %s', async (_, tell) => {
    const { company } = await courting({ name: 'Renewing', isOurs: true, from: 30 })
    await looked()
    await tell(company.name)
    const risks = async () => (await reportedTypes()).filter((type) => type === 'competitor.account_at_risk')
    await expect.poll(risks).toHaveLength(1)
  })

  test('is reported as at risk right after it became ours', async () => {
    const { company } = await courting({ name: 'Joining', from: 30 })
    await openDeal(company.id)
    await looked()
    await workspace.call('POST', '/client-companies', { company_name: company.name })
    const risks = async () => (await reportedTypes()).filter((type) => type === 'competitor.account_at_risk')
    await expect.poll(risks).toHaveLength(1)
  })

  test('that is not ours, with a deal, is not', async () => {
    const { company } = await courting()
    await openDeal(company.id)
    await looked()
    expect(await reportedTypes()).toEqual(['competitor.account_heated'])
  })
})

describe('a new rep', () => {
  const newReps = async () =>
    (await reported()).filter(({ type }) => type === 'competitor.new_rep').map(({ data }) => data.rep_name)

  test('at a target account is reported once', async () => {
    const { interact } = await courting({ isTarget: true, from: 40, touches: 9 })
    await looked()
    const before = (await newReps()).length
    const newcomer = await createCompetitorPerson(owner(), workspace.tenantId, { name: 'Nina New' })
    await interact(0, 0.01, { repId: newcomer.id })
    await interact(1, 0.02, { repId: newcomer.id })
    await countInteractions(service.database, workspace.tenantId)
    await looked(4)
    await looked()
    expect((await newReps()).slice(before)).toEqual(['Nina New'])
  })

  test('elsewhere, or of long ago, is not', async () => {
    await courting({ name: 'Nobody' })
    const { interact } = await courting({ name: 'Target', isTarget: true, from: 60, touches: 6 })
    const early = await createCompetitorPerson(owner(), workspace.tenantId, { name: 'Early Bird' })
    await interact(0, 30, { repId: early.id })
    await interact(0, 1, { repId: early.id })
    await countInteractions(service.database, workspace.tenantId)
    await looked()
    expect(await newReps()).toEqual([])
  })
})

describe('the task', () => {
  test('comes again a day later as long as a competitor is active', async () => {
    await looked()
    expect(await nextEvaluation()).toBeUndefined()
    await createCompetitor(owner(), workspace.tenantId)
    await looked()
    const hours = ((await nextEvaluation()) ?? 0) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
  })

  test('killed at any statement and begun again by others reports each crossing once', async () => {
    const { company } = await courting({ isOurs: true, isTarget: true, from: 5, touches: 14 })
    await openDeal(company.id)
    let deaths = 0
    const killing = setInterval(async () => {
      if (deaths >= 12) return
      const { rowCount } = await owner().query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and query ilike any (array['%competitor_alert%', '%insert into events%', '%competitor_account%'])`,
      )
      deaths += rowCount ?? 0
    }, 7)
    // A request may die as well: the next one asks again.
    while (deaths < 12) await looked(3).catch(() => {})
    clearInterval(killing)
    await looked()
    const types = await reportedTypes()
    expect([...types].sort()).toEqual([
      'competitor.account_at_risk',
      'competitor.account_heated',
      'competitor.new_rep',
      'competitor.new_rep',
      'competitor.new_rep',
    ])
  })

  async function nextEvaluation(): Promise<number | undefined> {
    const { rows } = await owner().query(
      `select run_at from pending_tasks where tenant_id = $1 and kind = $2`,
      [workspace.tenantId, alertTaskKind],
    )
    return rows[0] && Date.parse(rows[0].run_at) - Date.now()
  }
})
