import type pg from 'pg'
import { localTables } from '../floor/db/distribute-tables.ts'

/** Tables whose rows are handed out across workspaces. */
const shared = new Set(['job_queue', 'pending_tasks'])

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
  [property: string]: unknown
}

/**
 * Reads of a table without the workspace, each with its statement. Row security would hold it anyway; but it holds no
 * staging table, and a database that is spread by workspace asks only one node when the planner knows the workspace of
 * every table, those of views and sub-queries too. Held against the plan made for any values, without row security: what
 * the planner can derive counts, so a join by tenant_id does, and a sub-query that it looks into for every row anew does
 * not. Nobody else may be using the tables.
 */
export async function readsWithoutWorkspace(owner: pg.Client, texts: readonly string[]): Promise<string[]> {
  await owner.query('begin')
  await owner.query(`
    set local plan_cache_mode = force_generic_plan;
    do $$
    declare
      name text;
    begin
      for name in select oid::regclass from pg_class where relforcerowsecurity loop
        execute format('alter table %s no force row level security', name);
      end loop;
    end $$`)
  const { rows: tables } = await owner.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const bound = new Set(tables.map(({ name }) => name).filter((name) => !shared.has(name)))
  const found: string[] = []
  for (const text of texts) {
    for (const node of scans(await planOf(owner, text), bound))
      found.push(`${node['Relation Name']} is read without its workspace:\n${text}`)
  }
  await owner.query('rollback')
  return found
}

async function planOf(owner: pg.Client, text: string): Promise<Node> {
  await owner.query(`prepare looked_at as ${text}`)
  const { rows } = await owner.query(
    `select cardinality(parameter_types) as parameters from pg_prepared_statements where name = 'looked_at'`,
  )
  const values = Array.from({ length: rows[0].parameters }, () => 'null')
  const explained = await owner.query(
    `explain (format json) execute looked_at ${values.length > 0 ? `(${values})` : ''}`,
  )
  await owner.query('deallocate looked_at')
  return explained.rows[0]['QUERY PLAN'][0].Plan
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter']

/** A value of the statement: a column of another table says nothing before that is read. */
const valueForm = /\btenant_id = (\$\d+|'|current_tenant\(\))/

/** The reads of bound tables that no condition on the workspace stands by. */
function scans(node: Node, bound: ReadonlySet<string>): Node[] {
  const reads = node['Node Type'] !== 'ModifyTable' && bound.has(node['Relation Name'] ?? '')
  const named = conditions.some((name) => valueForm.test(String(node[name] ?? '')))
  return [...(reads && !named ? [node] : []), ...(node.Plans ?? []).flatMap((below) => scans(below, bound))]
}

/** Updates and deletions of a workspace's rows. */
export const changesOfRows = (texts: readonly string[]): string[] =>
  texts.filter((text) => {
    const [, table] = text.match(/^\s*(?:update|delete from)\s+(\w+)/i) ?? []
    return table !== undefined && !shared.has(table)
  })

/** Whether coalesce or case is given a function of the clock or of chance: a cluster refuses it in a change of rows. */
export const choosesByChance = (text: string): boolean =>
  text.match(choices)?.some((choice) => changeable.test(choice)) ?? false

const changeable = /\b(now|clock_timestamp|random|gen_random_uuid)\(\)/i
const choices = /\bcase\b[\s\S]*?\bend\b|\bcoalesce\((?:[^()]|\([^()]*\))*\)/gi

/** Whether a function is called whose result depends on settings: a cluster refuses it over columns in a change of rows. */
export const dependsOnSettings = (text: string): boolean =>
  /\b(jsonb?_(build_object|build_array|agg|object_agg)|to_jsonb?|concat|concat_ws|to_char)\(/i.test(text)

/** Up to its condition, its answer, or the end of the part that it stands in. */
const conflictWrites =
  /\bdo update\s+set\b((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?)(?=\bwhere\b|\breturning\b|\)|$)/gi

/**
 * What a cluster refuses in a statement that writes one workspace: rows that are selected are written by COPY, which row
 * security refuses, unless the statement answers or settles conflicts; and what it answers are the row's own columns.
 */
export function writesOfManyNodes(text: string): string[] {
  const found: string[] = []
  for (const [, table, body] of text.matchAll(/\binsert into (\w+)(?: as \w+)?([\s\S]*)/gi)) {
    const isLocal = localTables.includes(table ?? '') || table?.startsWith('import_')
    const selects = /^\s*\([^)]*\)\s*(select|with)\b/i.test(body ?? '')
    if (selects && !isLocal && !/\b(on conflict|returning)\b/i.test(body ?? ''))
      found.push(`rows that are selected for ${table} are copied:\n${text}`)
    if (/\bvalues\s*\([^;]*\(\s*select\b/i.test(body ?? '')) found.push(`a value is selected:\n${text}`)
  }
  for (const [, set = ''] of text.matchAll(conflictWrites)) {
    if (/\binterval\b/i.test(set) || changeable.test(set) || dependsOnSettings(set))
      found.push(`what a conflict writes depends on settings or the clock:\n${text}`)
    if (/\$\d/.test(set)) found.push(`what a conflict writes is a value that the node is not sent:\n${text}`)
  }
  if (/force_generic_plan/.test(text) && !/citus\.shard_count/.test(text))
    found.push(`plans are made without the values that tell the node:\n${text}`)
  return found
}
