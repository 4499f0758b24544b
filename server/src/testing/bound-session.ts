import { connectAsOwner } from '../floor/db/pools.ts'
import type { Sql } from '../floor/db/sql.ts'
import { scope } from '../floor/db/tenant-db.ts'
import type { TestDatabase } from './database.ts'
import { sentValue } from './sent-value.ts'

type Statement = Pick<Sql, 'text' | 'values'>

/** The database as the service sees it: one workspace, in the role that row security binds. */
export interface BoundSession {
  // biome-ignore lint/suspicious/noExplicitAny: tests read rows of every shape
  rows(statement: Statement): Promise<any[]>
  /** The plan as text; `options` are those of EXPLAIN. What it changes in `analyze` is undone. */
  planOf(statement: Statement, options?: string): Promise<string>
  /** The plan that serves any values. */
  keptPlanOf(statement: Statement): Promise<string>
  /** How often an index was scanned so far, this session's own scans included. */
  scansOf(index: string): Promise<number>
  end(): Promise<void>
}

export async function openBoundSession(database: TestDatabase, tenantId: string): Promise<BoundSession> {
  const session = await connectAsOwner(database.address)
  await session.query('set role throughline_app')
  let statements = 0
  const rows = async ({ text, values }: Statement) => {
    await session.query(`begin; ${scope(tenantId)}`)
    try {
      return (await session.query(text, values)).rows
    } finally {
      await session.query('rollback')
    }
  }
  return {
    rows,
    planOf: async ({ text, values }, options = 'costs on') => {
      const lines = await rows({ text: `explain (${options}) ${text}`, values })
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    },
    keptPlanOf: async ({ text, values }) => {
      const name = `kept_${statements++}`
      const sent = values.map(sentValue)
      const given = sent.map((value) => (value === null ? 'null' : session.escapeLiteral(String(value))))
      await session.query(`begin; set local plan_cache_mode = force_generic_plan; ${scope(tenantId)}`)
      try {
        await session.query({ name, text, values: sent })
        const { rows: lines } = await session.query(`explain execute ${name} (${given.join(', ')})`)
        return lines.map((line) => line['QUERY PLAN']).join('\n')
      } finally {
        await session.query('rollback')
      }
    },
    scansOf: async (index) => {
      await session.query('select pg_stat_force_next_flush()')
      const { rows: counted } = await database.owner.query(
        'select idx_scan from pg_stat_user_indexes where indexrelname = $1',
        [index],
      )
      return counted[0].idx_scan
    },
    end: () => session.end(),
  }
}
