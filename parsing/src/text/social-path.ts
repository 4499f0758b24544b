import { unescape as decodePercent } from 'node:querystring'

/**
 * The path segments of an address on the professional network, percent-decoded once and composed (NFC);
 * null for any other host. Scheme, sub-domain, port, query and fragment do not matter.
 */
export function socialPath(text: string): string[] | null {
  if (text.length > rawLengthMax) return null
  const trimmed = text.replace(unseenBefore, '').trim()
  if (trimmed.length > addressLengthMax) return null
  const path = networkAddress.exec(trimmed)?.[1]
  if (path === undefined) return null
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment !== '') segments.push(decoded(segment))
  }
  return entryPoints.has(segments[0] ?? '') ? segments.slice(1) : segments
}

/**
 * What a segment of a path says who or what is meant by, as far as it was copied badly: encoded more than once, with the
 * query or a slash encoded with it, or with characters that nobody sees. Joiners inside belong to their script. Idempotent.
 */
export function idInSegment(segment: string): string {
  let id = segment.replace(unseen, '')
  for (let round = 0; encodedChar.test(id); round++) {
    if (round === encodedTimesMax) return ''
    id = decoded(id).replace(unseen, '')
  }
  return id.replace(query, '').replace(outerEnd, '').normalize('NFC')
}

const encodedTimesMax = 3
const encodedChar = /%[0-9a-f]{2}/i
const query = /[?#].*$/s
const unseen = /^[\s\p{Cf}]+|[^\P{Cf}\u200c\u200d]+/gu
const outerEnd = /[\s/\p{Cf}]+$/u

/**
 * Whether the text can be an identifier in an address of the network: 1 to 200 characters, no slash and
 * nothing that cannot be stored or printed.
 */
export function isAddressId(text: string): boolean {
  if (text.length === 0 || text.length > 2 * idLengthMax) return false
  if (notInId.test(text) || !text.isWellFormed()) return false
  return text.length <= idLengthMax || [...text].length <= idLengthMax
}

/**
 * What stands in an address in place of an identifier: what programs write where they have none, "unknown" and
 * "unavailable", as the network calls whom and what it does not show. Two who have such an address are not one.
 */
export const isPlaceholderId = (id: string) => placeholderIds.has(id.toLowerCase())

const placeholderIds = new Set(['undefined', 'null', 'none', 'nan', 'unknown', 'unavailable'])

const addressLengthMax = 2000
// White space around an address may add to it.
const rawLengthMax = 4 * addressLengthMax
const unseenBefore = /^[\s\p{Cf}]+/u
const idLengthMax = 200
const notInId = /[/\p{Cc}\ufffd]/u

// A scheme with one slash, or before another scheme, is a slip of whoever put the address together. A word behind an
// identifier that no sign ends may belong to it ("acme tools"), so that the address leads to nobody.
const networkAddress =
  /^(?:(?:[a-z][a-z0-9+.-]*:\/\/?){1,2}|\/\/)?(?:[a-z0-9-]+\.)*linkedin\.(?:com|cn)\.?(?::\d{1,5})?\/([^?#\s]*)(?=$|[?#]|(?<=[/,.)]|[|;<>{}[\]"][^/\s]*)\s|\s+(?:[^\p{L}\p{N}\s]|https?:|www\.|(?:[a-z0-9-]+\.)+[a-z]{2,}\/|\S+@))/iu

/** Segments before the page itself: links in mails, the light mobile site, the site of one country. */
const entryPoints = new Set(['comm', 'mwlite', 'incareer'])

/** Bytes that are no UTF-8 become U+FFFD, which no identifier may hold. */
function decoded(segment: string): string {
  return (segment.includes('%') ? decodePercent(segment) : segment).normalize('NFC')
}
