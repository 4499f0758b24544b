import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildService } from '@throughline/bench/service/build-service.ts'
import { startServiceProcess } from '@throughline/bench/service/service-process.ts'
import pg from 'pg'
import { formType } from '../../server/src/testing/form-body.ts'

/** The service in a process of its own on one database, with workspaces to try it in. */
export interface House {
  name: string
  /** A superuser of the database. */
  owner: pg.Client
  workspaces: Workspace[]
  stop(): Promise<void>
}

export interface Workspace {
  slug: string
  tenantId: string
  call(method: string, path: string, body?: unknown): Promise<Answer>
}

/** The data of an answer as it comes, with its text and status. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Answer = { status_code: number; text: string } & Record<string, any>

export async function openHouse(name: string, databaseUrl: string, count: number): Promise<House> {
  const run = randomBytes(3).toString('hex')
  const preset = Array.from({ length: count }, (_, n) => ({
    slug: `walk-${run}-${n}`,
    key: randomBytes(24).toString('hex'),
  }))
  const dataDir = await mkdtemp(join(tmpdir(), 'throughline-citus-'))
  const service = await startServiceProcess(buildService(), {
    DATABASE_URL: databaseUrl,
    THROUGHLINE_API_KEYS: preset.map(({ slug, key }) => `${slug}/owner@${slug}.test=${key}`).join(','),
    DATA_DIR: dataDir,
  })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const { rows } = await owner.query('select slug, tenant_id from workspaces')
  const tenantIds = new Map(rows.map(({ slug, tenant_id }) => [slug, tenant_id]))
  return {
    name,
    owner,
    workspaces: preset.map(({ slug, key }) => ({
      slug,
      tenantId: tenantIds.get(slug),
      call: callerOf(service.url, key),
    })),
    stop: async () => {
      await owner.end()
      await service.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function callerOf(url: string, key: string): Workspace['call'] {
  return async (method, path, body) => {
    const isForm = body instanceof Uint8Array
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': isForm ? formType : 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') && text.startsWith('{')
    return { ...(isJson && JSON.parse(text).data), status_code: answer.status, text }
  }
}

/** How what is worked on in the background ended; asked every 50 ms, as the service needs time for it. */
export async function endedStatus({ call }: Workspace, path: string): Promise<string> {
  for (;;) {
    const { status, status_code, text } = await call('GET', path)
    if (status_code !== 200) return `${status_code} ${text}`
    if (!['QUEUED', 'PROCESSING', 'RUNNING'].includes(status)) return status
    await sleep(50)
  }
}
