import { ApiError } from '@throughline/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Pool } from '../floor/db/driver.ts'
import { guess } from '../floor/operation/guess.ts'
import { openSharedReport } from '../monitoring/reports/open-shared-report.ts'
import { missingPage, passwordPage } from '../monitoring/reports/page/page-frame.ts'
import { renderReportPage } from '../monitoring/reports/page/render-report-page.ts'
import { reportPolicy } from '../monitoring/reports/page/report-style.ts'
import { languages, wordsIn } from '../monitoring/reports/page/words.ts'
import { missLimiter } from './limit-misses.ts'
import { negotiate } from './negotiate.ts'
import { pageHeaders } from './page-headers.ts'
import { dataText, errorText, sendData } from './reply.ts'

/**
 * Pages that whoever knows their address may read without a key: `/share/reports/<token>`, and its data with `.json`
 * behind it. Whatever opens nothing gets the same 404, byte for byte, so that it says nothing.
 */
export function sharePages(app: FastifyInstance, pool: Pool): void {
  const misses = missLimiter()
  app.get<{ Params: { token: string } }>('/share/reports/:token', async (request, reply) => {
    reply.headers({ ...pageHeaders(request, reportPolicy), ...headers })
    misses.check(request.ip)
    const { token: name } = request.params
    const asJson = name.endsWith('.json')
    const token = asJson ? name.slice(0, -'.json'.length) : name
    // The language chosen on the page, else the one the browser prefers, whatever its region: `de-AT` is German.
    const chosen = /[?&]lang=(\w+)/.exec(request.url)?.[1]
    const liked = chosen ?? request.headers['accept-language'] ?? ''
    const words = wordsIn(negotiate(liked.replaceAll(/-\w+/g, ''), languages) ?? 'en')
    const password = passwordOf(request)
    // Not views: the page opened again in its other language, and members who come from the application.
    const isSeen = request.method !== 'HEAD' && request.headers['sec-fetch-site'] !== 'same-origin'
    const open = () => openSharedReport(pool, { token, password, isSeen, now: new Date() })
    // By report as well, so that many machines together guess no faster than one. The prefix keeps the two apart: an
    // invented token must not use up the misses of an address. A UUID may be in capitals.
    const report = isUuid(token) ? [`report ${token.toLowerCase()}`] : []
    const places = password === null ? [] : [request.ip, ...report]
    const found = await guess(misses, places, open, (got) => got !== null && got !== 'password')
    if (found === null) {
      if (password === null) misses.miss(request.ip)
      return asJson ? sendData(reply, 404, missingText) : sendPage(reply, 404, missingPage(words))
    }
    if (found === 'password') {
      reply.header('www-authenticate', 'Basic realm="Shared report", charset="UTF-8"')
      return asJson ? sendData(reply, 401, passwordText) : sendPage(reply, 401, passwordPage(words))
    }
    return asJson
      ? sendData(reply, 200, dataText(found))
      : sendPage(reply, 200, renderReportPage(found, words))
  })
}

const headers = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

const missingText = errorText(new ApiError('NOT_FOUND', 'This address opens no report.'))
const passwordText = errorText(new ApiError('UNAUTHORIZED', 'This report opens with a password.'))

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-type', 'text/html; charset=utf-8').send(page)

/** By HTTP Basic, which browsers ask for by themselves; the user name does not matter. */
function passwordOf({ headers }: FastifyRequest): string | null {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}
