import { v7 as newId, v4 as newToken } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim } from '../../floor/queue/claim.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { queuedJob } from '../../testing/queued-job.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { chunkSteps, type Step, takeSteps } from './chunks.ts'
import { type ImportRun, loadImport } from './import-run.ts'

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
  const claimed = await claim(pools.work, nextImport())
  if (claimed?.jobId !== jobId) throw new Error('another job was in the queue')
  lease = claimed
})
afterAll(() => service.stop())

const nextImport = () => ({
  token: newToken(),
  seconds: 30,
  queue: 'jobs' as const,
  kinds: ['connector_import'],
})

const load = () =>
  loadImport(
    {
      pools: service.database.pools,
      lease,
      signal: new AbortController().signal,
      outbound: offlineOutbound,
    },
    { rows: 10, opportunities: 10 },
  )

async function stand() {
  const { rows } = await service.database.owner.query(
    `select next_chunk, (summary->>'new')::int as counted from jobs where id = $1`,
    [jobId],
  )
  return rows[0]
}

/** Counts `n` new contacts in a run, before whatever else it does. */
const counting =
  (run: ImportRun, n: number, act: () => unknown = () => {}): Step =>
  async () => {
    run.summary.new += n
    await act()
  }

describe('chunks of an import', () => {
  test('are done one after the other, each counted where it is saved', async () => {
    const run = await load()
    const standAt: unknown[] = []
    const look = async () => standAt.push(await stand())
    await takeSteps(run, [counting(run, 1, look), counting(run, 10, look)])
    expect(standAt).toEqual([
      { next_chunk: 0, counted: null },
      { next_chunk: 1, counted: 1 },
    ])
    expect(await stand()).toEqual({ next_chunk: 2, counted: 11 })
  })

  test('that are not done are left to a takeover, and no others', async () => {
    const dying = await load()
    const dies = () => {
      throw new Error('the worker died')
    }
    const lost = takeSteps(dying, [counting(dying, 1), counting(dying, 10, dies)])
    await expect(lost).rejects.toThrow('died')
    expect(await stand()).toEqual({ next_chunk: 1, counted: 1 })
    const next = await load()
    await takeSteps(next, [counting(next, 1), counting(next, 10)])
    expect(await stand()).toEqual({ next_chunk: 2, counted: 11 })
  })

  test('count once what had to be done again because it collided', async () => {
    const run = await load()
    let tries = 0
    const collidesOnce = () => {
      if (tries++ === 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    await takeSteps(run, [counting(run, 1, collidesOnce)])
    expect(tries).toBe(2)
    expect(await stand()).toEqual({ next_chunk: 1, counted: 1 })
  })

  test('keep everybody else from the job until they have ended, however long that takes', async () => {
    const run = await load()
    const others: unknown[] = []
    await service.database.owner.query(
      `update job_queue set lease_until = now() - interval '1 second' where job_id = $1`,
      [jobId],
    )
    const claimed = async () => {
      others.push(await claim(service.database.pools.work, nextImport()))
    }
    await takeSteps(run, [counting(run, 1, claimed)])
    expect(others).toEqual([undefined])
    expect(await stand()).toEqual({ next_chunk: 1, counted: 1 })
  })

  test('are the same for a takeover, though an erasure has emptied the table of one', async () => {
    const { owner } = service.database
    await owner.query(
      `insert into import_positions
         (tenant_id, job_id, n, bucket, social_id, company_n, title, function, is_current)
       values ($1, $2, 1, 1, 'bo', 1, '', '', true)`,
      [tenantId, jobId],
    )
    await owner.query(
      `insert into import_education
         (tenant_id, job_id, n, bucket, social_id, school_key, school_name, degree, field_of_study)
       values ($1, $2, 1, 1, 'cy', 's', 'S', '', '')`,
      [tenantId, jobId],
    )
    const done: string[] = []
    const steps = async (run: ImportRun) => [
      ...(await chunkSteps(run, 'import_positions', async () => done.push('positions'))),
      ...(await chunkSteps(run, 'import_education', async () => done.push('education'))),
    ]
    const dying = await load()
    await takeSteps(dying, (await steps(dying)).slice(0, 1))
    await owner.query('delete from import_positions where job_id = $1', [jobId])
    const next = await load()
    await takeSteps(next, await steps(next))
    expect(done).toEqual(['positions', 'education'])
  })

  test('write nothing for a worker that lost the job', async () => {
    const run = await load()
    await service.database.owner.query('update job_queue set lease_token = $2 where job_id = $1', [
      jobId,
      newToken(),
    ])
    await expect(takeSteps(run, [counting(run, 1)])).rejects.toThrow('was taken over')
    expect(await stand()).toEqual({ next_chunk: 0, counted: null })
  })
})
