import { join, raw, type Sql, sql } from '../db/sql.ts'
import { accountParts, recentMeasures, type SumsPart, type SumsRow } from './account-facts.ts'
import type { CompetitorScope } from './edge-acts.ts'
import { type ListRow, listed, readLists } from './listed.ts'
import type { BattlecardModel } from './model.ts'
import type { WindowPlan } from './window-plan.ts'

/** What `accountSums` adds up, as lists for `sumsOf`: what is read from cells, and what is read act by act. */
export function accountSumLists(scope: CompetitorScope, plan: WindowPlan, model: BattlecardModel) {
  const { cells, days } = accountParts(scope, plan, model)
  const lists = (parts: readonly SumsPart[]) => join(parts.map(listOf), ' union all ')
  return { fromCells: lists(cells), fromActs: lists(days) }
}

const listOf = ({ rows, tellsActs, tells }: SumsPart): Sql => sql`
  select ${listed('p.company_id', ['p.slice', ...(tellsActs ? acts : noActs), ...recentMeasures.map((name) => (tells.includes(name) ? `p.${name}` : "'0'"))])} as list
  from (${rows}) p (company_id, slice, interactions, raw, last_at, post_low, post_high,
    ${raw(recentMeasures.join(', '))})`

const acts = [
  'p.interactions',
  'p.raw',
  "(date_part('epoch', p.last_at) * 1000)::bigint",
  `case when p.post_low = p.post_high then '"' || p.post_low || '"' else '"-"' end`,
]

/** An account without acts has been touched never, and by no post. */
const noActs = [`'0,0,0,"+"'`]

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
