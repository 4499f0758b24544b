import { parseCompanyAddress } from '../companies/company-address.ts'
import { isEncodedId, parseProfileAddress } from '../people/profile-address.ts'
import { canonicalSocialId } from '../people/social-id.ts'

/** What somebody is known by. */
interface PersonKeys {
  /**
   * `s:` slug, `e:` encoded id, `m:` numeric member id; of a company page `c:` its slug or number. A slug or an
   * encoded id is always among them.
   */
  keys: string[]
  isCompany: boolean
}

/**
 * The keys in what a source says of one person, the address first. Null when there is neither a profile address nor
 * an encoded id: a number alone leads to nobody's page.
 */
export function reportedKeysOf(url: string, ids: readonly string[]): PersonKeys | null {
  const page = parseCompanyAddress(url)
  if (page) return { keys: [`c:${page.slug ?? page.numericId}`], isCompany: true }
  const keys = new Set<string>()
  for (const text of [url, ...ids]) for (const key of keysIn(text)) keys.add(key)
  const known = [...keys]
  if (!known.some((key) => !key.startsWith('m:'))) return null
  return { keys: known, isCompany: false }
}

/**
 * The keys a person may be known by under a profile id, the likeliest first: a number can be a slug and a member id.
 * Empty when it can be nobody's.
 */
export function personKeysOf(socialId: string): string[] {
  const id = canonicalSocialId(socialId)
  if (id === null) return []
  if (isEncodedId(id)) return [`e:${id}`]
  return memberId.test(id) ? [`s:${id}`, `m:${id}`] : [`s:${id}`]
}

function* keysIn(text: string): Generator<string> {
  if (text === '') return
  const socialId = parseProfileAddress(text)?.socialId
  if (socialId !== undefined && !isEncodedId(socialId)) yield `s:${socialId}`
  const encoded = encodedIn.exec(text)?.[0]
  if (encoded !== undefined) yield `e:${encoded}`
  const member = memberNumber.exec(text)?.[1]
  if (member !== undefined) yield `m:${member}`
}

const encodedIn = /AC[ow]AA[\w-]{10,80}/
const memberId = /^\d{1,20}$/
const memberNumber = /^(?:urn:li:member:)?(\d{1,18})$/
