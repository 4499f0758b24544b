import { afterAll, beforeAll, expect, test } from 'vitest'
import { localTables } from '../floor/db/distribute-tables.ts'
import { archiveFile, testNetwork } from '../network/import/testing/sample-files.ts'
import { callOperation, operationKeys, operationOf } from './call-operation.ts'
import { importFile } from './import.ts'
import { nothingDue } from './nothing-due.ts'
import { type RecordedStatements, recordStatements } from './recorded-statements.ts'
import { seedWorkspace } from './seed-workspace.ts'
import { createTestService, type TestService } from './service.ts'
import { validRequests } from './valid-requests.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
  [property: string]: unknown
}

/** Tables whose rows are handed out across workspaces. */
const shared = new Set(['job_queue', 'pending_tasks'])

let service: TestService
let recorded: RecordedStatements
/** Statements of the tests themselves. */
const arranged = new Set<string>()

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  recorded = recordStatements()
  const worker = service.startWorker()
  const seeded = async () => {
    const workspace = await service.createWorkspace()
    const seeding = recordStatements()
    const ids = await seedWorkspace(service.database, workspace)
    seeding.stop()
    for (const text of seeding.texts) arranged.add(text)
    return { workspace, ids }
  }
  const readFrom = await seeded()
  for (const key of operationKeys) {
    const { workspace, ids } = operationOf(key).method === 'GET' ? readFrom : await seeded()
    for (const request of validRequests[key](ids))
      await callOperation(service.app, workspace.key, operationOf(key), request)
  }
  const workspace = await service.createWorkspace()
  await importFile(workspace, await archiveFile(testNetwork().connectorAt(0)))
  await nothingDue(service.database.owner)
  await worker.stop()
  recorded.stop()
}, 180_000)
afterAll(() => service.stop())

/**
 * Row security would hold it anyway; but it holds no staging table, and a database that is spread by workspace asks only
 * one node when the planner knows the workspace of every table, those of views and sub-queries too. Held against the plan
 * made for any values, without row security: what the planner can derive counts, so a join by tenant_id does, and a
 * sub-query that it looks into for every row anew does not.
 */
test('every statement names the workspace on every table it reads, in views and sub-queries too', async () => {
  const { owner } = service.database
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
  const statements = [...recorded.texts].filter((text) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  )
  const found: string[] = []
  for (const text of statements) {
    for (const node of scans(await planOf(text), bound))
      found.push(`${node['Relation Name']} is read without its workspace:\n${text}`)
  }
  await owner.query('rollback')
  expect(found).toEqual([])
  expect(statements.length).toBeGreaterThan(400)
})

test('no update or deletion gives coalesce or case a function of the clock or of chance: a cluster refuses it', () => {
  const changeable = /\b(now|clock_timestamp|random|gen_random_uuid)\(\)/i
  const choices = /\bcase\b[\s\S]*?\bend\b|\bcoalesce\((?:[^()]|\([^()]*\))*\)/gi
  const writes = [...recorded.texts].filter((text) => {
    const [, table] = text.match(/^\s*(?:update|delete from)\s+(\w+)/i) ?? []
    return table !== undefined && !shared.has(table)
  })
  expect(writes.filter((text) => text.match(choices)?.some((choice) => changeable.test(choice)))).toEqual([])
  expect(writes.length).toBeGreaterThan(50)
})

/**
 * What a cluster refuses in a statement that writes one workspace: rows that are selected are written by COPY, which row
 * security refuses, unless the statement answers or settles conflicts; and what it answers are the row's own columns.
 */
test('every statement that writes is one that a cluster takes to one node', () => {
  const found: string[] = []
  for (const text of recorded.texts) {
    if (arranged.has(text)) continue
    for (const [, table, body] of text.matchAll(/\binsert into (\w+)(?: as \w+)?([\s\S]*)/gi)) {
      const isLocal = localTables.includes(table ?? '') || table?.startsWith('import_')
      const selects = /^\s*\([^)]*\)\s*(select|with)\b/i.test(body ?? '')
      if (selects && !isLocal && !/\b(on conflict|returning)\b/i.test(body ?? ''))
        found.push(`rows that are selected for ${table} are copied:\n${text}`)
      if (/\bvalues\s*\([^;]*\(\s*select\b/i.test(body ?? '')) found.push(`a value is selected:\n${text}`)
    }
    if (/force_generic_plan/.test(text) && !/citus\.shard_count/.test(text))
      found.push(`plans are made without the values that tell the node:\n${text}`)
  }
  expect(found).toEqual([])
})

async function planOf(text: string): Promise<Node> {
  const { owner } = service.database
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
