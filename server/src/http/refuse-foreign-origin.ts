import { ApiError } from '@throughline/contract/errors.ts'
import { valuesOf } from './raw-headers.ts'

/** What a request shows of whoever sends it. */
export interface SentFrom {
  method: string
  rawHeaders: readonly string[]
  /** Under which hosts browsers know the service, beside that of the request: a proxy may have put its own there. */
  hosts: readonly string[]
}

/**
 * Refuses a change that a page of another site makes a browser send along with its cookie: Sec-Fetch-Site says
 * where it comes from, in older browsers Origin does; what sends neither is no browser. Throws FORBIDDEN.
 */
export function refuseForeignOrigin({ method, rawHeaders, hosts }: SentFrom): void {
  if (method === 'GET' || method === 'HEAD') return
  const header = (name: string) => valuesOf(rawHeaders, name)[0]
  const site = header('sec-fetch-site')
  const own = [header('host'), ...hosts]
  const isOwn = site === undefined ? isOneOf(own, header('origin')) : ownSites.includes(site)
  if (!isOwn) throw new ApiError('FORBIDDEN', 'Pages of other sites may change nothing here.')
}

/** `none` is an address that somebody typed. */
const ownSites = ['same-origin', 'none']

function isOneOf(hosts: readonly (string | undefined)[], origin: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
