import { appOperations } from '@throughline/contract/app-operations.ts'
import { connectorOperations } from '@throughline/contract/connector-operations.ts'
import { operations } from '@throughline/contract/operations.ts'
import { createTestService, type TestService } from '@throughline/server/testing/service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  createBrowserClient,
  readInvitation,
  signInWith,
  signInWithKey,
  signOut,
} from './browser.ts'
import { operationTable } from './operation-table.ts'

let service: TestService
let origin: string
let key: string
let cookie = ''

/** Keeps the cookie of the session, as a browser does. */
const browserFetch: typeof fetch = async (input, init = {}) => {
  const answer = await fetch(input, { ...init, headers: { ...init.headers, cookie } })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return answer
}

beforeAll(async () => {
  service = await createTestService()
  key = (await service.createWorkspace('acme')).key
  origin = await service.app.listen({ port: 0 })
})

afterAll(() => service.stop())

test('signing in with a key opens a session for the API and the application', async () => {
  const client = createBrowserClient({ table: operationTable(), origin, fetch: browserFetch })
  await expect(client.getSession()).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  await signInWithKey(origin, key, browserFetch)
  expect((await client.getSession()).workspace.slug).toBe('acme')
  const { owner } = await client.createOwner({ email: 'ada@acme.test' })
  expect((await client.listOwners({ email: ['ada@acme.test'] })).owners[0]?.id).toBe(owner.id)
  const form = new File(['First Name,Last Name\n'], 'contacts.csv')
  expect(await client.importConnectors({ upload: { file: form, dry_run: true } })).toMatchObject({
    status: 'QUEUED',
  })
  await signOut(origin, browserFetch)
  await expect(client.listTiers()).rejects.toMatchObject({ status: 401 })
})

test('an invitation is read and accepted, and its member signs in by address and password', async () => {
  const client = createBrowserClient({ table: operationTable(), origin, fetch: browserFetch })
  await signInWithKey(origin, key, browserFetch)
  const { link = '' } = await client.createInvitation({ email: 'grace@acme.test', role: 'viewer' })
  const token = link.split('=').at(-1) ?? ''
  await signOut(origin, browserFetch)
  expect(await readInvitation(origin, token, browserFetch)).toMatchObject({
    email: 'grace@acme.test',
    role: 'viewer',
    workspace: { slug: 'acme' },
  })
  const password = 'a password that is long'
  await acceptInvitation(origin, { token, name: 'Grace', password }, browserFetch)
  expect((await client.getSession()).member.name).toBe('Grace')
  await signOut(origin, browserFetch)
  await expect(
    signInWith(origin, { email: 'grace@acme.test', password: 'another one' }, browserFetch),
  ).rejects.toMatchObject({ status: 401 })
  await signInWith(origin, { email: 'grace@acme.test', password }, browserFetch)
  expect((await client.getSession()).role).toBe('viewer')
  await expect(readInvitation(origin, token, browserFetch)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the table names every operation of the registers and nothing of their schemas', () => {
  const table = operationTable()
  expect(Object.keys(table).sort()).toEqual(
    Object.keys({ ...operations, ...appOperations, ...connectorOperations }).sort(),
  )
  expect(table.searchOpportunities).toEqual({
    name: 'search-opportunities',
    method: 'GET',
    base: '/v1',
    path: '/opportunities',
    takes: 'nothing',
    query: Object.keys(operations.searchOpportunities.query.properties),
    streams: false,
  })
})
