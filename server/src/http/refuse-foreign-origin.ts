import { ApiError } from '@throughline/contract/errors.ts'
import { valuesOf } from './raw-headers.ts'

/** What a request shows of whoever sends it. */
export interface SentFrom {
  method: string
  rawHeaders: readonly string[]
}

/**
 * Refuses a change that a page of another site makes a browser send along with its cookie: Sec-Fetch-Site says
 * where it comes from, in older browsers Origin does; what sends neither is no browser. Throws FORBIDDEN.
 */
export function refuseForeignOrigin({ method, rawHeaders }: SentFrom): void {
  if (method === 'GET' || method === 'HEAD') return
  const header = (name: string) => valuesOf(rawHeaders, name)[0]
  const site = header('sec-fetch-site')
  const isOwn = site === undefined ? isSameHost(header('origin'), header('host')) : ownSites.includes(site)
  if (!isOwn) throw new ApiError('FORBIDDEN', 'Pages of other sites may change nothing here.')
}

/** `none` is somebody at the address bar. */
const ownSites = ['same-origin', 'none']

function isSameHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
