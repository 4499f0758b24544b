import { type Sql, sql } from '../../floor/db/sql.ts'
import { accountParts, recentMeasures, type SumsRow, summed } from './account-facts.ts'
import type { CompetitorScope } from './edge-acts.ts'
import { type ListRow, listed, readLists } from './listed.ts'
import type { BattlecardModel } from './model.ts'
import type { WindowPlan } from './window-plan.ts'

/** What `accountSums` adds up, as lists for `sumsOf`: what is read from cells, and what is read act by act. */
export function accountSumLists(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel) {
  const { cells, days } = accountParts(scope, plan, model)
  return { fromCells: listOf(summed(cells, scope)), fromActs: listOf(summed(days, scope)) }
}

const listOf = (sums: Sql): Sql => sql`
  select ${listed('p.company_id', [
    'p.slice',
    'p.interactions',
    'p.raw',
    'p.last_ms',
    `'"' || p.post || '"'`,
    ...recentMeasures.map((name) => `p.${name}`),
  ])} as list
  from (${sums}) p`

type SumsEntry = [
  company_id: string,
  slice: number,
  interactions: number,
  raw: number,
  last_ms: number,
  post: string,
  touch_days_90: number,
  touch_days_31_60: number,
  touch_days_30: number,
  deep_interactions_90: number,
  c_level: number,
  vp: number,
  head: number,
  director: number,
  manager: number,
  unknown: number,
  ic: number,
]

/** Adds up what the lists say of each account. */
export function sumsOf(lists: readonly ListRow[]): SumsRow[] {
  const found = new Map<string, SumsRow>()
  for (const entry of readLists<SumsEntry>(lists)) {
    const part = partOf(entry)
    const sums = found.get(part.company_id)
    if (sums) addTo(sums, part)
    else found.set(part.company_id, part)
  }
  return [...found.values()]
}

function partOf(entry: SumsEntry): SumsRow {
  const raw_of_slice = [0, 0, 0, 0]
  raw_of_slice[entry[1]] = entry[3]
  return {
    company_id: entry[0],
    interactions: entry[2],
    raw: entry[3],
    raw_of_slice,
    last_ms: entry[4],
    post: entry[5],
    touch_days_90: entry[6],
    touch_days_31_60: entry[7],
    touch_days_30: entry[8],
    deep_interactions_90: entry[9],
    c_level: entry[10],
    vp: entry[11],
    head: entry[12],
    director: entry[13],
    manager: entry[14],
    unknown: entry[15],
    ic: entry[16],
  }
}

const added = ['interactions', 'raw', ...recentMeasures] as const

function addTo(sums: SumsRow, part: SumsRow): void {
  for (const name of added) sums[name] += part[name]
  sums.raw_of_slice = sums.raw_of_slice?.map((raw, slice) => raw + (part.raw_of_slice?.[slice] ?? 0))
  sums.last_ms = Math.max(sums.last_ms, part.last_ms)
  if (sums.post === '+') sums.post = part.post
  else if (part.post !== '+' && part.post !== sums.post) sums.post = '-'
}
