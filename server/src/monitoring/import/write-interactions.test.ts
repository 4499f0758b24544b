import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedJob } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { importInteractionFile, uploadInteractions } from './testing/interaction-files.ts'
import { monitoringContent } from './testing/monitoring-content.ts'
import { comment, watchingRivals } from './testing/rivalry.ts'
import { workOnInteractionImports } from './testing/work-on-interaction-imports.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

interface Given {
  at: number
  title: string
  company: string
  hour: number
}

/** The same rep deals with the same people on the same days again and again, in words of one moment or another. */
const interaction = ({ at, title, company, hour }: Given) => ({
  ...comment,
  rep_url: `https://www.linkedin.com/in/rep-${at % 3}`,
  target_url: `https://www.linkedin.com/in/target-${at % 150}`,
  target_title: title,
  target_company: company,
  interaction_type: at % 4 === 0 ? 'like' : 'comment',
  engagement_at: `2026-11-0${1 + (at % 2)}T${String(hour).padStart(2, '0')}:00:00Z`,
  post_url: `urn:li:activity:${7390000000000000000n + BigInt(at % 5)}`,
})

const file = (rows: readonly object[]) => ({
  name: 'a.ndjson',
  text: rows.map((row) => JSON.stringify(row)).join('\n'),
})

const numbers = Array.from({ length: 600 }, (_, at) => at)
const company = (at: number) => `Company Number ${(at % 150) % 40}`

/**
 * Files one after the other: new interactions; half of them reported better, beside new ones; and people who changed
 * companies.
 */
const files = [
  numbers.map((at) => interaction({ at, title: 'CFO', company: company(at), hour: 12 })),
  numbers.map((at) =>
    interaction({ at: at + (at % 2) * 75, title: 'CFO', company: company(at), hour: 9 + (at % 7) }),
  ),
  numbers.map((at) =>
    interaction({ at: at * 7, title: 'VP Sales', company: `Company Number ${at % 9}`, hour: 15 }),
  ),
].map(file)

async function imported(workspace: TestWorkspace, interactions: number): Promise<object[]> {
  const worker = workOnInteractionImports(service.database.pools, { interactions, pollMs: 50 })
  const summaries: object[] = []
  for (const one of [...files, ...files.slice(0, 1)]) {
    const { status, summary } = await importInteractionFile(workspace, one)
    expect(status).toBe('COMPLETED')
    summaries.push(summary)
  }
  await worker.stop()
  return summaries
}

test('many chunks write what one chunk writes', async () => {
  const one = (await watchingRivals(service)).workspace
  const many = (await watchingRivals(service)).workspace
  const expected = await imported(one, 50_000)
  expect(await imported(many, 90)).toEqual(expected)
  const { owner } = service.database
  expect(await monitoringContent(owner, many.tenantId)).toEqual(await monitoringContent(owner, one.tenantId))
})

test('no duplicates are counted below zero where what earlier chunks wrote went meanwhile, with its competitor', async () => {
  const { workspace } = await watchingRivals(service)
  const { body } = await uploadInteractions(workspace, file([comment]))
  // An earlier attempt wrote five.
  const written = { rows_read: 6, new: 5, duplicates: 0, excluded: {}, skipped: {} }
  await service.database.owner.query('update jobs set summary = $2 where id = $1', [
    body.data.job_id,
    written,
  ])
  const worker = workOnInteractionImports(service.database.pools, { pollMs: 50 })
  const { summary } = await endedJob(workspace, body.data.job_id)
  await worker.stop()
  expect(summary).toMatchObject({ new: 6, duplicates: 0 })
})
