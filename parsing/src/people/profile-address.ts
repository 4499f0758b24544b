import { idInSegment, isAddressId, isPlaceholderId, socialPath } from '../text/social-path.ts'

interface ProfileAddress {
  socialId: string
  /** `https://www.linkedin.com/in/<id>`, the id percent-encoded. */
  socialUrl: string
}

/**
 * The person a profile address leads to; null when it leads to no person page of the network. Reads
 * `/in/<id>`, the older `/pub/<name>/<a>/<b>/<c>` and the lead pages of the sales edition, whatever follows. What an id
 * cannot hold ends it, for it was copied with the address.
 */
export function parseProfileAddress(text: string): ProfileAddress | null {
  const path = innermost(socialPath(text) ?? [])
  const address = addressOf(path.map(personIn))
  return address && isNobody(address.socialId) ? null : address
}

/** The same without leaving anything out, also where a placeholder stands for the id: people may be stored so. */
export function readProfileAddress(text: string): ProfileAddress | null {
  return addressOf(socialPath(text) ?? [])
}

function addressOf(path: readonly string[]): ProfileAddress | null {
  const id = idOf(path)
  if (id === null) return null
  const socialId = canonicalId(id)
  if (!isSocialId(socialId)) return null
  return { socialId, socialUrl: `https://www.linkedin.com/in/${encodeURIComponent(socialId)}` }
}

const personIn = (segment: string) =>
  idInSegment(segment).replace(behindId, '').replace(outerMarks, '').trim()

/** Signs of sentences, markup, lists and queries; from "{{id}}" and "[object Object]" they leave nothing. */
const behindId = /[,;()<>[\]{}"|\\&…].*$/s
/** Inside of an id stands what is in a name: "devin-o’rourke". */
const outerMarks = /^[“”„«»'‘’]+|[\s/.“”„«»'‘’\p{Cf}]+$/gu

/** Forms that ask for an id are given a whole address, which then stands within another. */
function innermost(path: readonly string[]): readonly string[] {
  const [page = '', first = ''] = path
  if (page.toLowerCase() !== 'in' || !beginOfAddress.test(first)) return path
  return path.slice(path.findIndex((segment) => networkHost.test(segment)) + 1)
}

const networkHost = /^(?:[a-z0-9-]+\.)*linkedin\.com$/i
const beginOfAddress = /^(?:https?:?|(?:[a-z0-9-]+\.)*linkedin\.com)$/i

const isNobody = (socialId: string) => isPlaceholderId(socialId) || beginOfAddress.test(socialId)

/** Whether the text can be a `social_id`, as a path parameter names one: 1 to 200 characters, no slash. */
export function isSocialId(text: string): boolean {
  return isAddressId(text)
}

function idOf(path: readonly string[]): string | null {
  const [page = '', first = '', second = ''] = path
  const kind = page.toLowerCase()
  // "/in/me" is whoever is signed in.
  if (kind === 'in') return first.toLowerCase() === 'me' ? null : first
  if (kind === 'pub') return idOfOlderAddress(path)
  const isLead = kind === 'sales' && (first === 'lead' || first === 'people')
  return isLead ? (second.split(',')[0] ?? null) : null
}

/**
 * The network forwards `/pub/<name>/<a>/<b>/<c>` to `/in/<name>-<c><b><a>`, with b and c padded to three
 * digits and an a of zero left out.
 */
function idOfOlderAddress(path: readonly string[]): string | null {
  const [, name = '', a = '', b = '', c = ''] = path
  if (name === 'dir' || ![a, b, c].every((part) => olderPart.test(part))) return null
  return `${name}-${c.padStart(3, '0')}${b.padStart(3, '0')}${a === '0' ? '' : a}`
}

const olderPart = /^[0-9a-f]{1,3}$/i

/** Ids chosen by people ignore case; those the network makes ("ACoAA...") are encoded and keep theirs. */
function canonicalId(id: string): string {
  const trimmed = id.trim()
  return isEncodedId(trimmed) ? trimmed : trimmed.toLowerCase().normalize('NFC')
}

/** Whether the network made the id: it says nothing of a name. */
export const isEncodedId = (socialId: string) => /^AC[ow]AA/.test(socialId)
