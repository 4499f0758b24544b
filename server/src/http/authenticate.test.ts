import { describe, expect, test } from 'vitest'
import type { Caller } from '../floor/operation/context.ts'
import { authenticator } from './authenticate.ts'

const ada: Caller = { tenantId: 't', keyId: 'k', memberId: 'm', scopes: ['read'] }

function authenticatorAt(callers: Map<string, Caller>) {
  let now = 0
  const requested: string[] = []
  const byKey = async (key: string) => {
    requested.push(key)
    return callers.get(key) ?? null
  }
  const { fromKey } = authenticator(
    { byKey, bySession: async () => null, byLink: async () => null },
    () => now,
  )
  return {
    requested,
    authenticate: (value: string) =>
      fromKey({ method: 'GET', rawHeaders: ['Authorization', value], hosts: [] }),
    wait: (ms: number) => (now += ms),
  }
}

test('[A1] the scheme is Bearer in any case', async () => {
  const { authenticate } = authenticatorAt(new Map([['key', ada]]))
  expect(await authenticate('Bearer key')).toBe(ada)
  expect(await authenticate('bearer  key')).toBe(ada)
  for (const value of [
    'key',
    'Basic key',
    'Bearer',
    'Bearer ',
    'Bearer key ',
    'Bearer a b',
    'Bearer key\n',
    'BearerXkey',
  ]) {
    await expect(authenticate(value), value).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

test('[A4] [authentication 4] a revoked key stops working within a second', async () => {
  const callers = new Map([['key', ada]])
  const { authenticate, requested, wait } = authenticatorAt(callers)
  await authenticate('Bearer key')
  callers.clear()
  wait(999)
  await authenticate('Bearer key')
  expect(requested).toHaveLength(1)
  wait(1)
  await expect(authenticate('Bearer key')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('[A4] a key that did not exist works as soon as it does', async () => {
  const callers = new Map<string, Caller>()
  const { authenticate } = authenticatorAt(callers)
  await expect(authenticate('Bearer key')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  callers.set('key', ada)
  expect(await authenticate('Bearer key')).toBe(ada)
})

describe('a second header', () => {
  const byKey = async () => ada
  const { fromKey, fromSession } = authenticator({ byKey, bySession: byKey, byLink: byKey })
  const token = 'a'.repeat(43)

  test('of Authorization is refused even when both are right', async () => {
    const rawHeaders = ['Authorization', 'Bearer key', 'Accept', '*/*', 'AUTHORIZATION', 'Bearer key']
    await expect(fromKey({ method: 'GET', rawHeaders, hosts: [] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  test('with a second session is refused, other cookies are not looked at', async () => {
    const cookie = (value: string) => ({ method: 'GET', rawHeaders: ['Cookie', value], hosts: [] })
    expect(await fromSession(cookie(`theme=dark; throughline_session=${token}`))).toBe(ada)
    for (const value of [
      `throughline_session=${token}; throughline_session=${token}`,
      'throughline_session=short',
      `xthroughline_session=${token}`,
      `throughline_session="${token}"`,
      '',
    ]) {
      await expect(fromSession(cookie(value)), value).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
  })
})

describe('a change with a session', () => {
  const { fromSession, fromEither } = authenticator({
    byKey: async () => null,
    bySession: async () => ada,
    byLink: async () => null,
  })
  const change = (...rawHeaders: string[]) =>
    fromSession({
      method: 'POST',
      rawHeaders: ['Cookie', `throughline_session=${'a'.repeat(43)}`, 'Host', 'app.test:3000', ...rawHeaders],
      hosts: ['public.test'],
    })

  test.each([
    [[]],
    [['Sec-Fetch-Site', 'same-origin']],
    [['Sec-Fetch-Site', 'none']],
    [['Origin', 'http://app.test:3000']],
    [['Origin', 'https://public.test']],
    [['Sec-Fetch-Site', 'same-origin', 'Origin', 'null']],
  ])('is taken from the application itself and from what is no browser: %j', async (headers) => {
    expect(await change(...headers)).toBe(ada)
  })

  test.each([
    [['Sec-Fetch-Site', 'cross-site']],
    [['Sec-Fetch-Site', 'same-site']],
    [['Origin', 'https://evil.test']],
    [['Origin', 'http://app.test']],
    [['Origin', 'null']],
  ])('is refused from pages of other sites: %j', async (headers) => {
    await expect(change(...headers)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is judged by the Authorization header alone where there is one', async () => {
    const rawHeaders = ['Cookie', `throughline_session=${'a'.repeat(43)}`, 'Authorization', 'Bearer wrong']
    await expect(fromEither({ method: 'GET', rawHeaders, hosts: [] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
