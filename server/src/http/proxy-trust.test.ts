import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { offlineOutbound } from '../testing/offline-outbound.ts'
import { createTestService, type TestService, type TestWorkspace } from '../testing/service.ts'
import { type ProxyTrust, readProxyTrust } from './proxy-trust.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

interface Sent {
  from: string
  forwarded?: string
  scheme?: string
}

/** An application that trusts these proxies, with the lines of its log. */
function appBehind(trustProxy: ProxyTrust, publicUrl: string | null = null) {
  const lines: { ip?: string }[] = []
  const app = createApp({
    pools: service.database.pools,
    logger: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    uploadBytesMax: 1024 * 1024,
    rateLimitPerSecond: 0,
    outbound: offlineOutbound,
    trustProxy,
    publicUrl,
  })
  const headersOf = ({ forwarded, scheme }: Sent): Record<string, string> => ({
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    ...(scheme === undefined ? {} : { 'x-forwarded-proto': scheme }),
  })
  const share = ({ from, ...sent }: Sent) =>
    app.inject({ url: '/share/reports/nothing', remoteAddress: from, headers: headersOf({ from, ...sent }) })
  return {
    /** Asks for a shared report that is not there. */
    guess: async (sent: Sent) => (await share(sent)).statusCode,
    /** For how long a page is to be opened over TLS alone. */
    staysWithTls: async (sent: Sent) => (await share(sent)).headers['strict-transport-security'],
    cookie: async (sent: Sent) => {
      const headers = { ...headersOf(sent), authorization: `Bearer ${workspace.key}` }
      const address = { url: '/app/session', remoteAddress: sent.from }
      const answer = await app.inject({ method: 'POST', ...address, headers })
      return String(answer.headers['set-cookie'])
    },
    /** Signs out from a page of an origin; the proxy has put the name of the service in the place of Host. */
    signOut: async (cookie: string, origin: string, forwardedHost?: string) => {
      const answer = await app.inject({
        method: 'DELETE',
        url: '/app/session',
        remoteAddress: proxy,
        headers: {
          host: 'app:3000',
          origin,
          cookie: cookie.slice(0, cookie.indexOf(';')),
          ...(forwardedHost === undefined ? {} : { 'x-forwarded-host': forwardedHost }),
        },
      })
      return answer.statusCode
    },
    loggedAddress: () => lines.at(-1)?.ip,
    /** From now on whoever asked has gone before the request is logged, and a closed connection has no address. */
    closeEarly: () =>
      app.addHook('onSend', async ({ raw }) => void Object.assign(raw.socket, { remoteAddress: undefined })),
    close: () => app.close(),
  }
}

type Behind = ReturnType<typeof appBehind>

async function behind(trust: ProxyTrust, walk: (app: Behind) => Promise<void>): Promise<void> {
  const app = appBehind(trust)
  try {
    await walk(app)
  } finally {
    await app.close()
  }
}

const proxy = '192.0.2.1'
const oneHop = { hops: 1 }

describe('[A15] guesses at shared reports', () => {
  test('count for who asks behind a trusted proxy, so that nobody locks the others out', () =>
    behind(oneHop, async (app) => {
      for (let n = 0; n < 30; n++)
        expect(await app.guess({ from: proxy, forwarded: '203.0.113.7' })).toBe(404)
      expect(await app.guess({ from: proxy, forwarded: '203.0.113.7' })).toBe(429)
      expect(await app.guess({ from: proxy, forwarded: '203.0.113.8' })).toBe(404)
    }))

  test('count for the connection where nobody is trusted, whatever it claims', () =>
    behind(null, async (app) => {
      for (let n = 0; n < 30; n++)
        expect(await app.guess({ from: proxy, forwarded: `203.0.113.${n}` })).toBe(404)
      expect(await app.guess({ from: proxy, forwarded: '203.0.113.99' })).toBe(429)
    }))

  test('count for the address that the proxy saw, not for one that was sent to it', () =>
    behind(oneHop, async (app) => {
      for (let n = 0; n < 30; n++) await app.guess({ from: proxy, forwarded: `198.51.100.${n}, 203.0.113.7` })
      expect(await app.guess({ from: proxy, forwarded: '198.51.100.99, 203.0.113.7' })).toBe(429)
    }))

  test('count for one address whichever port the proxy writes behind it', () =>
    behind(oneHop, async (app) => {
      for (let n = 0; n < 30; n++) await app.guess({ from: proxy, forwarded: `203.0.113.7:${40_000 + n}` })
      expect(await app.guess({ from: proxy, forwarded: '203.0.113.7:39999' })).toBe(429)
      expect(await app.guess({ from: proxy, forwarded: '203.0.113.8:39999' })).toBe(404)
    }))
})

describe('the address in the log', () => {
  test('is there also of who has gone', () =>
    behind({ networks: [proxy] }, async (app) => {
      app.closeEarly()
      await app.guess({ from: proxy, forwarded: '203.0.113.7' })
      expect(app.loggedAddress()).toBe('203.0.113.7')
    }))

  test.each<[string, ProxyTrust, Sent, string]>([
    ['of the connection', null, { from: proxy, forwarded: '203.0.113.7' }, proxy],
    ['before one hop', oneHop, { from: proxy, forwarded: '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
    ['before two', { hops: 2 }, { from: proxy, forwarded: '198.51.100.1, 203.0.113.7' }, '198.51.100.1'],
    [
      'before a network of proxies',
      { networks: ['192.0.2.0/24', '10.0.0.0/8'] },
      { from: proxy, forwarded: '198.51.100.1, 203.0.113.7, 10.1.2.3' },
      '203.0.113.7',
    ],
    [
      'of who is no trusted proxy',
      { networks: ['10.0.0.0/8'] },
      { from: proxy, forwarded: '203.0.113.7' },
      proxy,
    ],
    [
      'of a named network',
      { networks: ['loopback'] },
      { from: '127.0.0.1', forwarded: '203.0.113.7' },
      '203.0.113.7',
    ],
  ])('is that %s', (_, trust, sent, address) =>
    behind(trust, async (app) => {
      await app.guess(sent)
      expect(app.loggedAddress()).toBe(address)
    }))
})

describe('the cookie of a session, and a browser', () => {
  test.each<[ProxyTrust, string, boolean]>([
    [oneHop, 'https', true],
    [oneHop, 'http', false],
    [{ networks: [proxy] }, 'https', true],
    [{ networks: ['10.0.0.0/8'] }, 'https', false],
    [null, 'https', false],
  ])('travel over TLS alone where a trusted proxy says that it came so: %j %s', (trust, scheme, isSecure) =>
    behind(trust, async (app) => {
      const cookie = await app.cookie({ from: proxy, scheme })
      expect(cookie).toMatch(/^throughline_session=/)
      expect(cookie.endsWith('; Secure')).toBe(isSecure)
      const stays = await app.staysWithTls({ from: proxy, scheme })
      expect(stays).toBe(isSecure ? 'max-age=31536000' : undefined)
    }))
})

describe('a change from a page of the service, behind a proxy that writes another Host', () => {
  const origin = 'https://throughline.test'
  test.each<[string, ProxyTrust, string | null, string | undefined, boolean]>([
    ['a trusted proxy names the host', oneHop, null, 'throughline.test', true],
    ['a trusted proxy names another', oneHop, null, 'other.test', false],
    ['nobody is trusted', null, null, 'throughline.test', false],
    ['PUBLIC_URL names the host', null, origin, undefined, true],
    ['PUBLIC_URL names another', null, 'https://other.test', undefined, false],
  ])('%s', async (_, trust, publicUrl, forwardedHost, isTaken) => {
    const app = appBehind(trust, publicUrl)
    const cookie = await app.cookie({ from: proxy })
    expect(await app.signOut(cookie, origin, forwardedHost)).toBe(isTaken ? 200 : 403)
    await app.close()
  })
})

describe('the setting', () => {
  test.each<[string, ProxyTrust]>([
    ['', null],
    ['0', null],
    ['1', { hops: 1 }],
    ['10', { hops: 10 }],
    ['127.0.0.1', { networks: ['127.0.0.1'] }],
    ['10.0.0.0/8, 2001:db8::/32,loopback', { networks: ['10.0.0.0/8', '2001:db8::/32', 'loopback'] }],
  ])('%j is read', (text, trust) => {
    expect(readProxyTrust(text)).toEqual(trust)
  })

  test.each([
    'true',
    'yes',
    '*',
    '11',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0',
    'proxy.test',
    '10.0.0.1,',
    'fe80::1%eth0',
    '10.0.0.0/8/8',
  ])('%j is refused', (text) => {
    expect(readProxyTrust(text)).toBeUndefined()
  })
})
