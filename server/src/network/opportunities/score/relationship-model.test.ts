import { readFile } from 'node:fs/promises'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type Engagements, type Evidence, type Overlap, weigh } from './relationship-model.fixture.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const weighed = (evidence: Evidence) => weigh(database.owner, evidence)

/** Days before the day of weighing, 2026-11-20. */
const ago = (days: number) => new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString().slice(0, 10)
const year = 365
const few = 200

const engagements = (type: string, direction: Engagements['direction'], ...ages: number[]): Engagements[] =>
  ages.map((age) => ({ type, count: 1, direction, on: ago(age) }))

/** Three comments, eight weeks to six months old. */
const threeComments = [55, 120, 180]

/** Three years in a company of twelve that ended four years ago. */
const startup: Overlap = {
  kind: 'company',
  months: 36,
  started_on: ago(7 * 365.25),
  finished_on: ago(4 * 365.25),
  headcount: 12,
}
const twoYears: Overlap = {
  kind: 'company',
  months: 24,
  started_on: ago(4 * 365.25),
  finished_on: ago(2 * 365.25),
}

const golden: [string, Evidence, number | null, string | null, number[]][] = [
  [
    'connected 7 years ago, nothing else',
    { connection: { on: ago(7 * year), degree: few } },
    18,
    'weak',
    [18],
  ],
  ['connected a month ago', { connection: { on: ago(30), degree: few } }, 29, 'weak', [29]],
  ['connected a month ago by one of 8,000', { connection: { on: ago(30), degree: 8000 } }, 18, 'weak', [18]],
  ['connected on an unknown day', { connection: { on: null, degree: few } }, 18, 'weak', [18]],
  [
    'one reaction two weeks ago, direction unknown',
    { engagements: engagements('reaction', null, 14) },
    8,
    'trace',
    [8],
  ],
  [
    'connected 2 years, one comment a month ago, direction unknown',
    { connection: { on: ago(2 * year), degree: few }, engagements: engagements('comment', null, 30) },
    38,
    'weak',
    [19, 19],
  ],
  [
    'connected 2 years, 20 reactions in 3 months, direction unknown',
    {
      connection: { on: ago(2 * year), degree: few },
      engagements: engagements('reaction', null, ...Array.from({ length: 20 }, (_, n) => 4 * n)),
    },
    44,
    'moderate',
    [18, 26],
  ],
  [
    'connected 2 years, three comments each way',
    {
      connection: { on: ago(2 * year), degree: few },
      engagements: [
        ...engagements('comment', 'out', ...threeComments),
        ...engagements('comment', 'in', ...threeComments),
      ],
    },
    76,
    'strong',
    [12, 64],
  ],
  [
    'connected 2 years, the same six comments from one side',
    {
      connection: { on: ago(2 * year), degree: few },
      engagements: engagements('comment', 'out', ...threeComments, ...threeComments),
    },
    61,
    'moderate',
    [15, 46],
  ],
  ['3 years in a startup of 12 until 4 years ago', { overlaps: [startup] }, 62, 'moderate', [62]],
  [
    'the same, connected in its second year',
    { connection: { on: ago(5.5 * year), degree: few }, overlaps: [startup] },
    81,
    'strong',
    [10, 71],
  ],
  [
    '2 years among 200 until 2 years ago, connected in the middle',
    { connection: { on: ago(3 * year), degree: few }, overlaps: [{ ...twoYears, headcount: 200 }] },
    56,
    'moderate',
    [15, 41],
  ],
  [
    '2 years among 10,000 until 2 years ago, connected a year before',
    { connection: { on: ago(5 * year), degree: few }, overlaps: [{ ...twoYears, headcount: 10_000 }] },
    22,
    'weak',
    [18, 4],
  ],
  [
    'the same in one function',
    {
      connection: { on: ago(5 * year), degree: few },
      overlaps: [{ ...twoYears, headcount: 10_000, same_function: true }],
    },
    28,
    'weak',
    [17, 11],
  ],
  [
    'colleagues for 18 months now among 60, connected at the start, two comments 75 days ago',
    {
      connection: { on: ago(1.5 * year), degree: few },
      engagements: engagements('comment', null, 75, 75),
      overlaps: [{ kind: 'company', months: 18, started_on: ago(1.5 * year), headcount: 60 }],
    },
    89,
    'strong',
    [10, 16, 63],
  ],
  [
    'one school for 3 years, until 12 years ago',
    { overlaps: [{ kind: 'school', months: 36, finished_on: ago(12 * 365.25) }] },
    11,
    'trace',
    [11],
  ],
  ['nothing', {}, null, null, []],
]

describe('the worked examples', () => {
  test.each(golden)('%s', async (_, evidence, score, tier, points) => {
    const result = await weighed(evidence)
    expect(result).toMatchObject({ score, tier, points })
  })

  test('are those of the guide', async () => {
    const guide = await readFile(
      new URL('../../../../../docs/guides/relationship-score.md', import.meta.url),
      'utf8',
    )
    const scored = golden.filter(([, , score]) => score !== null)
    for (const [name, , score, tier] of scored) expect(guide).toContain(`| ${name} | ${score} | ${tier} |`)
  })
})

const age = fc.integer({ min: -400, max: 20_000 })
const day = age.map(ago)
const degree = fc.integer({ min: 1, max: 40_000 })
const connection = fc.record({ on: fc.option(day), degree })
const engagement: fc.Arbitrary<Engagements> = fc.record({
  type: fc.constantFrom(
    'reaction',
    'repost',
    'comment',
    'mention',
    'reply',
    'message',
    'meeting',
    'endorsement',
  ),
  count: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })),
  direction: fc.constantFrom('out', 'in', null),
  on: day,
})
const overlap: fc.Arbitrary<Overlap> = fc
  .record(
    {
      kind: fc.constantFrom('company', 'school'),
      relation: fc.constantFrom('together', 'together', 'different_times', 'dates_unknown'),
      months: fc.integer({ min: 0, max: 600 }),
      started: age,
      lasted: fc.integer({ min: 0, max: 9000 }),
      headcount: fc.integer({ min: 0, max: 500_000 }),
      same_function: fc.boolean(),
      same_programme: fc.boolean(),
    },
    { requiredKeys: ['kind', 'relation', 'months'] },
  )
  .map(({ started, lasted, ...rest }) => ({
    ...rest,
    ...(started !== undefined && { started_on: ago(started) }),
    ...(started !== undefined && lasted !== undefined && { finished_on: ago(started - lasted) }),
  }))
const evidence: fc.Arbitrary<Required<Pick<Evidence, 'engagements' | 'overlaps'>> & Evidence> = fc.record(
  {
    connection,
    engagements: fc.array(engagement, { maxLength: 6 }),
    overlaps: fc.array(overlap, { maxLength: 4 }),
  },
  { requiredKeys: ['engagements', 'overlaps'] },
)

const isEmpty = ({ connection, engagements, overlaps }: Evidence) =>
  !connection && !engagements?.length && !overlaps?.length
const holds = (property: fc.IAsyncProperty<unknown>) =>
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 50) })

describe('for every evidence', () => {
  test('the score is a whole number from 0 to 98, and null exactly where there is no evidence', () =>
    holds(
      fc.asyncProperty(evidence, async (one) => {
        const { score } = await weighed(one)
        expect(score === null).toBe(isEmpty(one))
        if (score === null) return
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(98)
        expect(Number.isInteger(score)).toBe(true)
      }),
    ))

  test('every chance is from 0 to below 1', () =>
    holds(
      fc.asyncProperty(evidence, async (one) => {
        for (const p of (await weighed(one)).chances) {
          expect(p).toBeGreaterThanOrEqual(0)
          expect(p).toBeLessThan(0.97)
        }
      }),
    ))

  test('the points of its pieces sum to the score', () =>
    holds(
      fc.asyncProperty(evidence, async (one) => {
        const { score, points } = await weighed(one)
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(score ?? 0)
      }),
    ))

  test('another engagement never lowers the score', () =>
    holds(
      fc.asyncProperty(evidence, engagement, async (one, more) => {
        const [before, after] = [
          await weighed(one),
          await weighed({ ...one, engagements: [...one.engagements, more] }),
        ]
        expect(after.score).toBeGreaterThanOrEqual(before.score ?? 0)
      }),
    ))

  test('another overlap never lowers the score', () =>
    holds(
      fc.asyncProperty(evidence, overlap, async (one, more) => {
        const [before, after] = [
          await weighed(one),
          await weighed({ ...one, overlaps: [...one.overlaps, more] }),
        ]
        expect(after.score).toBeGreaterThanOrEqual(before.score ?? 0)
      }),
    ))

  test('a connection never lowers the score', () =>
    holds(
      fc.asyncProperty(evidence, connection, async (one, more) => {
        const [before, after] = [
          await weighed({ ...one, connection: undefined }),
          await weighed({ ...one, connection: more }),
        ]
        expect(after.score).toBeGreaterThanOrEqual(before.score ?? 0)
      }),
    ))

  test('the order of engagements and overlaps does not matter', () =>
    holds(
      fc.asyncProperty(evidence, async (one) => {
        const turned = {
          ...one,
          engagements: one.engagements.toReversed(),
          overlaps: one.overlaps.toReversed(),
        }
        expect((await weighed(turned)).score).toBe((await weighed(one)).score)
      }),
    ))

  test('overlaps alone never make it strong', () =>
    holds(
      fc.asyncProperty(fc.array(overlap, { minLength: 1, maxLength: 40 }), async (overlaps) => {
        const { score, tier } = await weighed({ overlaps })
        expect(score).toBeLessThan(70)
        expect(tier).not.toBe('strong')
      }),
    ))

  test('the same engagement counts less the older it is', () =>
    holds(
      fc.asyncProperty(engagement, fc.integer({ min: 0, max: 20_000 }), async (one, days) => {
        const older = {
          ...one,
          on: new Date(Date.parse(one.on) - days * 86_400_000).toISOString().slice(0, 10),
        }
        const [fresh, faded] = [
          await weighed({ engagements: [one] }),
          await weighed({ engagements: [older] }),
        ]
        expect(faded.chances[0]).toBeLessThanOrEqual(fresh.chances[0] ?? 0)
      }),
    ))

  test('reactions of one direction never weigh more than four fresh ones', () =>
    holds(
      fc.asyncProperty(fc.integer({ min: 4, max: 100_000 }), async (count) => {
        const reactions = (n: number) =>
          weighed({ engagements: [{ type: 'reaction', count: n, direction: null, on: ago(0) }] })
        expect(await reactions(count)).toEqual(await reactions(4))
      }),
    ))
})

describe('at the edges', () => {
  test('what is older than writing counts without an error', async () => {
    const { score } = await weighed({
      connection: { on: '0001-01-01', degree: few },
      engagements: [{ type: 'message', count: 1, direction: 'in', on: '0001-01-01' }],
      overlaps: [{ kind: 'company', months: 100_000, started_on: '0001-01-01', finished_on: '0002-01-01' }],
    })
    expect(score).toBe(27)
  })

  test('a hundred thousand messages on one day are certain, without an error', async () => {
    const message: Engagements = { type: 'message', count: 100_000, direction: 'out', on: ago(0) }
    expect(await weighed({ engagements: [message, { ...message, direction: 'in' }] })).toMatchObject({
      score: 90,
    })
  })

  test.each([
    [98, 'strong'],
    [70, 'strong'],
    [69, 'moderate'],
    [40, 'moderate'],
    [39, 'weak'],
    [15, 'weak'],
    [14, 'trace'],
    [1, 'trace'],
    [0, 'trace'],
    [null, null],
  ])('a score of %s is %s', async (score, tier) => {
    const { rows } = await database.owner.query('select rs1_tier($1::smallint) as tier', [score])
    expect(rows[0].tier).toBe(tier)
  })

  test('no doubt summed up is no evidence, whatever the evidence would have been', async () => {
    const { rows } = await database.owner.query(
      'select rs1_score(null, true) as a, rs1_score(null, false) as b',
    )
    expect(rows[0]).toEqual({ a: null, b: null })
  })

  test('every function dissolves in the statement that calls it', async () => {
    const { rows } = await database.owner.query(`
      explain (verbose, costs off)
      select rs1_connection_p(k.connected_on, o.engagement_count, o.as_of),
        rs1_engagement_volume(e.type, e.count, (e.occurred_at at time zone 'UTC')::date, o.as_of),
        rs1_overlap_p(s.kind, s.relation, s.months, s.started_on, s.finished_on, s.headcount, s.same_function,
          s.same_programme, k.connected_on, o.as_of),
        rs1_tier(o.score)
      from opportunities o, connections k, engagements e, shared_times s`)
    expect(JSON.stringify(rows)).not.toContain('rs1_')
  })
})
