import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@throughline/embedded-postgres/embedded-postgres.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../floor/db/migrate.ts'
import { schemaOf } from './empty-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, as the owner. */
    serverUrl: string
    templateDatabase: string
    /** A digest of its schema. */
    templateSchema: string
    /** `embedded` or `postgres`, for the few tests that are about one of them. */
    engine: 'embedded' | 'postgres'
  }
}

/**
 * One database server for the whole run (TEST_DATABASE_URL, else an embedded one in memory) with one
 * migrated template; each test file works on a copy of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `throughline_template_${process.pid}`
  const schema = await createTemplate(server.url, template)
  project.provide('serverUrl', server.url)
  project.provide('templateDatabase', template)
  project.provide('templateSchema', schema)
  project.provide('engine', server.engine)
  return async () => {
    await dropDatabases(server.url, template)
    await server.close()
  }
}

interface TestServer {
  url: string
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

async function openServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, engine: 'postgres', close: async () => {} }
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const dataDir = mkdtempSync(join(parent, 'throughline-test-'))
  const embedded = await startEmbeddedPostgres({
    dataDir,
    volatile: true,
    settings: { shared_buffers: '64MB', max_connections: '200' },
  })
  const socket = encodeURIComponent(embedded.host)
  return {
    url: `postgresql://${embedded.user}@${socket}:${embedded.port}/${embedded.database}`,
    engine: 'embedded',
    close: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(serverUrl: string, template: string): Promise<string> {
  await onServer(serverUrl, (client) => client.query(`create database ${template}`))
  const owner = new pg.Client({ connectionString: databaseUrl(serverUrl, template) })
  await owner.connect()
  await migrate(owner)
  const schema = await schemaOf(owner)
  await owner.end()
  return schema
}

/** The template and those of its copies that files have left for each other. */
async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await work(client)
  await client.end()
}

function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}
