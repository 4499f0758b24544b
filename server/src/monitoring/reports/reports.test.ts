import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import type { Worker } from '../../floor/queue/worker.ts'
import { canonicalJson } from '../../floor/text/canonical-json.ts'
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
import { createReport } from '../../testing/factories/report.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

const address = '/competitor-monitoring/reports'
let service: TestService
let workspace: TestWorkspace
let worker: Worker

beforeAll(async () => {
  service = await createTestService()
  worker = service.startWorker({ pollMs: 50 })
})
afterAll(async () => {
  await worker.stop()
  await service.stop()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})

const owner = () => service.database.owner

/** A competitor whose rep courts an account of nobody and one of ours. */
async function courted(name = 'Rival') {
  const { tenantId } = workspace
  const competitor = await createCompetitor(owner(), tenantId, { name })
  const rep = await createCompetitorPerson(owner(), tenantId, {
    name: 'Rita Rep',
    jobTitle: 'Account Executive',
  })
  await createRep(owner(), tenantId, { competitorId: competitor.id, personId: rep.id })
  const theirs = await createCompany(owner(), tenantId, {
    name: `${name} Prey`,
    domain: `${competitor.id}.test`,
  })
  const ours = await createCompany(owner(), tenantId, {
    name: `${name} Client`,
    domain: `c-${competitor.id}.test`,
  })
  await createClientSource(owner(), tenantId, ours.id)
  const targets: { id: string }[] = []
  for (const [at, { id: companyId }] of [theirs, theirs, ours].entries()) {
    targets.push(await createCompetitorPerson(owner(), tenantId, { name: `Target ${at}`, companyId }))
  }
  const interact = async (target: number, engagementAt: string, fields = {}) =>
    createInteraction(owner(), tenantId, {
      competitorId: competitor.id,
      repId: rep.id,
      targetId: targets[target]?.id ?? '',
      engagementAt,
      ...fields,
    })
  for (let day = 1; day <= 8; day++) {
    await interact(day % 2, `2026-11-0${day}T09:00:00Z`, { type: day < 4 ? 'reaction' : 'comment' })
  }
  await interact(2, '2026-11-09T09:00:00Z')
  await countInteractions(service.database, tenantId)
  return { competitor, rep, targets, interact, theirs, ours }
}

async function made(body: unknown = {}) {
  const { status, body: answer } = await workspace.call('POST', address, body)
  expect([status, answer]).toMatchObject([202, {}])
  const [{ id }] = answer.data.reports
  await expect.poll(async () => (await shown(id)).completed_at).not.toBeNull()
  return shown(id)
}

async function shown(id: string) {
  const { status, body } = await workspace.call('GET', `${address}/${id}`)
  expect(status).toBe(200)
  return body.data
}

describe('GET /competitor-monitoring/reports', () => {
  test('[competitor-monitoring.reports 1] shows the newest first, of equal ones the later made', async () => {
    const { tenantId } = workspace
    const ids = []
    for (const createdAt of ['2026-11-02', '2026-11-03', '2026-11-01', '2026-11-03'])
      ids.push((await createReport(owner(), tenantId, { createdAt: `${createdAt}T00:00:00Z` })).id)
    const { body } = await workspace.call('GET', address)
    expect(body.data.reports.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[1], ids[0], ids[2]])
  })

  test('[competitor-monitoring.reports 2] shows nothing of what is in them', async () => {
    await createReport(owner(), workspace.tenantId)
    const { body } = await workspace.call('GET', address)
    expect(JSON.stringify(body)).not.toMatch(/report_data|Borealis/)
  })

  test('[competitor-monitoring.reports 3] takes no parameters: whatever is sent changes nothing', async () => {
    for (let n = 0; n < 3; n++) await createReport(owner(), workspace.tenantId)
    const all = await workspace.call('GET', address)
    const some = await workspace.call('GET', `${address}?page=2&page_size=1&status=FAILED&search=x`)
    expect(some.body.data).toEqual(all.body.data)
  })

  test('[competitor-monitoring.reports 4] answers twelve fields for each and how many there are', async () => {
    const { id, token } = await createReport(owner(), workspace.tenantId)
    await createReport(owner(), workspace.tenantId, { status: 'QUEUED', createdAt: '2026-01-01T00:00:00Z' })
    const { body } = await workspace.call('GET', address)
    expect(body.data.total).toBe(2)
    expect(body.data.reports).toEqual([
      {
        id,
        run_id: expect.any(String),
        competitor_id: expect.any(String),
        competitor_name: 'Rival',
        persons_tracked: 4,
        interactions_found: 18,
        atk_count: 1,
        def_count: 1,
        status: 'COMPLETED',
        created_at: '2026-11-20T09:59:00.000Z',
        completed_at: '2026-11-20T09:59:00.000Z',
        from: null,
        to: null,
        share_token: token,
      },
      expect.objectContaining({ status: 'QUEUED', completed_at: null, interactions_found: 0 }),
    ])
  })

  test('of an empty workspace is an empty list', async () => {
    expect((await workspace.call('GET', address)).body.data).toEqual({ reports: [], total: 0 })
  })
})

describe('a run', () => {
  test('is a report on every active competitor', async () => {
    const { tenantId } = workspace
    const names = ['A', 'B']
    for (const name of names) await createCompetitor(owner(), tenantId, { name })
    await createCompetitor(owner(), tenantId, { name: 'Paused', isActive: false })
    const { status, body } = await workspace.call('POST', address, {})
    expect(status).toBe(202)
    const { run_id, reports } = body.data
    expect(reports.map((row: { competitor_name: string }) => row.competitor_name).sort()).toEqual(names)
    for (const row of reports) expect([row.run_id, row.status]).toEqual([run_id, 'QUEUED'])
    expect(new Set(reports.map((row: { share_token: string }) => row.share_token)).size).toBe(2)
    for (const { share_token } of reports) expect(share_token).toMatch(/^.{14}4/)
  })

  test('of named competitors takes paused ones too, each once', async () => {
    const { id } = await createCompetitor(owner(), workspace.tenantId, { isActive: false })
    const { body } = await workspace.call('POST', address, { competitor_ids: [id, id.toUpperCase()] })
    expect(body.data.reports).toHaveLength(1)
  })

  test('without a competitor is a CONFLICT, with an unknown one a BAD_REQUEST', async () => {
    const none = await workspace.call('POST', address, {})
    expect([none.status, none.body.error.code]).toEqual([409, 'CONFLICT'])
    const { id } = await createCompetitor(owner(), workspace.tenantId)
    const unknown = '01970000-0000-7000-8000-000000000000'
    const wrong = await workspace.call('POST', address, { competitor_ids: [id, unknown] })
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'BAD_REQUEST'])
    expect((await workspace.call('GET', address)).body.data.total).toBe(0)
  })

  test('of a window that ends before it begins is a BAD_REQUEST', async () => {
    await createCompetitor(owner(), workspace.tenantId)
    for (const body of [
      { from: '2026-11-02T00:00:00Z', to: '2026-11-02T00:00:00Z' },
      { from: '2999-01-01T00:00:00Z' },
      { to: '2026-11-27T00:00:00+23:59' },
      { competitor_ids: [] },
    ])
      expect((await workspace.call('POST', address, body)).status).toBe(400)
  })
})

describe('a report', () => {
  test('holds the battlecard of its window, the evidence, and what it rests upon', async () => {
    const { competitor, interact, theirs } = await courted()
    const nobody = await createCompetitorPerson(owner(), workspace.tenantId)
    await interact(0, '2026-11-05T12:00:00Z', { targetId: nobody.id })
    await interact(0, '2026-12-05T12:00:00Z')
    await countInteractions(service.database, workspace.tenantId)
    await workspace.call('POST', `/competitor-people/${nobody.socialId}/dismiss`, {})
    const report = await made({ from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' })
    const { report_data: data } = report
    expect(report).toMatchObject({
      status: 'COMPLETED',
      error: null,
      persons_tracked: 1,
      interactions_found: 9,
      atk_count: 1,
      def_count: 1,
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-20T00:00:00.000Z',
    })
    expect(data).toMatchObject({
      schema_version: 1,
      window: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' },
      summary: { interactions: 9, accounts_touched: 2, atk_accounts: 1, def_accounts: 1, at_risk: 0 },
      coverage: { reps_tracked: 1, reps_with_data: 1, exact: 1, derived: 0, day: 0, observed: 0 },
      excluded: { dismissed: 1, own_staff: 0 },
      changes: { since: null, new_accounts: [] },
    })
    expect(data.model).toMatchObject({ version: 'cm-1', half_life_days: 30 })
    const [account] = data.attack
    expect(account.company_name).toBe(theirs.name)
    expect(account).not.toHaveProperty('best_path')
    expect(account.evidence.map((one: { type: string }) => one.type)).toEqual(Array(5).fill('comment'))
    expect(account.evidence.map((one: { engagement_at: string }) => one.engagement_at.slice(8, 10))).toEqual([
      '08',
      '07',
      '06',
      '05',
      '04',
    ])
    expect(account.evidence[0]).toMatchObject({
      rep: { name: 'Rita Rep', title: 'Account Executive' },
      precision: 'exact',
    })
    expect(data.defend).toHaveLength(1)
    expect(data.reps[0]).toMatchObject({ rep_name: 'Rita Rep', interactions: 9 })
    const card = await workspace.call(
      'GET',
      `/competitors/${competitor.id}/detail?from=2026-11-01T00:00:00Z&to=2026-11-20T00:00:00Z`,
    )
    expect(data.summary).toEqual(card.body.data.summary)
    expect(data.activity).toEqual(card.body.data.activity)
  })

  test('defends what is at stake first, and says how much it is by currency', async () => {
    const { interact, ours } = await courted()
    const { tenantId } = workspace
    const other = await createCompany(owner(), tenantId, { name: 'Quiet Client' })
    await createClientSource(owner(), tenantId, other.id)
    await createDeal(owner(), tenantId, { companyId: other.id, amount: 300, currency: 'EUR' })
    const target = await createCompetitorPerson(owner(), tenantId, { companyId: other.id })
    await interact(0, '2026-08-01T09:00:00Z', { targetId: target.id })
    await countInteractions(service.database, tenantId)
    const defended = async () => {
      const { report_data: data } = await made({ to: '2026-11-20T00:00:00Z' })
      return {
        names: data.defend.map((account: { company_name: string }) => account.company_name),
        amounts: data.summary.amount_at_risk,
      }
    }
    expect(await defended()).toEqual({
      names: ['Quiet Client', ours.name],
      amounts: [{ currency: 'EUR', amount: 300 }],
    })
    await createDeal(owner(), tenantId, { companyId: ours.id, amount: 400, currency: 'USD' })
    expect(await defended()).toEqual({
      names: [ours.name, 'Quiet Client'],
      amounts: [
        { currency: 'USD', amount: 400 },
        { currency: 'EUR', amount: 300 },
      ],
    })
  })

  test('carries the hash of its canonical form', async () => {
    await courted()
    const { sha256, ...rest } = (await made()).report_data
    expect(createHash('sha256').update(canonicalJson(rest)).digest('hex')).toBe(sha256)
  })

  test('stays as it is, whatever happens to what it is about', async () => {
    const { competitor, interact } = await courted()
    const report = await made()
    await interact(0, '2026-11-19T09:00:00Z')
    await countInteractions(service.database, workspace.tenantId)
    await owner().query('update companies set name = name || $2 where tenant_id = $1', [
      workspace.tenantId,
      ' Ltd',
    ])
    await workspace.call('PUT', `/competitors/${competitor.id}`, { name: 'Renamed' })
    expect((await workspace.call('DELETE', `/competitors/${competitor.id}`)).status).toBe(200)
    expect(await shown(report.id)).toEqual(report)
  })

  test('shows what has changed since the last completed one on the same competitor', async () => {
    const { interact, competitor } = await courted()
    await courted('Other')
    const window = { competitor_ids: [competitor.id], to: '2026-11-10T00:00:00Z' }
    const first = await made({ ...window, to: '2026-11-09T00:00:00Z' })
    await createReport(owner(), workspace.tenantId, { competitorId: competitor.id, status: 'FAILED' })
    const second = await made(window)
    expect(second.report_data.changes.since).toEqual({
      report_id: first.id,
      generated_at: first.report_data.generated_at,
      window: { from: null, to: '2026-11-09T00:00:00.000Z' },
    })
    expect(second.report_data.changes.new_accounts).toMatchObject([{ company_name: 'Rival Client' }])
    const newcomer = await createCompetitorPerson(owner(), workspace.tenantId, { name: 'Nina New' })
    await interact(0, '2026-11-09T10:00:00Z', { repId: newcomer.id })
    await countInteractions(service.database, workspace.tenantId)
    const third = await made(window)
    expect(third.report_data.changes.new_reps).toMatchObject([{ rep_name: 'Nina New' }])
    expect(third.report_data.changes.since.report_id).toBe(second.id)
  })

  test('knows accounts and reps again who have other keys by now', async () => {
    const { competitor, theirs, rep } = await courted()
    const { tenantId } = workspace
    const known = (change: string, id: string) => owner().query(change, [tenantId, id])
    await known(
      `update companies set domain = null, slug = 'prey' where tenant_id = $1 and id = $2`,
      theirs.id,
    )
    await known(
      `update company_keys set key = 's:prey' where tenant_id = $1 and company_id = $2 and key like 'd:%'`,
      theirs.id,
    )
    await known(`update competitor_people set social_id = 'ACoAAB' where tenant_id = $1 and id = $2`, rep.id)
    await known(
      `update competitor_person_keys set key = 'e:ACoAAB' where tenant_id = $1 and person_id = $2`,
      rep.id,
    )
    const first = await made({ competitor_ids: [competitor.id] })
    expect(first.report_data.attack).toMatchObject([{ account_key: 's:prey' }])
    await known(`update companies set numeric_id = '4242' where tenant_id = $1 and id = $2`, theirs.id)
    await known(`insert into company_keys (tenant_id, key, company_id) values ($1, 'n:4242', $2)`, theirs.id)
    await known(
      `update competitor_people set social_id = 'rita-rep' where tenant_id = $1 and id = $2`,
      rep.id,
    )
    await known(
      `insert into competitor_person_keys (tenant_id, key, person_id) values ($1, 's:rita-rep', $2)`,
      rep.id,
    )
    const { report_data } = await made({ competitor_ids: [competitor.id] })
    expect(report_data.attack).toMatchObject([{ account_key: 'n:4242' }])
    expect(report_data.changes).toMatchObject({
      since: { report_id: first.id },
      new_accounts: [],
      new_reps: [],
      gone_silent: [],
    })
  })

  test('reports its end by an event, once', async () => {
    const { competitor } = await courted()
    const report = await made()
    const { rows } = await owner().query(
      `select subject_id, data from events where tenant_id = $1 and type = 'report.completed'`,
      [workspace.tenantId],
    )
    expect(rows).toEqual([
      {
        subject_id: report.id,
        data: {
          report_id: report.id,
          run_id: report.run_id,
          competitor_id: competitor.id,
          competitor_name: 'Rival',
          atk_count: 1,
          def_count: 1,
          at_risk: 0,
        },
      },
    ])
  })

  test('on a competitor that is gone by then has failed', async () => {
    const report = await withoutWorker(async () => {
      const { competitor } = await courted()
      const { body } = await workspace.call('POST', address, {})
      await workspace.call('DELETE', `/competitors/${competitor.id}`)
      return body.data.reports[0]
    })
    await expect.poll(async () => (await shown(report.id)).status).toBe('FAILED')
    expect((await shown(report.id)).error.code).toBe('NOT_FOUND')
  })

  test('of another workspace is unknown, to every operation', async () => {
    const { id } = await createReport(owner(), workspace.tenantId)
    const other = await service.createWorkspace()
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['POST', '/share/rotate'],
      ['DELETE', '/share'],
    ])
      expect((await other.call(method ?? '', `${address}/${id}${path}`)).status).toBe(404)
    expect((await other.call('POST', `${address}/${id}/share`, {})).status).toBe(404)
    expect((await shown(id)).share.enabled).toBe(false)
  })
})

/** Arranges while nobody works. */
async function withoutWorker<T>(arrange: () => Promise<T>): Promise<T> {
  await worker.stop()
  const value = await arrange()
  worker = service.startWorker({ pollMs: 50 })
  return value
}

describe('the ends of a report', () => {
  const statusOf = async (id: string) => (await shown(id)).status

  test('cancelled before it is made it is never made', async () => {
    const id = await withoutWorker(async () => {
      await courted()
      const { body } = await workspace.call('POST', address, {})
      const [report] = body.data.reports
      const cancelled = await workspace.call('POST', `${address}/${report.id}/cancel`)
      expect([cancelled.status, cancelled.body.data.report.status]).toEqual([200, 'CANCELLED'])
      return report.id
    })
    await expect.poll(tasksLeft).toBe(0)
    expect(await shown(id)).toMatchObject({ status: 'CANCELLED', report_data: null })
  })

  test.each(['COMPLETED', 'FAILED', 'CANCELLED'])('%s is final', async (status) => {
    const { id } = await createReport(owner(), workspace.tenantId, { status })
    const answer = await workspace.call('POST', `${address}/${id}/cancel`)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT'])
    await wakeTask('competitor_report', id)
    await expect.poll(tasksLeft).toBe(0)
    expect(await statusOf(id)).toBe(status)
  })

  test('a running one that was begun more than 15 minutes ago has failed, and is not gone on with', async () => {
    const { id: competitorId } = await createCompetitor(owner(), workspace.tenantId)
    const { id } = await createReport(owner(), workspace.tenantId, { status: 'RUNNING', competitorId })
    await owner().query(
      `update competitor_reports set heartbeat_at = now() - interval '15 minutes 1 second' where id = $1`,
      [id],
    )
    await wakeTask('competitor_report', id)
    await expect.poll(() => statusOf(id)).toBe('FAILED')
    expect((await shown(id)).error.code).toBe('STALLED')
  })

  test('a running one whose worker died is made by another', async () => {
    const { competitor } = await courted()
    const { id } = await createReport(owner(), workspace.tenantId, {
      status: 'RUNNING',
      competitorId: competitor.id,
    })
    await wakeTask('competitor_report', id)
    await expect.poll(() => statusOf(id)).toBe('COMPLETED')
  })

  test('repeated, a failed one is a new report that names it; a completed one cannot be repeated', async () => {
    const { competitor } = await courted()
    const failed = await createReport(owner(), workspace.tenantId, {
      status: 'FAILED',
      competitorId: competitor.id,
    })
    const { status, body } = await workspace.call('POST', `${address}/${failed.id}/retry`)
    expect(status).toBe(202)
    const [{ id }] = body.data.reports
    await expect.poll(() => statusOf(id)).toBe('COMPLETED')
    expect((await shown(id)).retry_of).toBe(failed.id)
    expect(await statusOf(failed.id)).toBe('FAILED')
    expect((await workspace.call('POST', `${address}/${id}/retry`)).status).toBe(409)
  })

  test('deleted it is gone, and so are its share and the work on it', async () => {
    const id = await withoutWorker(async () => {
      await courted()
      const { body } = await workspace.call('POST', address, {})
      const [report] = body.data.reports
      expect((await workspace.call('DELETE', `${address}/${report.id}`)).body.data).toEqual({
        id: report.id,
        removed: true,
      })
      return report.id
    })
    await expect.poll(tasksLeft).toBe(0)
    expect((await workspace.call('GET', `${address}/${id}`)).status).toBe(404)
    expect((await workspace.call('DELETE', `${address}/${id}`)).status).toBe(404)
    const { rows } = await owner().query('select 1 from competitor_report_shares where report_id = $1', [id])
    expect(rows).toEqual([])
  })

  async function wakeTask(kind: string, key: string): Promise<void> {
    await inTenantTransaction(service.database.pools.work, workspace.tenantId, (db) =>
      enqueueTask(db, { tenantId: workspace.tenantId, kind, key }),
    )
  }

  async function tasksLeft(): Promise<number> {
    const { rows } = await owner().query(
      `select (select count(*) from pending_tasks w where w.tenant_id = $1 and kind like 'competitor_report%')
         + (select count(*) from job_queue q where q.tenant_id = $1 and kind like 'competitor_report%') as n`,
      [workspace.tenantId],
    )
    return rows[0].n
  }
})

test('two workers make every report of many runs once', async () => {
  const second = service.startWorker({ pollMs: 50 })
  for (let n = 0; n < 3; n++) await createCompetitor(owner(), workspace.tenantId)
  const runs = await Promise.all(Array.from({ length: 4 }, () => workspace.call('POST', address, {})))
  expect(runs.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  const ended = async () => {
    const { body } = await workspace.call('GET', address)
    return body.data.reports.filter((row: { status: string }) => row.status === 'COMPLETED').length
  }
  await expect.poll(ended).toBe(12)
  const { rows } = await owner().query(
    `select count(*) as n, count(distinct subject_id) as reports from events
     where tenant_id = $1 and type = 'report.completed'`,
    [workspace.tenantId],
  )
  expect(rows).toEqual([{ n: 12, reports: 12 }])
  await second.stop()
})
