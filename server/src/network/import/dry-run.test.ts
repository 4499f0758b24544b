import { jsonImportOf } from '@throughline/sample/json-import.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Worker } from '../../floor/queue/worker.ts'
import { endedJob, importFile, importJson, uploadImport } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { archiveFile, connectionsFile, testNetwork, textFile } from './testing/sample-files.ts'
import { workInSmallChunks } from './testing/work-in-small-chunks.ts'

let service: TestService
let worker: Worker
let workspace: TestWorkspace

const network = testNetwork({ contactsPerConnector: 60, companies: 30 })

beforeAll(async () => {
  service = await createTestService()
  worker = workInSmallChunks(service.database.pools, { rows: 20 })
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
  await importFile(workspace, await archiveFile(network.connectorAt(1)))
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await worker.stop()
  await service.stop()
})

/** Everything a workspace has but its jobs and what is reported of them. */
async function everything() {
  const {
    jobs: _,
    job_queue: ____,
    job_row_errors: __,
    idempotency_keys: ___,
    ...rest
  } = await rowsOf(service.database.owner, workspace.tenantId)
  return rest
}

type Import = (dryRun: boolean) => Promise<Awaited<ReturnType<typeof importFile>>>

const imports: [string, () => Promise<Import>][] = [
  [
    'an archive',
    async () => {
      const file = await archiveFile(network.connectorAt(0))
      return (dryRun) =>
        importFile(workspace, file, [
          ['dry_run', String(dryRun)],
          ['connector_tag', 'New tag'],
        ])
    },
  ],
  [
    'an archive whose connector is known and whose contacts have left',
    async () => {
      const file = await connectionsFile(network.connectorAt(2))
      return (dryRun) =>
        importFile(workspace, file, [
          ['dry_run', String(dryRun)],
          ['social_url', network.connectorAt(1).socialUrl],
          ['full', 'true'],
        ])
    },
  ],
  [
    'a push of several connectors with careers',
    async () => {
      const connectors = [...network.connectors()].flatMap((one) => jsonImportOf(one).connectors)
      return (dry_run) => importJson(workspace, { connectors, dry_run })
    },
  ],
]

describe('a dry run', () => {
  for (const [what, prepare] of imports) {
    test(`of ${what} counts what the real import counts, and changes nothing`, async () => {
      const run = await prepare()
      const before = await everything()
      const dryRun = await run(true)
      expect(dryRun.status).toBe('COMPLETED')
      const { events: eventsBefore, ...rowsBefore } = before
      const { events: eventsAfter, ...rowsAfter } = await everything()
      expect(rowsAfter).toEqual(rowsBefore)
      // The end of the job is reported, and nothing else.
      expect(Number.parseInt(eventsAfter ?? '', 10)).toBe(Number.parseInt(eventsBefore ?? '', 10) + 1)
      const real = await run(false)
      expect(dryRun.progress).toEqual(real.progress)
      const { left_out, ...summary } = dryRun.summary
      expect(summary).toEqual(real.summary)
      expect(left_out).toHaveLength(Math.min(real.summary.gone, 100))
      expect(dryRun.row_errors).toEqual(real.row_errors)
      expect(real.summary.new).toBeGreaterThan(0)
    })
  }

  test('makes no owner, though asked to create the missing one', async () => {
    const before = await everything()
    const fields = [
      ['dry_run', 'true'],
      ['owner_email', 'kim@owners.test'],
      ['create_owner_if_missing', 'true'],
    ] as const
    const job = await importFile(workspace, await archiveFile(network.connectorAt(0)), fields)
    expect(job.status).toBe('COMPLETED')
    const { body } = await workspace.call('GET', '/owners')
    expect(body.data.owners).toEqual([])
    expect({ ...(await everything()), events: '' }).toEqual({ ...before, events: '' })
  })

  test('holds no connector longer than the import does: others change it meanwhile', async () => {
    const { owner } = service.database
    const [ada, eve, fay] = ['ada-chen', 'eve-gray', 'fay-holt'] as const
    const push = (title: string, connectors: string[]) => ({
      connectors: connectors.map((id, at) => ({
        social_url: `https://www.linkedin.com/in/${id}`,
        name: id,
        contacts: Array.from({ length: 60 - 20 * at }, (_, n) => ({
          social_url: `https://www.linkedin.com/in/${id}-${n}`,
          job_title: title,
        })),
      })),
    })
    await importJson(workspace, push('Buyer', [ada, eve]))
    // It counts the opportunities of the first connector, and waits before those of the second.
    await owner.query('begin')
    await owner.query('select from connectors where tenant_id = $1 and social_id = $2 for no key update', [
      workspace.tenantId,
      eve,
    ])
    const body = { ...push('Chief Financial Officer', [ada, eve, fay]), dry_run: true }
    const accepted = await workspace.call('POST', '/network/connectors/import', body)
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0)
    const given = await workspace.call('PUT', `/network/connectors/${ada}/owner`, {
      owner_email: 'kim@owners.test',
      create_owner_if_missing: true,
    })
    await owner.query('rollback')
    expect(given.status).toBe(200)
    const job = await endedJob(workspace, accepted.body.data.job_id)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 20, changed: 100 } })
  })

  test('of an unknown owner nobody asked to create is refused as the import would be', async () => {
    const body = {
      connectors: [{ social_url: 'https://www.linkedin.com/in/ada-chen' }],
      owner_email: 'x@owners.test',
    }
    const { status } = await workspace.call('POST', '/network/connectors/import', { ...body, dry_run: true })
    expect(status).toBe(400)
  })

  test('asked for in the query instead of the body is refused', async () => {
    const body = { connectors: [{ social_url: 'https://www.linkedin.com/in/ada-chen' }] }
    const answer = await workspace.call('POST', '/network/connectors/import?dry_run=true', body)
    expect([answer.status, answer.body.error.message]).toEqual([400, 'dry_run: belongs in the body.'])
  })

  test('of a file that cannot be imported fails with the same reason', async () => {
    const file = textFile('contacts.csv', ['Name,URL', 'Bo,https://example.test/bo'])
    const fields = [['social_url', 'https://www.linkedin.com/in/ada-chen']] as const
    const dryRun = await importFile(workspace, file, [...fields, ['dry_run', 'true']])
    const real = await importFile(workspace, file, fields)
    expect(dryRun).toMatchObject({ status: 'FAILED', error: real.error, row_errors: real.row_errors })
  })

  test('can be cancelled while it is under way, and leaves nothing', async () => {
    const { owner } = service.database
    const before = await everything()
    // It reads people, and waits before it makes one.
    await owner.query('begin; lock table people in share mode')
    const file = await archiveFile(network.connectorAt(0))
    const accepted = await uploadImport(workspace, file, [['dry_run', 'true']])
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0)
    const cancelled = await workspace.call('POST', `/jobs/${accepted.body.data.job_id}/cancel`)
    await owner.query('rollback')
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'CANCELLED'])
    // That it was cancelled is noted.
    await expect.poll(everything).toEqual({ ...before, audit_entries: expect.any(String) })
    const { body } = await workspace.call('GET', `/jobs/${accepted.body.data.job_id}`)
    expect(body.data.status).toBe('CANCELLED')
  })
})

const waiting = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`
