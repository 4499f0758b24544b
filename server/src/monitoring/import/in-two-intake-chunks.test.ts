import { v4 as newToken } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { claim } from '../../floor/queue/claim.ts'
import { queuedJob } from '../../testing/queued-job.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { lockMonitoring } from '../battlecard/lock-monitoring.ts'
import { type ApartWork, inTwoIntakeChunks } from './in-two-intake-chunks.ts'
import { type IntakeRun, loadIntakeRun } from './intake-run.ts'

let service: TestService
let tenantId: string
let jobId: string
let lease: IntakeRun['lease']

beforeAll(async () => {
  service = await createTestService()
})
/** An intake that is settled, in the hands of a worker. */
beforeEach(async () => {
  tenantId = (await service.createWorkspace()).tenantId
  jobId = await queuedJob(service.database, tenantId, 'interaction_import')
  const { owner, pools } = service.database
  await owner.query(`update jobs set current_stage = 'creating_relationships' where id = $1`, [jobId])
  await owner.query(
    `insert into import_acts (tenant_id, job_id, n, rep_n, target_n, type, post_key, time_key, content)
     values ($1, $2, 0, 0, 1, 'follow', '', 0, '')`,
    [tenantId, jobId],
  )
  const claimed = await claim(pools.work, { token: newToken(), seconds: 30, lane: 'jobs' })
  if (claimed?.jobId !== jobId) throw new Error('another job was in the queue')
  lease = claimed
})
afterAll(() => service.stop())

const load = () =>
  loadIntakeRun({ pools: service.database.pools, lease, signal: new AbortController().signal })

async function stand() {
  const { rows } = await service.database.owner.query(
    `select next_chunk, chunk_ahead, (summary->>'new')::int as counted from jobs where id = $1`,
    [jobId],
  )
  return rows[0]
}

/** Work that counts 1 for the first half and 10 for the second, after whatever the halves wait for. */
function counting(wait: { first?: () => unknown; second?: () => unknown }): ApartWork {
  return async (_, { from }) => {
    await (from === 0 ? wait.first : wait.second)?.()
    return (run) => {
      run.summary.new += from === 0 ? 1 : 10
    }
  }
}

const until = (expected: object) => () => expect.poll(stand).toMatchObject(expected)
const firstIsDone = until({ next_chunk: 7, chunk_ahead: null })
const secondIsDone = until({ next_chunk: 0, chunk_ahead: 7 })
const dies = (when: () => unknown) => async () => {
  await when()
  throw new Error('the worker died')
}

describe('two chunks of an intake at the same time', () => {
  test.each([
    ['the first', { second: firstIsDone }],
    ['the second', { first: secondIsDone }],
  ])('are both done and counted when %s ends first', async (_, wait) => {
    const run = await load()
    await inTwoIntakeChunks(run, 7, counting(wait))
    expect(run).toMatchObject({ nextChunk: 14, chunkAhead: null })
    expect(await stand()).toEqual({ next_chunk: 14, chunk_ahead: null, counted: 11 })
  })

  test('leave the first to a takeover where only the second was done', async () => {
    const work = counting({ first: dies(secondIsDone) })
    await expect(inTwoIntakeChunks(await load(), 7, work)).rejects.toThrow('died')
    expect(await stand()).toEqual({ next_chunk: 0, chunk_ahead: 7, counted: 10 })
    expect(await load()).toMatchObject({ nextChunk: 0, chunkAhead: 7, summary: { new: 10 } })
  })

  test('leave the second to a takeover where only the first was done', async () => {
    const run = await load()
    const work = counting({ second: dies(firstIsDone) })
    await expect(inTwoIntakeChunks(run, 7, work)).rejects.toThrow('died')
    expect(await stand()).toEqual({ next_chunk: 7, chunk_ahead: null, counted: 1 })
    expect(run).toMatchObject({ nextChunk: 7, chunkAhead: null, summary: { new: 1 } })
  })

  test.each([
    'first',
    'second',
  ] as const)('keep other writers of the monitoring waiting until both have ended, also where the %s ends early', async (early) => {
    const order: string[] = []
    let other: Promise<unknown> = Promise.resolve()
    const writeMeanwhile = () => {
      other = inTenantTransaction(service.database.pools.transactions, tenantId, async (db) => {
        await lockMonitoring(db, tenantId)
        order.push('other')
      })
    }
    const lateOne = async () => {
      writeMeanwhile()
      await (early === 'first' ? firstIsDone() : secondIsDone())
      order.push('late half')
    }
    await inTwoIntakeChunks(
      await load(),
      7,
      counting(early === 'first' ? { second: lateOne } : { first: lateOne }),
    )
    await other
    expect(order).toEqual(['late half', 'other'])
  })

  test('begin neither while another writer is at work', async () => {
    let begun = 0
    let pair: Promise<unknown> = Promise.resolve()
    const run = await load()
    await inTenantTransaction(service.database.pools.transactions, tenantId, async (db) => {
      await lockMonitoring(db, tenantId)
      pair = inTwoIntakeChunks(run, 7, async () => {
        begun++
        return () => {}
      })
      await expect
        .poll(async () => {
          const { rows } = await service.database.owner.query(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0].waiting
        })
        .toBeGreaterThan(0)
      await db.run(sql`select from competitors where tenant_id = ${tenantId}`)
      expect(begun).toBe(0)
    })
    await pair
    expect(begun).toBe(2)
  })

  test('write nothing for a worker that lost the job', async () => {
    const run = await load()
    await service.database.owner.query('update job_queue set lease_token = $2 where job_id = $1', [
      jobId,
      newToken(),
    ])
    await expect(inTwoIntakeChunks(run, 7, counting({}))).rejects.toThrow('was taken over')
    expect(await stand()).toMatchObject({ next_chunk: 0, chunk_ahead: null, counted: null })
  })
})
