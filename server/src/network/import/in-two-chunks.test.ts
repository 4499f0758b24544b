import { v7 as newId, v4 as newToken } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim } from '../../floor/queue/claim.ts'
import { queuedJob } from '../../testing/queued-job.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { type Step, takeSteps } from './chunks.ts'
import type { ImportRun } from './import-run.ts'
import { loadRun } from './load-run.ts'

let service: TestService
let tenantId: string
let jobId: string
let lease: ImportRun['lease']

beforeAll(async () => {
  service = await createTestService()
})
/** A job that has been read, in the hands of a worker. */
beforeEach(async () => {
  tenantId = (await service.createWorkspace()).tenantId
  jobId = await queuedJob(service.database, tenantId, 'connector_import')
  const { owner, pools } = service.database
  await owner.query(`update jobs set current_stage = 'extracting_prospects' where id = $1`, [jobId])
  await owner.query(
    `insert into import_connectors
       (tenant_id, job_id, n, new_id, social_id, name, search_name, job_title, seniority, function, company_name, tags,
        contacts_complete)
     values ($1, $2, 0, $3, 'ada', 'Ada', 'ada', '', 'unknown', 'unknown', '', '{}', false)`,
    [tenantId, jobId, newId()],
  )
  const claimed = await claim(pools.work, { token: newToken(), seconds: 30, lane: 'jobs' })
  if (claimed?.jobId !== jobId) throw new Error('another job was in the queue')
  lease = claimed
})
afterAll(() => service.stop())

const load = () =>
  loadRun(
    { pools: service.database.pools, lease, signal: new AbortController().signal },
    { rows: 10, routes: 10 },
  )

async function stand() {
  const { rows } = await service.database.owner.query(
    `select next_chunk, chunk_ahead, (summary->>'new')::int as counted from jobs where id = $1`,
    [jobId],
  )
  return rows[0]
}

const secondIsDone = () => expect.poll(stand).toMatchObject({ next_chunk: 0, chunk_ahead: 1 })

/** Counts `n` new contacts, after whatever it waits for. */
const counting = (n: number, wait: () => unknown = () => {}): Step => ({
  apart: async () => {
    await wait()
    return (run) => {
      run.summary.new += n
    }
  },
})

describe('two chunks at the same time', () => {
  test('are both done and counted, whichever ends first', async () => {
    const run = await load()
    const isAheadOfThird: number[] = []
    await takeSteps(run, [
      counting(1, secondIsDone),
      counting(10),
      async () => isAheadOfThird.push(run.nextChunk),
    ])
    expect(isAheadOfThird).toEqual([2])
    expect(await stand()).toMatchObject({ next_chunk: 3, counted: 11 })
  })

  test('leave the one that is not done to a takeover', async () => {
    const lost = async () => {
      await secondIsDone()
      throw new Error('the worker died')
    }
    await expect(takeSteps(await load(), [counting(1, lost), counting(10)])).rejects.toThrow('died')
    expect(await stand()).toMatchObject({ next_chunk: 0, chunk_ahead: 1, counted: 10 })
    let again = 0
    await takeSteps(await load(), [
      counting(1),
      counting(10, () => {
        again++
      }),
    ])
    expect(again).toBe(0)
    expect(await stand()).toMatchObject({ next_chunk: 2, counted: 11 })
  })

  test('count once what had to be done again because it collided', async () => {
    let tries = 0
    const collidesOnce = async () => {
      await secondIsDone()
      if (tries++ === 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    await takeSteps(await load(), [counting(1, collidesOnce), counting(10)])
    expect(tries).toBe(2)
    expect(await stand()).toMatchObject({ next_chunk: 2, counted: 11 })
  })

  test('keep everybody else from the job until both have ended', async () => {
    const others: unknown[] = []
    const claimed = async () => {
      await secondIsDone()
      await service.database.owner.query(
        `update job_queue set lease_until = now() - interval '1 second' where job_id = $1`,
        [jobId],
      )
      others.push(await claim(service.database.pools.work, { token: newToken(), seconds: 30, lane: 'jobs' }))
    }
    await takeSteps(await load(), [counting(1, claimed), counting(10)])
    expect(others).toEqual([undefined])
    expect(await stand()).toMatchObject({ next_chunk: 2, counted: 11 })
  })

  test('write nothing for a worker that lost the job', async () => {
    const run = await load()
    await service.database.owner.query('update job_queue set lease_token = $2 where job_id = $1', [
      jobId,
      newToken(),
    ])
    await expect(takeSteps(run, [counting(1), counting(10)])).rejects.toThrow('was taken over')
    expect(await stand()).toMatchObject({ next_chunk: 0, chunk_ahead: null, counted: null })
  })
})
