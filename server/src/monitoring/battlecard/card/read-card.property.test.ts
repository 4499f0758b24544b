import { publishedModel } from '@throughline/contract/competitors/battlecard-model.ts'
import type { RoleBucket } from '@throughline/parsing/people/role-bucket.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, tenantReads } from '../../../floor/db/tenant-db.ts'
import { createTestService, type TestService } from '../../../testing/service.ts'
import { arbitraryInteractions } from '../model/arbitrary-interactions.fixture.ts'
import {
  interactionsWithin,
  type PlainWindow,
  plainAccounts,
  plainReps,
} from '../model/reference-card.fixture.ts'
import { recountOf, rollupsOf } from '../rollups/rollups.fixture.ts'
import { StoredInteractions } from '../rollups/stored-interactions.fixture.ts'
import { readCard } from './read-card.ts'

const now = new Date('2026-11-20T13:37:11.250Z')

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const age = fc.oneof(
  fc.integer({ min: -3 * dayMs, max: 130 * dayMs }),
  fc.integer({ min: 0, max: 900 * dayMs }),
  fc.integer({ min: 4_000 * dayMs, max: 4_300 * dayMs }),
  fc.integer({ min: 0, max: 60 }).map((days) => days * dayMs + (now.getTime() % dayMs)),
)
const window = fc
  .tuple(fc.option(age, { nil: undefined }), fc.option(age, { nil: undefined }))
  .map(([first, second]): PlainWindow => {
    const from = first === undefined ? undefined : now.getTime() - Math.max(first, second ?? first)
    const to = second === undefined ? undefined : now.getTime() - Math.min(second, (first ?? second) - 1)
    return { from, to, now: now.getTime() }
  })

const change = fc.oneof(
  arbitraryInteractions(now.getTime(), 15).map(
    (interactions) => (stored: StoredInteractions) => stored.add(interactions),
  ),
  fc.tuple(fc.nat(6), fc.boolean()).map(
    ([n, isExcluded]) =>
      (stored: StoredInteractions) =>
        stored.setExcluded(`target ${n}`, isExcluded),
  ),
  fc.tuple(fc.nat(3), fc.constantFrom(...(Object.keys(publishedModel.role_weights) as RoleBucket[]))).map(
    ([n, role]) =>
      (stored: StoredInteractions) =>
        stored.setRole(`rep ${n}`, role),
  ),
  fc.nat(6).map((n) => (stored: StoredInteractions) => stored.rearrange(`target ${n}`)),
)

const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

test('the card is what the interactions say one by one, in any window, after any writes', async () => {
  const { tenantId } = await service.createWorkspace()
  const db = tenantReads(service.database.pools.transactions, tenantId)
  await fc.assert(
    fc.asyncProperty(
      arbitraryInteractions(now.getTime()),
      fc.array(change, { maxLength: 4 }),
      fc.array(window, { minLength: 3, maxLength: 6 }),
      async (interactions, changes, windows) => {
        const stored = await StoredInteractions.create(service.database, tenantId)
        await stored.add(interactions)
        for (const apply of changes) await apply(stored)
        for (const requested of [{ now: now.getTime() }, ...windows]) await expectCard(db, stored, requested)
      },
    ),
    { numRuns: 20 },
  )
  expect(await rollupsOf(service.database.owner, tenantId)).toEqual(
    await recountOf(service.database, tenantId),
  )
})

const interaction = {
  rep: 'rep',
  target: 'target',
  company: 'company',
  type: 'comment',
  role: 'executive',
  seniority: 'vp',
} as const

/** Interactions of one rep upon one target, so many days ago each. */
async function interactionsOfAges(ages: readonly number[]) {
  const { tenantId } = await service.createWorkspace()
  const stored = await StoredInteractions.create(service.database, tenantId)
  await stored.add(ages.map((age, n) => ({ ...interaction, at: daysAgo(age), post: `post ${n}` })))
  return { stored, db: tenantReads(service.database.pools.transactions, tenantId) }
}

const daysAgo = (days: number) => now.getTime() - days * dayMs

test('on the days that are cut 30, 60 and 90 days ago each side counts its own touches', async () => {
  for (const ages of [
    [29.9, 30.1, 59.9, 60.1, 89.9, 90.1],
    [30.1, 59.9],
    [29.9, 30.1, 1],
    [59.9, 60.1, 2],
    [89.9, 90.1, 3],
  ]) {
    const { stored, db } = await interactionsOfAges(ages)
    await expectCard(db, stored, { now: now.getTime() })
    await expectCard(db, stored, { from: daysAgo(60.05), now: now.getTime() })
  }
})

test('whoever was active more than eleven years apart was there in the windows of those interactions alone', async () => {
  const { stored, db } = await interactionsOfAges([1, 300, 4_097, 4_500])
  for (const [from, to] of [
    [4_098, 4_096],
    [4_400, 4_200],
    [310, 290],
    [250, 100],
    [4_410, 4_390],
    [4_550, 2],
  ] as const)
    await expectCard(db, stored, { from: daysAgo(from), to: daysAgo(to), now: now.getTime() })
})

/** The card of a window, held against the interactions one by one. */
async function expectCard(db: Db, stored: StoredInteractions, requested: PlainWindow): Promise<void> {
  const question = {
    tenantId: stored.tenantId,
    competitorId: stored.competitorId,
    window: { from: iso(requested.from), to: iso(requested.to) },
    now,
    model: publishedModel,
  }
  const card = await readCard(db, { ...question, explain: true })
  const { accounts: unexplained, ...others } = await readCard(db, question)
  expect({ ...card, accounts: card.accounts.map(({ terms: _, ...account }) => account) }).toEqual({
    ...others,
    accounts: unexplained,
  })
  const accounts = plainAccounts(stored.counted, requested)
  const shown = card.accounts.map((account) => ({
    company: account.company_name.replace(/ of .*/, ''),
    interactions: account.interactions,
    raw: expect.closeTo(account.terms?.signal_raw ?? -1, 9),
    signal_score: account.signal_score,
    courtship_score: account.courtship_score,
    courtship_label: account.courtship_label,
    risk_level: account.risk_level,
    last_touch_days: account.last_touch_days,
    distinct_reps: account.distinct_reps,
  }))
  expect(accounts.sort(byName)).toEqual(shown.sort(byName))
  const reps = card.reps.map((rep) => ({
    rep: rep.rep_name,
    interactions: rep.interactions,
    comments: rep.comments,
    reactions: rep.reactions,
    distinct_accounts: rep.distinct_accounts,
    first_active: Date.parse(rep.first_active),
    last_active: Date.parse(rep.last_active),
  }))
  expect(reps.sort(byRep)).toEqual(plainReps(stored.counted, requested).sort(byRep))
  const total = interactionsWithin(stored.counted, requested).length
  expect(card.summary).toMatchObject({ interactions: total, accounts_touched: accounts.length })
  expect(card.activity.reduce((sum, { interactions }) => sum + interactions, 0)).toBe(total)
}

const byName = (a: { company: string }, b: { company: string }) => (a.company < b.company ? -1 : 1)
const byRep = (a: { rep: string }, b: { rep: string }) => (a.rep < b.rep ? -1 : 1)
