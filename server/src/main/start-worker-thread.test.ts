import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Worker } from '../floor/queue/worker.ts'
import { bundled } from '../testing/bundled.ts'
import { formBody, formType } from '../testing/form-body.ts'
import { endedJob } from '../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { readConfig } from './config.ts'
import { startWorkerThread } from './start-worker-thread.ts'
import { newJobGate } from './testing/job-gate.ts'

let service: TestService
let workspace: TestWorkspace
let folder: string
/** What three threads begin with, in one file. */
let gated: URL
const workers: Worker[] = []
const lines: { level: number; msg: string; job?: string; err?: { message: string } }[] = []

beforeAll(async () => {
  service = await createTestService()
  folder = await mkdtemp(join(tmpdir(), 'gated-thread-'))
  gated = pathToFileURL(join(folder, 'thread.mjs'))
  await writeFile(gated, await bundled(join(import.meta.dirname, 'testing/gated-thread.fixture.ts')))
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  lines.length = 0
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await service.database.owner.query('delete from job_queue')
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

async function start(entry?: URL): Promise<Worker> {
  const { address, url } = service.database
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  const config = readConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '4' })
  const worker = await startWorkerThread({ address, config, logger }, entry)
  workers.push(worker)
  return worker
}

async function queuedImport(): Promise<string> {
  const file = formBody(
    { name: 'accounts.csv', bytes: Buffer.from('account_name,domain\nAcme,acme.test\n') },
    [],
  )
  const { body } = await workspace.call('POST', '/target-accounts/import', file, { 'content-type': formType })
  return body.data.job_id
}

describe('a thread that works on jobs', () => {
  test('carries them out and has its log written with that of the service', async () => {
    await start()
    const job = await queuedImport()
    expect(await endedJob(workspace, job)).toMatchObject({ status: 'COMPLETED', summary: { new: 1 } })
    const line = { msg: 'job ended', level: 30, job, outcome: 'COMPLETED', ms: expect.any(Number) }
    await expect.poll(() => lines).toContainEqual(expect.objectContaining(line))
  })

  test('keeps no request waiting while it is busy in one synchronous call, and is waited for by a stop', async () => {
    const gate = newJobGate('block')
    const worker = await start(gated)
    const job = await queuedImport()
    await expect.poll(gate.jobsBegun).toBe(1)
    expect((await workspace.call('GET', `/jobs/${job}`)).body.data.status).toBe('QUEUED')
    let hasStopped = false
    const stopped = worker.stop().then(() => {
      hasStopped = true
    })
    expect((await workspace.call('GET', '/tenant-tiers')).status).toBe(200)
    expect(hasStopped).toBe(false)
    gate.open()
    await stopped
    const { rows } = await service.database.owner.query(
      'select kind from job_queue where lease_token is not null',
    )
    expect(rows).toEqual([])
    expect(lines.filter(({ level }) => level === 60)).toEqual([])
  })

  test('that dies is replaced, and its job is carried out to the end', async () => {
    const gate = newJobGate('die')
    await start(gated)
    const job = await queuedImport()
    expect(await endedJob(workspace, job)).toMatchObject({ status: 'COMPLETED', summary: { new: 1 } })
    expect(gate.jobsBegun()).toBeGreaterThan(1)
    const died = lines.filter(({ level }) => level === 60)
    expect(died).toMatchObject([
      { msg: 'the worker thread died; its jobs are taken over', err: { message: 'a defect in the thread' } },
    ])
  })

  test('that cannot begin is an error of the start', async () => {
    await expect(start(new URL('./testing/not-there.ts', import.meta.url))).rejects.toThrow('not-there')
  })
})
