import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReport } from '../../testing/factories/report.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { accountOf, ownedAccount } from './report-data.fixture.ts'

let service: TestService
let workspace: TestWorkspace
let report: { id: string; token: string }
/** Every test guesses from an address of its own. */
let visitor = 1

beforeAll(async () => {
  service = await createTestService({ publicUrl: 'https://throughline.test' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  visitor++
  workspace = await service.createWorkspace()
  report = await createReport(service.database.owner, workspace.tenantId, { competitorName: 'Rival & Co' })
})

const path = (suffix = '') => `/competitor-monitoring/reports/${report.id}${suffix}`
const share = (body: unknown = {}) => workspace.call('POST', path('/share'), body)
const shown = async () => (await workspace.call('GET', path())).body.data.share

async function visit(name: string = report.token, headers: Record<string, string> = {}, method = 'GET') {
  const url = name.startsWith('/') ? name : `/share/reports/${name}`
  const remoteAddress = `192.0.2.${visitor}`
  const answer = await service.app.inject({ method: method as 'GET', url, headers, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`,
})

describe('POST /competitor-monitoring/reports/{id}/share', () => {
  test('opens a page that was closed, and changes only what is sent', async () => {
    expect((await visit()).status).toBe(404)
    const first = await share()
    expect(first.status).toBe(200)
    expect(first.body.data).toEqual({
      id: report.id,
      share_token: report.token,
      share: {
        enabled: true,
        path: `/share/reports/${report.token}`,
        url: `https://throughline.test/share/reports/${report.token}`,
        expires_at: null,
        redact: ['owner_email', 'deals', 'target_names'],
        has_password: false,
        views: 0,
        last_viewed_at: null,
        log: [{ action: 'enabled', member_email: `owner@${workspace.slug}.test`, at: expect.any(String) }],
      },
    })
    await share({ expires_at: '2999-01-01T00:00:00Z' })
    await share({ redact: ['deals', 'deals'] })
    await share({ password: 'long enough' })
    expect(await shown()).toMatchObject({
      expires_at: '2999-01-01T00:00:00.000Z',
      redact: ['deals'],
      has_password: true,
    })
    await share({ expires_at: null, password: null })
    expect(await shown()).toMatchObject({ expires_at: null, redact: ['deals'], has_password: false })
  })

  test('keeps who did what, and nothing of what changed nothing', async () => {
    await share()
    await share()
    await share({ redact: [] })
    await share({ redact: [] })
    await workspace.call('POST', path('/share/rotate'))
    await workspace.call('DELETE', path('/share'))
    await workspace.call('DELETE', path('/share'))
    const actions = (await shown()).log.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['disabled', 'rotated', 'changed', 'enabled'])
  })

  test('refuses an expiry that has passed and a password that is short', async () => {
    for (const body of [{ expires_at: '2020-01-01T00:00:00Z' }, { password: 'short' }, { redact: ['names'] }])
      expect((await share(body)).status).toBe(400)
    expect((await shown()).enabled).toBe(false)
  })

  test('never states the password nor its hash', async () => {
    await share({ password: 'long enough' })
    const { body } = await workspace.call('GET', path())
    expect(JSON.stringify(body)).not.toMatch(/long enough|scrypt/)
  })
})

describe('the shared page', () => {
  beforeEach(() => share())

  test('is a page for people and, with .json behind it, the data', async () => {
    const page = await visit()
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<h1>Rival &amp; Co: competitor report</h1>')
    const data = await visit(`${report.token}.json`)
    expect([data.status, data.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(data.text)).toMatchObject({
      success: true,
      data: { competitor_name: 'Rival & Co', redacted: ['owner_email', 'deals', 'target_names'] },
    })
  })

  test('is read in the language of the browser, or in the one chosen in the page', async () => {
    const languageOf = async (accepted: string, query = '') => {
      const { text } = await visit(report.token + query, { 'accept-language': accepted })
      return /<html lang="(\w+)">/.exec(text)?.[1]
    }
    expect(await languageOf('de-AT')).toBe('de')
    expect(await languageOf('fr-FR,fr;q=0.9,de;q=0.8,en;q=0.7')).toBe('de')
    expect(await languageOf('en-US,en;q=0.9,de;q=0.8')).toBe('en')
    expect(await languageOf('fr')).toBe('en')
    expect(await languageOf('de', '?lang=en')).toBe('en')
    expect(await languageOf('en', '?lang=de')).toBe('de')
    expect(await languageOf('de', '?lang=xx&lang=yy')).toBe('en')
    const gone = await visit('nothing', { 'accept-language': 'de' })
    expect(gone.text).toContain('Nicht gefunden')
  })

  test('takes the token in any case of its letters', async () => {
    expect((await visit(report.token.toUpperCase())).status).toBe(200)
  })

  test('keeps back in both forms what is to be kept back', async () => {
    for (const name of [report.token, `${report.token}.json`]) {
      const { text } = await visit(name)
      for (const secret of ['ada@us.test', 'Borealis renewal', 'Negotiation', 'Tom Target', 'tom-target'])
        expect(text).not.toContain(secret)
    }
    await share({ redact: [] })
    for (const name of [report.token, `${report.token}.json`]) {
      const { text } = await visit(name)
      for (const reported of ['ada@us.test', 'Borealis renewal', 'Tom Target'])
        expect(text).toContain(reported)
    }
  })

  test('[H14] says in its headers that nobody is to keep, list, frame or follow it', async () => {
    for (const name of [report.token, `${report.token}.json`, 'nothing', 'nothing.json']) {
      expect((await visit(name)).headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
        ),
      })
    }
  })

  test('counts who opens it, and shows when', async () => {
    await visit()
    await visit(`${report.token}.json`)
    await visit('00000000-0000-4000-8000-000000000000')
    await visit(report.token, {}, 'HEAD')
    // By the link to the other language, and by that in the application.
    await visit(report.token, { 'sec-fetch-site': 'same-origin' })
    const { views, last_viewed_at } = await shown()
    expect(views).toBe(2)
    expect(Date.parse(last_viewed_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('answers HEAD without a body', async () => {
    const head = await visit(report.token, {}, 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test('[E25] shows stored markup as text', async () => {
    const evil = '<img src=x onerror="alert(1)">'
    report = await createReport(service.database.owner, workspace.tenantId, {
      competitorName: evil,
      reportData: {
        attack: [accountOf({ company_name: evil })],
        defend: [ownedAccount({ company_name: evil, deal_name: evil })],
      },
    })
    await share({ redact: [] })
    const { text } = await visit()
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(text).not.toContain('<img')
  })
})

test('what has expired is shared again with another expiry only', async () => {
  await share({ expires_at: '2999-01-01T00:00:00Z' })
  await service.database.owner.query(
    `update competitor_report_shares set expires_at = now() - interval '1 second' where report_id = $1`,
    [report.id],
  )
  expect(await share()).toMatchObject({
    status: 400,
    body: { error: { details: [{ pointer: '/expires_at' }] } },
  })
  expect(await share({ redact: [] })).toMatchObject({ status: 400 })
  expect((await visit()).status).toBe(404)
  expect((await share({ expires_at: null })).status).toBe(200)
  expect((await visit()).status).toBe(200)
})

describe('404', () => {
  const requested = async () => [await visit(), await visit(`${report.token}.json`)]

  test('[A15] is the same byte for byte for what is unknown, off, expired, unfinished, deleted or rotated away', async () => {
    const answers: Awaited<ReturnType<typeof requested>>[] = [await requested()]
    await share({ expires_at: '2999-01-01T00:00:00Z' })
    await service.database.owner.query(
      `update competitor_report_shares set expires_at = now() - interval '1 second' where report_id = $1`,
      [report.id],
    )
    answers.push(await requested())
    await share({ expires_at: null })
    await workspace.call('DELETE', path('/share'))
    answers.push(await requested())
    await share()
    await workspace.call('POST', path('/share/rotate'))
    answers.push(await requested())
    await workspace.call('DELETE', path())
    answers.push(await requested())
    report = await createReport(service.database.owner, workspace.tenantId, { status: 'RUNNING' })
    await share()
    answers.push(await requested())
    report.token = '00000000-0000-4000-8000-000000000000'
    answers.push(await requested())
    report.token = 'no-token'
    answers.push(await requested())
    for (const at of [0, 1]) {
      const seen = answers.map((pair) => {
        const { status, text, headers } = pair[at] ?? { status: 0, text: '', headers: {} }
        const { 'x-request-id': _id, date: _date, ...fixed } = headers
        return JSON.stringify([status, text, fixed])
      })
      expect(new Set(seen).size).toBe(1)
      expect(seen[0]).toMatch(/^\[404/)
    }
  })

  test('is for people a page and for programs an envelope', async () => {
    const [page, data] = await requested()
    expect(page?.text).toMatch(/^<!doctype html>/)
    expect(JSON.parse(data?.text ?? '')).toEqual({
      success: false,
      error: { message: 'This address opens no report.', code: 'NOT_FOUND' },
    })
  })

  test('meets a token in a query string, wherever', async () => {
    await share()
    const { token } = report
    for (const url of [
      `/share/reports?share_token=${token}`,
      `/share/reports/?token=${token}`,
      `/share/reports/x?share_token=${token}&token=${token}`,
      `/share?share_token=${token}`,
      `/?share_token=${token}`,
    ]) {
      const { status, text } = await visit(url)
      expect([url, status === 200 || text.includes('Rival')]).toEqual([url, false])
    }
  })

  test('meets the token of a report under any other extension', async () => {
    await share()
    for (const name of ['.JSON', '.html', '.json.json', '.']) {
      expect((await visit(report.token + name)).status).toBe(404)
    }
  })
})

describe('a page with a password', () => {
  beforeEach(() => share({ password: 'sésame öffne' }))

  test('opens with it and with no other', async () => {
    for (const name of [report.token, `${report.token}.json`]) {
      const requested = await visit(name)
      expect([requested.status, requested.headers['www-authenticate']]).toEqual([
        401,
        'Basic realm="Shared report", charset="UTF-8"',
      ])
      expect(requested.text).not.toContain('Rival')
      expect((await visit(name, basic('wrong'))).status).toBe(401)
      expect((await visit(name, { authorization: 'Bearer x' })).status).toBe(401)
      expect((await visit(name, basic('sésame öffne'))).status).toBe(200)
    }
    expect((await shown()).views).toBe(2)
  })

  test('holds no connection while a guess is hashed', async () => {
    const { transactions } = service.database.pools
    const lent: number[] = []
    const { scrypt } = crypto
    const watched = (...given: Parameters<typeof scrypt>) => {
      lent.push(transactions.totalCount - transactions.idleCount)
      return scrypt(...given)
    }
    Object.assign(crypto, { scrypt: watched })
    syncBuiltinESMExports()
    try {
      await visit(report.token, basic('wrong'))
    } finally {
      Object.assign(crypto, { scrypt })
      syncBuiltinESMExports()
    }
    expect(lent).toEqual([0])
  })
})

describe('429', () => {
  test('[A15] meets whoever guesses on, whatever they ask for, and nobody else', async () => {
    await share()
    const guesses = []
    for (let n = 0; n < 32; n++) guesses.push((await visit('x')).status)
    expect(guesses.filter((status) => status === 404)).toHaveLength(30)
    const refused = await visit()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    visitor++
    expect((await visit()).status).toBe(200)
  })

  test('[A15] meets guesses of one password at the same moment, from wherever they come', async () => {
    await share({ password: 'sésame öffne' })
    const guess = async (at: number) => {
      const remoteAddress = `198.51.100.${at}`
      const url = `/share/reports/${report.token}`
      return (await service.app.inject({ url, headers: basic('wrong'), remoteAddress })).statusCode
    }
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await visit()).status).toBe(401)
  })
})
