import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { createCompetitor } from '../../testing/factories/competitor.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { scheduleTaskKind } from './schedule.ts'

const address = '/competitor-monitoring/report-schedule'
let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker({ pollMs: 50 })
  service.startWorker({ pollMs: 50 })
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
})

const schedule = async () => (await workspace.call('GET', address)).body.data.report_schedule
const put = async (body: unknown) => (await workspace.call('PUT', address, body)).body.data.report_schedule
const reports = async () => (await workspace.call('GET', '/competitor-monitoring/reports')).body.data.reports

const wish = () =>
  inTenantTransaction(service.database.pools.work, workspace.tenantId, (db) =>
    enqueueTask(db, { tenantId: workspace.tenantId, kind: scheduleTaskKind, key: '' }),
  )

/** Puts the clock of the schedule back, so that the run is due. */
async function makeDue(ago: string): Promise<void> {
  await service.database.owner.query(
    `update competitor_report_schedules set next_run_at = date_trunc('milliseconds', now() - $2::interval)
     where tenant_id = $1`,
    [workspace.tenantId, ago],
  )
  await wish()
}

describe('a schedule', () => {
  test('is off until it is switched on, then weekly', async () => {
    expect(await schedule()).toEqual({ enabled: false, every: 'week', window_days: 90, next_run_at: null })
    const on = await put({ enabled: true })
    expect(on).toMatchObject({ enabled: true, every: 'week', window_days: 90 })
    const days = (Date.parse(on.next_run_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect(await schedule()).toEqual(on)
  })

  test('changes only in what is sent', async () => {
    const on = await put({ enabled: true, next_run_at: '2999-03-01T08:00:00Z' })
    expect(await put({})).toEqual(on)
    expect(await put({ window_days: 30 })).toEqual({ ...on, window_days: 30 })
    expect(await put({ enabled: false })).toMatchObject({
      enabled: false,
      next_run_at: null,
      window_days: 30,
    })
    expect((await workspace.call('PUT', address, { window_days: 0 })).status).toBe(400)
  })

  test('that is off has no next run: one is refused unless it is switched on too', async () => {
    const next_run_at = '2999-03-01T08:00:00.000Z'
    const { status, body } = await workspace.call('PUT', address, { next_run_at })
    expect([status, body.error.details[0].pointer]).toEqual([400, '/next_run_at'])
    expect(await put({ enabled: true, next_run_at })).toMatchObject({ enabled: true, next_run_at })
    expect(await put({ enabled: false, next_run_at })).toMatchObject({ enabled: false, next_run_at: null })
  })
})

describe('a run that is due', () => {
  test('is started by a worker whose clock is behind', async () => {
    await createCompetitor(service.database.owner, workspace.tenantId)
    await put({ enabled: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await makeDue('1 minute')
    await expect.poll(async () => (await reports()).length).toBe(1)
    expect(Date.parse((await schedule()).next_run_at)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  test('is started once, on every active competitor, on the days before it', async () => {
    await createCompetitor(service.database.owner, workspace.tenantId, { name: 'A' })
    await createCompetitor(service.database.owner, workspace.tenantId, { name: 'B' })
    await createCompetitor(service.database.owner, workspace.tenantId, { isActive: false })
    await put({ enabled: true, window_days: 30 })
    await makeDue('1 minute')
    await expect.poll(async () => (await reports()).length).toBe(2)
    await wish()
    const made = await reports()
    const { body } = await workspace.call('GET', `/competitor-monitoring/reports/${made[0].id}`)
    const { from, to } = body.data
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000)
    expect(new Set(made.map(({ run_id }: { run_id: string }) => run_id)).size).toBe(1)
    expect(Date.parse((await schedule()).next_run_at)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  test('long ago is made up for by the last that was missed', async () => {
    await createCompetitor(service.database.owner, workspace.tenantId)
    await put({ enabled: true, next_run_at: '0001-01-01T00:00:00Z' })
    await expect.poll(async () => (await reports()).length).toBe(1)
    const [{ id }] = await reports()
    const { body } = await workspace.call('GET', `/competitor-monitoring/reports/${id}`)
    const next = Date.parse((await schedule()).next_run_at)
    expect(Date.parse(body.data.to)).toBe(next - 7 * 86_400_000)
    expect(Date.parse(body.data.from)).toBe(next - 97 * 86_400_000)
  })

  test('of a month keeps to the day that was set, also where a month has not that day', async () => {
    const day31 = await put({ enabled: true, every: 'month', next_run_at: '2996-01-31T08:00:00Z' })
    await service.database.owner.query(
      `update competitor_report_schedules set next_run_at = '2026-02-28T08:00:00Z' where tenant_id = $1`,
      [workspace.tenantId],
    )
    expect(await put({ window_days: 30, next_run_at: '2026-02-28T08:00:00Z' })).toMatchObject({
      every: day31.every,
      next_run_at: '2026-02-28T08:00:00.000Z',
    })
    await wish()
    const lastOfMonth = (time: string) => {
      const day = new Date(time)
      return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
    }
    await expect.poll(async () => Date.parse((await schedule()).next_run_at)).toBeGreaterThan(Date.now())
    const { next_run_at } = await schedule()
    expect(new Date(next_run_at).getUTCDate()).toBe(lastOfMonth(next_run_at))
  })

  test('of a rhythm that was changed keeps to the day of the next run, which a form sends back', async () => {
    await put({ enabled: true, every: 'week', next_run_at: '2996-01-05T08:00:00Z' })
    await service.database.owner.query(
      `update competitor_report_schedules set next_run_at = '2026-01-26T08:00:00Z' where tenant_id = $1`,
      [workspace.tenantId],
    )
    await put({ every: 'month', next_run_at: '2026-01-26T08:00:00Z' })
    await wish()
    await expect.poll(async () => Date.parse((await schedule()).next_run_at)).toBeGreaterThan(Date.now())
    expect(new Date((await schedule()).next_run_at).getUTCDate()).toBe(26)
  })

  test('makes up for all that were missed', async () => {
    await createCompetitor(service.database.owner, workspace.tenantId)
    await put({ enabled: true, every: 'day' })
    await makeDue('10 days 1 hour')
    await expect.poll(async () => (await reports()).length).toBe(1)
    const { next_run_at } = await schedule()
    expect(Date.parse(next_run_at)).toBeGreaterThan(Date.now())
    expect(Date.parse(next_run_at)).toBeLessThanOrEqual(Date.now() + 86_400_000)
  })

  test('is none when the schedule was switched off meanwhile', async () => {
    await createCompetitor(service.database.owner, workspace.tenantId)
    await put({ enabled: true })
    await put({ enabled: false })
    await wish()
    await expect
      .poll(async () => {
        const { rows } = await service.database.owner.query(
          `select count(*) as n from pending_tasks where tenant_id = $1 and kind = $2 and run_at <= now()`,
          [workspace.tenantId, scheduleTaskKind],
        )
        return rows[0].n
      })
      .toBe(0)
    expect(await reports()).toEqual([])
  })

  test('whatever asks for it how often at once is one run', async () => {
    await createCompetitor(service.database.owner, workspace.tenantId)
    await put({ enabled: true })
    await makeDue('1 second')
    await Promise.all(Array.from({ length: 10 }, wish))
    await expect.poll(async () => (await reports()).length).toBe(1)
    await expect.poll(async () => (await reports())[0].status).toBe('COMPLETED')
    expect(await reports()).toHaveLength(1)
  })
})
