import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { PlainError } from '../operation/plain-error.ts'
import { failureCode, isTransactionConflict } from './database-failure.ts'
import { distributeTables } from './distribute-tables.ts'
import { appRole } from './pools.ts'
import { type RetryPolicy, retry } from './retry.ts'
import { sqlState } from './sql-state.ts'

/** Beside this file in the source tree, beside the bundle in a build. */
const folder = (name: 'migrations' | 'views') => new URL(`./${name}/`, import.meta.url)

interface SqlFile {
  name: string
  text: string
  sha256: string
}

interface SchemaFiles {
  /** Applied once each, in the order of their numbers. */
  migrations: readonly SqlFile[]
  /** Applied whenever one of them changed. */
  views: readonly SqlFile[]
}

/** The schema of this version. */
export const schemaFiles = (): SchemaFiles => ({
  migrations: sqlFiles('migrations'),
  views: sqlFiles('views'),
})

/**
 * Brings the schema up to date as its owner: numbered migrations once each, then the views and functions whenever their
 * text changed. Several processes may start at once: they wait for each other. Calls `begins` with the names of the
 * files before it runs them, or waits for another process that does, as either may take minutes. Returns the names of
 * those it ran. Throws PlainError for a database that is not as the last start left it.
 */
export async function migrate(
  owner: pg.Client,
  schema: SchemaFiles = schemaFiles(),
  begins: (files: string[]) => void = () => {},
): Promise<string[]> {
  // A database without tables has no role yet, and nothing in it takes long.
  if (await hasSchema(owner)) {
    const { exists, joined } = await roleOf(owner)
    if (!exists) throw restoredWithoutRole()
    const left = filesLeft(await applied(owner), schema)
    if (joined && left.length === 0) return []
    if (left.length > 0) begins(left.map((file) => file.name))
  }
  await owner.query('select pg_advisory_lock(727001)')
  try {
    await prepare(owner)
    const files = filesLeft(await applied(owner), schema)
    const last = files.filter(({ name }) => name.startsWith('views/') && name !== tableFunctions)
    for (const file of files) if (!last.includes(file)) await inTransaction(owner, () => apply(owner, file))
    await distributeTables(owner)
    await inTransaction(owner, () => applyViews(owner, last))
    return files.map((file) => file.name)
  } finally {
    await owner.query('select pg_advisory_unlock(727001)')
  }
}

/** The functions that migrations call, so they are applied before them. */
const tableFunctions = 'views/00_table_functions.sql'

/** The files to run, in order, given those applied. If a view or migration is missing or changed, all views are too. */
function filesLeft(done: ReadonlyMap<string, string>, { migrations, views }: SchemaFiles): SqlFile[] {
  refuseOther(done, migrations)
  const due = migrations.filter(({ name }) => !done.has(name))
  if (due.length === 0 && views.every(({ name, sha256 }) => done.get(name) === sha256)) return []
  const first = views.filter(({ name }) => name === tableFunctions)
  return [...first, ...due, ...views.filter((file) => !first.includes(file))]
}

/** Whether a start has made tables in the database. */
export async function hasSchema(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('schema_migrations') is not null as made`)
  return rows[0].made
}

async function roleOf(owner: pg.Client): Promise<{ exists: boolean; joined: boolean }> {
  const { rows } = await owner.query(`
    select count(*) = 1 as exists, coalesce(bool_or(pg_has_role(current_user, oid, 'member')), false) as joined
    from pg_roles
    where rolname = '${appRole}'`)
  return rows[0]
}

/**
 * An applied migration that this version lacks comes from a later version, whose tables this one would write wrongly.
 * If the text of an applied one has changed, no file describes the database any more.
 */
function refuseOther(done: ReadonlyMap<string, string>, files: readonly SqlFile[]): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  const migrations = [...done].filter(([name]) => name.startsWith('migrations/')).sort()
  const later = migrations.filter(([name]) => !known.has(name))
  if (later.length > 0) throw ofLaterVersion(namesOf(later))
  const changed = migrations.filter(([name, sha256]) => known.get(name) !== sha256)
  if (changed.length > 0) throw changedSince(namesOf(changed))
}

const namesOf = (migrations: readonly [string, string][]) => migrations.map(([name]) => name).join(', ')

const ofLaterVersion = (names: string) =>
  new PlainError(
    `This database belongs to a later version of Throughline: it has ${names}, which this version ` +
      'does not know. Start that version or a later one, or name another database with DATA_DIR or DATABASE_URL.',
  )

const changedSince = (names: string) =>
  new PlainError(
    `${names} changed after it was applied to this database, so that the database is not what the ` +
      'file says. Restore the file and put the change into a migration with a number of its own, or name another ' +
      'database with DATA_DIR or DATABASE_URL.',
  )

const restoredWithoutRole = () =>
  new PlainError(
    `This database was restored on a server that has no role ${appRole}, so what its tables grant to that role is ` +
      `lost. Run "create role ${appRole} nologin" there, and restore the dump again, into an empty database.`,
  )

/** As after a restore of the dump of another user's database. */
async function ownedByAnother(owner: pg.Client): Promise<PlainError> {
  const { rows } = await owner.query(
    `select relowner::regrole as name, current_user as user from pg_class where oid = 'schema_migrations'::regclass`,
  )
  const { name, user } = rows[0]
  return new PlainError(
    `The tables of this database belong to the role ${name}, and ${user}, the user of DATABASE_URL, may not read them. ` +
      `Name ${name} in DATABASE_URL.`,
  )
}

async function mayNotJoin(owner: pg.Client): Promise<PlainError> {
  const { exists } = await roleOf(owner)
  const { rows } = await owner.query(`select format('grant ${appRole} to %I', current_user) as joining`)
  return new PlainError(
    `The service works as the role ${appRole}, which the user of DATABASE_URL may not ${exists ? 'join' : 'make'}. Have ` +
      `an administrator of the server run: ${exists ? '' : `create role ${appRole} nologin; `}${rows[0].joining};`,
  )
}

async function prepare(owner: pg.Client): Promise<void> {
  // First of all: a database with tables and without the role is taken for one that was restored.
  await joinRole(owner).catch(async (error) => {
    throw error.code === sqlState.insufficientPrivilege ? await mayNotJoin(owner) : error
  })
  await owner.query(`
    create table if not exists schema_migrations (
      name text not null primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  await owner.query(`grant usage on schema public to ${appRole}`)
}

async function joinRole(owner: pg.Client): Promise<void> {
  // Roles belong to the whole server, where another database may be creating the same one right now.
  await owner.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  await owner.query(`
    do $$
    begin
      if not pg_has_role(current_user, '${appRole}', 'member') then
        execute format('grant ${appRole} to %I', current_user);
      end if;
    end $$`)
}

async function applied(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner
    .query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
    .catch(async (error) => {
      throw failureCode(error) === sqlState.insufficientPrivilege ? await ownedByAnother(owner) : error
    })
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

/**
 * Drops and creates all views together, because one whose columns changed cannot be replaced. Other connections see the
 * old ones until the transaction commits. Views of extensions stay.
 */
async function applyViews(owner: pg.Client, files: readonly SqlFile[]): Promise<void> {
  if (files.length === 0) return
  await owner.query(`
    do $$
    declare
      present record;
    begin
      for present in
        select c.relname
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        execute format('drop view if exists %I cascade', present.relname);
      end loop;
    end $$`)
  for (const file of files) await apply(owner, file)
}

/** Waits at most a second for a lock: requests of the previous version wait behind it, and go on between attempts. */
function inTransaction(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  return retry(async () => {
    await owner.query(`begin; set local lock_timeout = '1s'`)
    try {
      await work()
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  }, whileLocked)
}

/** For some minutes in all, about as long as the longest statement may read and so hold its locks. */
const whileLocked: RetryPolicy = {
  attemptsMax: 300,
  isRetryable: isLocked,
  delayMs: () => 500 + 1000 * Math.random(),
}

/** Whether a lock could not be had, or a deadlock was resolved; `apply` wraps such an error with the name of the file. */
function isLocked(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return isTransactionConflict(cause) || failureCode(cause) === sqlState.lockNotAvailable
}

async function apply(owner: pg.Client, file: SqlFile): Promise<void> {
  try {
    await owner.query(file.text)
    await owner.query(
      `insert into schema_migrations (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [file.name, file.sha256],
    )
  } catch (error) {
    throw new Error(`migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

function sqlFiles(kind: 'migrations' | 'views'): SqlFile[] {
  return readdirSync(folder(kind))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder(kind)), 'utf8')
      return { name: `${kind}/${name}`, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}
