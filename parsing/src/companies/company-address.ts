import { idInSegment, isAddressId, isPlaceholderId, socialPath } from '../text/social-path.ts'
import { isZero, withoutZeros } from './numeric-id.ts'

/** An organisation's page on the network. Exactly one of `slug` and `numericId` is set. */
export interface CompanyAddress {
  slug: string | null
  numericId: string | null
  /** `https://www.linkedin.com/<company|school|showcase>/<slug or number>`, percent-encoded. */
  socialUrl: string
}

/** The organisation an address leads to; null when it leads to no organisation page of the network. */
export function parseCompanyAddress(text: string): CompanyAddress | null {
  const path = socialPath(text)
  if (path === null) return null
  // The sales edition and the page for visitors put one segment before the usual path.
  const [page = '', name = ''] = prefixes.has(path[0] ?? '') ? path.slice(1) : path
  const kind = kinds.get(page.toLowerCase())
  const given = idInSegment(name).replace(behindId, '').trim().toLowerCase().normalize('NFC')
  // "/edu/school?id=18000" is the page of any school.
  if (page.toLowerCase() === 'edu' && !nameAndNumber.test(given)) return null
  if (kind === undefined || !isAddressId(given) || isZero(given) || isPlaceholderId(given)) return null
  const isNumber = digits.test(given)
  const id = isNumber ? withoutZeros(given) : given
  return {
    slug: isNumber ? null : id,
    numericId: isNumber ? id : null,
    socialUrl: `https://www.linkedin.com/${kind}/${encodeURIComponent(id)}`,
  }
}

/** Signs of what was not filled in ("{{slug}}", "[object Object]"), or of the next cell. */
const behindId = /[[\]{}<>|;"].*$/s
const digits = /^\d+$/
const nameAndNumber = /.-\d+$/
const prefixes = new Set(['sales', 'organization-guest'])
const kinds = new Map([
  ['company', 'company'],
  ['company-beta', 'company'],
  ['organization', 'company'],
  ['school', 'school'],
  ['edu', 'school'],
  ['showcase', 'showcase'],
])
