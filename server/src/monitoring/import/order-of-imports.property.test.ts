import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService } from '../../testing/service.ts'
import { importInteractionFile } from './testing/interaction-files.ts'
import { monitoringContent } from './testing/monitoring-content.ts'
import { watchingRivals } from './testing/rivalry.ts'

/** `RUNS=200 SEED=any npx vitest run order-of-imports` looks longer, at others. */
const cases = { numRuns: Number(process.env.RUNS ?? 8) }

let service: TestService

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const reps = ['rita-rep', 'ACoAABritaRep0123456789_x', 'rob-rep', 'lena-listed', 'ACoAABlenaListed0123456789']
const aliases = [
  ['rita-rep', 'ACoAABritaRep0123456789_x'],
  ['lena-listed', 'ACoAABlenaListed0123456789'],
] as const
const targets = ['tom-target', 'tess-target', 'rob-rep', 'ACoAABtomTarget0123456789x']
const posts = ['7380000000000000001', '7380000000000000002', '7380000000000000003', '7380000000000000004']
const times = ['2026-11-01T09:00:00.000Z', '2026-11-01T18:00:00.000Z', '2026-11-03T09:00:00.000Z']

const companyPage = 'https://www.linkedin.com/company/northwind'

/**
 * A page has the name of its company: of two companies known already none is made one. An interaction is always reported
 * with the same employer, for it stays with the competitor it was first reported of.
 */
const named = <Row extends { target_url: string; interaction_type: string; rep_title: string }>(
  row: Row,
): Row => ({
  ...row,
  rep_title: `${row.rep_title} ${row.interaction_type === 'follow' ? 'Contoso' : 'Rivalry'}`,
  ...(row.target_url === companyPage && { target_name: 'Northwind', target_company: '' }),
})

const fields = fc.record({
  rep_url: fc.constantFrom(...reps.map(profile)),
  rep_name: fc.constantFrom('', 'Rita Rep', 'Rita R.'),
  rep_title: fc.constantFrom('AE at', 'VP Sales at', 'Recruiter bei'),
  target_url: fc.constantFrom(...targets.map(profile), companyPage),
  target_name: fc.constantFrom('', 'Tom Target', 'Thomas Target'),
  target_title: fc.constantFrom('', 'CFO', 'VP Operations', 'Board member'),
  target_company: fc.constantFrom('', 'Northwind', 'Fabrikam', 'Rivalry'),
  interaction_type: fc.constantFrom('comment', 'reaction', 'follow'),
  reaction_kind: fc.constantFrom('LIKE', 'PRAISE'),
  engagement_at: fc.constantFrom(...times),
  post_url: fc.constantFrom(...posts.map((id) => `urn:li:activity:${id}`), 'https://news.test/a'),
  content: fc.constantFrom('', 'Well said', 'Indeed', 'Quite'),
})
const own = fields.map(named)

/** It names two ids of its author, and two numbers of its post. */
const scraped = fc
  .tuple(fc.constantFrom(...aliases), fc.constantFrom(...posts), fc.constantFrom(...posts))
  .map(([[slug, encoded], first, second]) => ({
    id: `urn:li:fsd_reaction:(urn:li:fsd_profile:${encoded},urn:li:ugcPost:${first},0)`,
    reactionType: 'INTEREST',
    actor: { id: encoded, name: 'Rita Rep', linkedinUrl: profile(slug), position: 'AE at Rivalry' },
    postId: second,
  }))

const records = fc.array(fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: scraped }), {
  minLength: 1,
  maxLength: 12,
})

async function contentAfter(files: readonly (readonly object[])[]): Promise<Record<string, string[]>> {
  const { workspace } = await watchingRivals(service)
  for (const items of files) {
    const job = await importInteractionFile(
      workspace,
      { name: 'a.ndjson', text: items.map((item) => JSON.stringify(item)).join('\n') },
      { target_url: profile('tom-target'), observed_at: '2026-11-10T00:00:00Z' },
    )
    expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [] })
  }
  return monitoringContent(service.database.owner, workspace.tenantId)
}

test('the same records bring about the same, in whatever order and files they come, and however often', async () => {
  const shuffled = records.chain((items) =>
    fc.tuple(
      fc.constant(items),
      fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ([items, others, cuts]) => {
      const files: object[][] = []
      let rest = [...others]
      for (const length of cuts) {
        files.push(rest.slice(0, length))
        rest = rest.slice(length)
      }
      files.push(rest, others.slice(0, 2))
      const split = await contentAfter(files.filter((file) => file.length > 0))
      expect(split).toEqual(await contentAfter([items]))
    }),
    cases,
  )
}, 600_000)
