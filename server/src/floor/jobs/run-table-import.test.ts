import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientCompanyImport } from '../../network/client-companies/client-company-import.ts'
import { formBody, formType } from '../../testing/form-body.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { claim } from '../queue/claim.ts'
import { type Lease, releaseUntried } from '../queue/queue.ts'
import { runJob } from './run-job.ts'
import { tableImportJob } from './run-table-import.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const rows = Array.from(
  { length: 3_200 },
  (_, i) => `Company Number ${i},company-${i}.test,${i % 400 ? '' : 'x'}\n`,
)
const text = `Company,Domain,LinkedIn\n${rows.join('')}`

async function accepted(): Promise<Lease> {
  workspace = await service.createWorkspace()
  const form = formBody({ name: 'clients.csv', bytes: Buffer.from(text) }, [['full', 'true']])
  await workspace.call('POST', '/client-companies/import', form, { 'content-type': formType })
  return next()
}

async function next(): Promise<Lease> {
  const lease = await claim(service.database.pools.transactions, {
    token: randomUUID(),
    seconds: 10,
    queue: 'jobs',
    kinds: [clientCompanyImport.kind],
  })
  if (!lease) throw new Error('no job is due')
  return lease
}

interface Stop {
  /** Which call of `write` does not come to its end. */
  atWrite: number
  how: () => void
}

/** The job with a worker that dies on the way, and what it wrote until then. */
function dying({ atWrite, how }: Stop) {
  let writes = 0
  return tableImportJob({
    ...clientCompanyImport,
    write: async (writer, chunk) => {
      const done = await clientCompanyImport.write(writer, chunk)
      writes++
      if (writes === atWrite) how()
      return done
    },
  })
}

const tools = (lease: Lease, signal = new AbortController().signal) => ({
  pools: service.database.pools,
  lease,
  signal,
  outbound: offlineOutbound,
})

const job = async () => (await workspace.call('GET', '/jobs?kind=client_company_import')).body.data.jobs[0]

async function expectWhole(jobId: string) {
  const { body } = await workspace.call('GET', `/jobs/${jobId}`)
  expect(body.data).toMatchObject({
    status: 'COMPLETED',
    summary: { rows_read: 3200, rows_skipped: 0, new: 3200, changed: 0, gone: 0 },
    progress: { stages: { processing_companies: { companies_enriched: 3200 } } },
  })
  expect(body.data.row_errors).toHaveLength(8)
  const { rows } = await service.database.owner.query(
    'select count(*) as n from client_company_sources where tenant_id = $1',
    [workspace.tenantId],
  )
  expect(rows[0].n).toBe(3200)
}

test('a file that says that it holds everything and has too many rows takes nothing away', async () => {
  const { full } = clientCompanyImport
  if (!full) throw new Error('a list of clients can be full')
  const lease = await accepted()
  let asked = 0
  const removeOthers = async () => ++asked
  await runJob(
    tableImportJob({ ...clientCompanyImport, full: { ...full, rowsMax: 3_199, removeOthers } }),
    tools(lease),
  )
  expect(await job()).toMatchObject({
    status: 'FAILED',
    error: { message: expect.stringMatching(/up to 3,199 rows.*Nothing was taken away/) },
  })
  expect(asked).toBe(0)
})

describe('an import of several chunks', () => {
  test.each([1, 2, 3, 4])('that died in chunk %i is whole once another worker has it', async (atWrite) => {
    const lease = await accepted()
    const dies = dying({
      atWrite,
      how: () => {
        throw new Error('killed')
      },
    })
    await expect(runJob(dies, tools(lease))).rejects.toThrow('killed')
    expect((await job()).status).toBe(atWrite === 1 ? 'QUEUED' : 'PROCESSING')
    await releaseUntried(service.database.pools.transactions, lease)
    const second = await next()
    await runJob(tableImportJob(clientCompanyImport), tools(second))
    await expectWhole(lease.jobId)
  })

  test('goes on where it stood when its worker was told to stop', async () => {
    const lease = await accepted()
    const stopping = new AbortController()
    const stops = dying({ atWrite: 2, how: () => stopping.abort(new Error('the worker stops')) })
    await expect(runJob(stops, tools(lease, stopping.signal))).rejects.toThrow('stops')
    expect((await job()).progress.stages.processing_companies).toEqual({ companies_enriched: 2000 })
    await releaseUntried(service.database.pools.transactions, lease)
    await runJob(tableImportJob(clientCompanyImport), tools(await next()))
    await expectWhole(lease.jobId)
  })

  test('writes nothing more once another worker has taken it over', async () => {
    const lease = await accepted()
    await service.database.owner.query(
      `update job_queue set lease_token = gen_random_uuid() where job_id = $1`,
      [lease.jobId],
    )
    await expect(runJob(tableImportJob(clientCompanyImport), tools(lease))).rejects.toThrow('taken over')
    expect((await job()).status).toBe('QUEUED')
    await service.database.owner.query('delete from job_queue where job_id = $1', [lease.jobId])
  })
})
