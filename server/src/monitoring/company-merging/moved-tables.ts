import { wordList } from '@throughline/parsing/text/word-list.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { MoveScope } from './move-scope.ts'

/** Tables whose rows go from one company to another as they are, in the order in which they are moved. */
export const movedTables = [
  'people',
  'positions',
  'competitor_people',
  'client_company_sources',
  'crm_companies',
  'crm_deals',
  'target_accounts',
  'competitors',
  'connector_exclusions',
] as const

/** What is set in a row `t` that moves. Target accounts and competitors show their company: they get a new version. */
export const withCompany = (table: (typeof movedTables)[number], { to, now }: MoveScope): Sql =>
  table === 'target_accounts' || table === 'competitors'
    ? sql`company_id = ${to}, updated_at = next_version(${now}, t.updated_at)`
    : sql`company_id = ${to}`

/** A table of which a company has only one row of a kind: what goes of two is noted whole, and a split brings it back. */
export interface KeptTable {
  name: string
  /** The columns beside workspace and company: those that tell its rows apart, and all others. */
  keys: readonly string[]
  others: readonly string[]
  /** Whether a company that has the row `o` can have no `r` beside it. */
  isSame: string
  /** The tables in which what a row refers to must still be there when a split brings it back, and its columns of them. */
  needs: readonly (readonly [table: string, column: string])[]
}

/** Those of which the row of the company that goes is set aside where the one that stays has the same. */
export const setAsideTables: readonly KeptTable[] = [
  {
    name: 'positions',
    keys: ['id'],
    others: wordList(
      'person_id title function headcount started_on finished_on is_current is_own reported_on',
    ),
    isSame:
      'o.person_id = r.person_id and o.title = r.title and o.started_on is not distinct from r.started_on',
    needs: [['people', 'person_id']],
  },
  {
    name: 'target_accounts',
    keys: ['id'],
    others: wordList(
      'account_name search_name account_social_url domain numeric_id tier_id is_entered created_at updated_at',
    ),
    isSame: 'true',
    needs: [],
  },
  {
    name: 'connector_exclusions',
    keys: ['id'],
    others: wordList('connector_id person_id reason created_by created_at'),
    isSame: 'o.connector_id = r.connector_id',
    needs: [['people', 'connector_id']],
  },
]

/** Those in which a company has a row for each of something: the one that stays is given a row of its own. */
export const copiedTables: readonly KeptTable[] = [
  {
    name: 'account_tags',
    keys: ['tag_id'],
    others: wordList('group_id single_group_id created_at'),
    isSame: 'o.tag_id = r.tag_id or o.single_group_id = r.single_group_id',
    needs: [['tags', 'tag_id']],
  },
  {
    name: 'competitor_alert_levels',
    keys: ['competitor_id'],
    others: wordList('level level_reported_at is_at_risk risk_reported_at'),
    isSame: 'o.competitor_id = r.competitor_id',
    needs: [['competitors', 'competitor_id']],
  },
  {
    name: 'competitor_alert_reps',
    keys: ['competitor_id', 'person_id'],
    others: wordList('reported_at'),
    isSame: 'o.competitor_id = r.competitor_id and o.person_id = r.person_id',
    needs: [
      ['competitors', 'competitor_id'],
      ['competitor_people', 'person_id'],
    ],
  },
]

/** What tells a row `r` from others of its table and company, as a merge notes it. */
export const rowIdOf = ({ keys }: KeptTable): Sql =>
  raw(`(${keys.map((key) => `r.${key}`).join(` || ':' || `)})::text`)
