import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { storeApiKey } from '../directory/api-keys/store-api-key.ts'
import { hashSecret } from '../directory/workspaces/hash-secret.ts'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { archiveFile, testNetwork } from '../network/import/testing/sample-files.ts'
import {
  addressOf,
  callOperation,
  expectContract,
  operationKeys,
  operationOf,
  withoutChance,
} from './call-operation.ts'
import { importFile } from './import.ts'
import { createListeningService, type ListeningService } from './listening-service.ts'
import { nothingDue } from './nothing-due.ts'
import { exchange, rawRequest } from './raw-http.ts'
import { type RecordedStatements, recordStatements } from './recorded-statements.ts'
import { type SeededIds, seedWorkspace } from './seed-workspace.ts'
import type { TestWorkspace } from './service.ts'
import {
  changesOfRows,
  choosesByChance,
  dependsOnSettings,
  readsWithoutWorkspace,
  writesOfManyNodes,
} from './statement-rules.ts'
import { validRequests } from './valid-requests.ts'

let service: ListeningService
let recorded: RecordedStatements
/** Statements of the tests themselves. */
const arranged = new Set<string>()

beforeAll(async () => {
  service = await createListeningService()
  recorded = recordStatements()
})
afterAll(async () => {
  recorded.stop()
  await service.stop()
})

type KeyKind = 'read' | 'write' | 'admin' | 'nothing' | 'revoked' | 'expired'

async function storeKeys({ tenantId }: TestWorkspace): Promise<Record<KeyKind, string>> {
  const { owner, pools } = service.database
  const { rows } = await owner.query('select id from members where tenant_id = $1', [tenantId])
  const store = async (scopes: ('read' | 'write' | 'admin')[], expiresAt: Date | null = null) => {
    const stored = { key: newApiKey(), tenantId, memberId: rows[0].id, name: 'test', scopes, expiresAt }
    await inTenantTransaction(pools.transactions, tenantId, (db) => storeApiKey(db, stored, new Date()))
    return stored.key
  }
  const revoked = await store(['admin'])
  await owner.query('update api_keys set revoked_at = now() where tenant_id = $1 and key_hash = $2', [
    tenantId,
    hashSecret(revoked),
  ])
  return {
    read: await store(['read']),
    write: await store(['write']),
    admin: await store(['admin']),
    nothing: await store([]),
    revoked,
    expired: await store(['admin'], new Date(Date.now() - 1)),
  }
}

let workspace: TestWorkspace
let ids: SeededIds
let keys: Record<KeyKind, string>
let isFresh = false

describe.each(operationKeys)('%s', (key) => {
  const operation = operationOf(key)
  const [, ...others] = validRequests[key](emptyIds())

  beforeAll(async () => {
    if (!isFresh) {
      workspace = await service.createWorkspace()
      const seeding = recordStatements()
      ids = await seedWorkspace(service.database, workspace)
      seeding.stop()
      for (const text of seeding.texts) arranged.add(text)
      keys = await storeKeys(workspace)
    }
    // What only reads leaves the workspace to the next operation.
    isFresh = operation.method === 'GET'
  })

  const minimal = () => validRequests[key](ids)[0]
  const call = (apiKey: string | null, otherwise = {}) =>
    callOperation(service.app, apiKey, operation, minimal(), otherwise)

  test('carries out a valid request as its contract says', async () => {
    const answer = await call(workspace.key)
    if (operation.streams.length === 0) expect(answer.text).toContain('"success":true')
    expect(expectContract(operation, answer)).toBeUndefined()
  })

  test.each(others.map((_, at) => at + 1))('keeps its contract with valid request %i', async (at) => {
    const request = validRequests[key](ids)[at] ?? {}
    const answer = await callOperation(service.app, workspace.key, operation, request)
    expect([answer.status, answer.text]).toEqual([operation.status, answer.text])
    expectContract(operation, answer)
  })

  test('[A1] [authentication 1] [authentication 2] answers every key that is none with the same 401', async () => {
    const { key: valid } = workspace
    const answers = [
      await call(null),
      await call(newApiKey()),
      await call(keys.revoked),
      await call(keys.expired),
      await call(null, { headers: { authorization: valid } }),
      await call(null, { headers: { authorization: `Basic ${valid}` } }),
      await call(null, { headers: { authorization: `Bearer ${valid}!` } }),
      await call(null, { headers: { 'x-api-key': valid } }),
      await call(null, { queryString: `key=${valid}&api_key=${valid}&authorization=Bearer+${valid}` }),
      await withTwoKeys(valid),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(expectContract(operation, answer)).toBe('UNAUTHORIZED')
    }
    expect(new Set(answers.map(({ text }) => withoutChance(text))).size).toBe(1)
  })

  /** Two Authorization headers need a connection of their own: the injected requests merge them. */
  async function withTwoKeys(valid: string) {
    const { body } = minimal()
    const text = body ? JSON.stringify(body) : ''
    const head = rawRequest(`${operation.method} ${addressOf(operation, minimal())} HTTP/1.1`, {
      Host: 'x',
      Authorization: `Bearer ${valid}`,
      authorization: `Bearer ${valid}`,
      'Content-Length': text.length,
      Connection: 'close',
    })
    const { answers } = await exchange(service.port, [head + text])
    const [answer] = answers
    return { status: answer?.status ?? 0, headers: answer?.headers ?? {}, text: answer?.body ?? '' }
  }

  test('answers a key without its scope with a 403, and a wider one not', async () => {
    const allowed = {
      read: ['read', 'write', 'admin'],
      write: ['write', 'admin'],
      admin: ['admin'],
      owner: [] as string[],
      connector: [] as string[],
    }[operation.scope]
    for (const scope of ['read', 'write', 'admin', 'nothing'] as const) {
      const answer = await call(keys[scope], { headers: { 'idempotency-key': `${key}-${scope}` } })
      const code = expectContract(operation, answer)
      if (allowed.includes(scope)) expect(code, scope).not.toBe('FORBIDDEN')
      else expect(code, scope).toBe('FORBIDDEN')
    }
  })

  test('takes a path id of another form for that of a row there is not', async () => {
    const rowIds = Object.entries(operation.params.properties).filter(([, schema]) => isRowId(schema))
    for (const [name] of rowIds) {
      const { params, ...request } = minimal()
      const withId = (id: string) =>
        callOperation(service.app, workspace.key, operation, {
          ...request,
          params: { ...params, [name]: id },
        })
      const unknown = await withId(randomUUID())
      expect(expectContract(operation, unknown), name).toBe('NOT_FOUND')
      for (const id of ['x', "1' or '1'='1", `${randomUUID()}0`, `{${randomUUID()}}`])
        expect(withoutChance((await withId(id)).text), id).toBe(withoutChance(unknown.text))
    }
  })

  const parent = operation.path.slice(0, operation.path.lastIndexOf('/'))
  /**
   * By the operations of this path alone: `export` is no id, even where one with an id would take the method. Somebody may
   * be called so.
   */
  const declared = operationKeys
    .map(operationOf)
    .filter(({ path }) => path === operation.path || path === `${parent}/{socialId}`)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

  test('[H8] answers a method nobody declared for the path with a 405 that names the declared ones', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      if (declared.includes(method)) continue
      const answer = await call(workspace.key, { method, headers: { 'content-type': 'application/json' } })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow).toBe([...declared].sort().join(', '))
      expect(expectContract(operation, answer)).toBe('METHOD_NOT_ALLOWED')
    }
  })

  test('answers HEAD as GET, or not at all', async () => {
    const answer = await call(workspace.key, { method: 'HEAD' })
    if (operation.method === 'GET') expect(answer.status).toBe(200)
    else expect(answer.status === 405).toBe(!declared.includes('HEAD'))
    if (declared.includes('HEAD')) expect(answer.text).toBe('')
  })
})

/** Those of all requests above, of the jobs that they have queued, and of an import. */
describe('every statement', () => {
  let texts: string[]

  beforeAll(async () => {
    const worker = service.startWorker()
    await importFile(await service.createWorkspace(), await archiveFile(testNetwork().connectorAt(0)))
    await nothingDue(service.database.owner)
    await worker.stop()
    recorded.stop()
    texts = [...recorded.texts]
  })

  test('names the workspace on every table it reads, in views and sub-queries too', async () => {
    const statements = texts.filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
    expect(statements.length).toBeGreaterThan(400)
    expect(await readsWithoutWorkspace(service.database.owner, statements)).toEqual([])
  })

  test('that updates or deletes calls no function that a cluster refuses there', () => {
    const changes = changesOfRows(texts)
    expect(changes.length).toBeGreaterThan(50)
    expect(changes.filter(choosesByChance)).toEqual([])
    expect(changes.filter(dependsOnSettings)).toEqual([])
  })

  test('that writes is one that a cluster takes to one node', () => {
    expect(texts.filter((text) => !arranged.has(text)).flatMap(writesOfManyNodes)).toEqual([])
  })
})

describe('the register', () => {
  test('gives no name twice to a parameter, a query parameter and a field of the body', () => {
    for (const operation of operationKeys.map(operationOf)) {
      const names = [operation.params, operation.query, operation.body].flatMap(({ properties }) =>
        Object.keys(properties),
      )
      expect(new Set(names).size, operation.name).toBe(names.length)
    }
  })

  test('declares exactly the parameters its paths have', () => {
    for (const operation of operationKeys.map(operationOf)) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(operation.params.properties), operation.name).toEqual(inPath)
    }
  })

  test('has among its valid requests every query parameter: only a statement that is sent is looked at', () => {
    for (const key of operationKeys) {
      const sent = validRequests[key](emptyIds()).flatMap(({ query = {} }) => Object.keys(query))
      const { cursor: _, page: _page, page_size: _size, ...parameters } = operationOf(key).query.properties
      expect(sent, key).toEqual(expect.arrayContaining(Object.keys(parameters)))
    }
  })

  test('names each operation after its key, and no two the same', () => {
    for (const key of operationKeys) {
      const kebab = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(operationOf(key).name).toBe(kebab)
    }
    const addresses = operationKeys
      .map(operationOf)
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

const isRowId = (schema: object) => 'format' in schema && schema.format === 'uuid'

/** Before anything is seeded only the number of requests counts. */
function emptyIds(): SeededIds {
  return new Proxy({} as SeededIds, { get: () => randomUUID() })
}
