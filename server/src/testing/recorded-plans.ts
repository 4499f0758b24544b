import type { TestDatabase } from './database.ts'

/** A statement that was carried out, one within a function or a check of a foreign key too. */
interface RecordedPlan {
  text: string
  /** Rows that any of its steps answered or threw away, and pages that it read. */
  visited: number
  milliseconds: number
  /** As PostgreSQL explains it. */
  plan: PlanNode
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
  [property: string]: unknown
}

export interface RecordedPlans {
  /** Those since the last time, in the order in which they ended. */
  take(): RecordedPlan[]
}

/**
 * Has the server tell this process how it carried out every statement of the pools, on new connections. To be called while
 * none is lent out; the owner of the test database has to be a superuser.
 */
export async function recordPlans({ owner, pools }: TestDatabase): Promise<RecordedPlans> {
  const { rows } = await owner.query('select current_database() as name')
  const database = owner.escapeIdentifier(rows[0].name)
  await owner.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings))
    await owner.query(`alter database ${database} set ${name} = '${value}'`)
  let recorded: RecordedPlan[] = []
  for (const pool of [pools.transactions, pools.work, pools.streams]) {
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
    for (const client of idle) client.release(true)
    pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        const plan = planIn(message)
        if (plan) recorded.push(plan)
      }),
    )
  }
  return {
    take: () => {
      const taken = recorded
      recorded = []
      return taken
    },
  }
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
}

function planIn(message: string): RecordedPlan | undefined {
  const [, milliseconds, explained] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message) ?? []
  if (explained === undefined) return undefined
  const { 'Query Text': text = '', Plan: plan } = JSON.parse(explained)
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  return { text, visited: rowsOf(plan) + pages, milliseconds: Number(milliseconds), plan }
}

const perLoop = [
  'Actual Rows',
  'Rows Removed by Filter',
  'Rows Removed by Join Filter',
  'Rows Removed by Index Recheck',
] as const

function rowsOf(node: PlanNode): number {
  const each = perLoop.reduce((sum, name) => sum + Number(node[name] ?? 0), 0)
  const own = each * Number(node['Actual Loops'] ?? 0)
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own)
}
