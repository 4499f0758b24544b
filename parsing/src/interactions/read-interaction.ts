import { cleanName } from '../text/clean-name.ts'
import { dayOf } from '../text/days.ts'
import { leadsToNoPost } from '../text/leads-to-no-post.ts'
import { withoutEndSlashes } from '../text/without-end-slashes.ts'
import type { ImportForm } from './import-form.ts'
import { type InteractionTime, interactionTime, type TimeOrders } from './interaction-time.ts'
import { type InteractionType, isOnPost } from './interaction-type.ts'
import { authorOfPostUrl, postAddressBegin, readPostMention } from './post-ids.ts'
import { type RawInteraction, type RawPerson, rawPerson } from './raw-interaction.ts'
import { type ReactionKind, reactionKindOf } from './reaction-kind.ts'

/**
 * One interaction with everything about it canonical but the two people, who recur and are read by whoever remembers
 * them.
 */
export interface ReadInteraction extends InteractionTime {
  rep: RawPerson
  target: RawPerson
  type: InteractionType
  kind: ReactionKind | null
  /** The post under its own number, else under its address; empty for an interaction that needs none. */
  postKey: string
  /** All numbers of the post, where the source names more than one. */
  postIds: readonly string[]
  postUrl: string | null
  content: string
}

export interface InteractionProblem {
  field: string
  reason: string
}

/** An interaction from what an item says and what the form fills in, or why it cannot be used. */
export function readInteraction(
  raw: RawInteraction,
  form: ImportForm,
  { now, dateOrders }: { now: Date; dateOrders: TimeOrders },
): ReadInteraction | InteractionProblem {
  if (raw.problem) return raw.problem
  const rep = withForm(raw.rep ?? null, form.rep)
  if (rep === null)
    return {
      field: 'rep_url',
      reason: 'is missing: neither the row nor the form says whose interaction it is',
    }
  const named = raw.post.some((text) => text !== '')
  const postTexts = named ? raw.post : [form.postUrl]
  const post = readPost(postTexts)
  const target = targetOf(raw, form, postTexts)
  if (target === null)
    return {
      field: 'target_url',
      reason: 'is missing: neither the row nor the form says whose post or profile it was about',
    }
  const { observedAt } = form
  const time = interactionTime(raw.time ?? {}, { now, observedAt, postId: post.ids[0] ?? null, dateOrders })
  if ('refused' in time) return { field: 'engagement_at', reason: time.refused }
  const isDated = time.precision !== 'observed' || form.isDated || Boolean(raw.time?.observed)
  return {
    rep,
    target,
    ...time,
    type: raw.type,
    kind: raw.type === 'reaction' ? reactionKindOf(raw.reaction ?? '') : null,
    postKey: postKeyOf(raw.type, post, isDated ? dayOf(time.at) : null),
    postIds: post.ids,
    postUrl: shownUrl(raw.postUrl || (named ? '' : form.postUrl), post.ids[0]),
    content: preview(raw.content ?? ''),
  }
}

/** The item's own words first; null when neither it nor the form leads to anybody. */
function withForm(reported: RawPerson | null, form: RawPerson): RawPerson | null {
  if (reported !== null && (reported.url !== '' || reported.ids.some((id) => id !== ''))) return reported
  if (form.url === '') return null
  const person = reported ?? rawPerson({})
  return {
    url: form.url,
    ids: [],
    name: person.name || form.name,
    headline: person.headline || form.headline,
    company: person.company || form.company,
    companyUrl: person.companyUrl || form.companyUrl,
  }
}

/** Who wrote the post; where nobody says, its public address does. */
function targetOf(
  { target = null }: RawInteraction,
  form: ImportForm,
  postTexts: readonly string[],
): RawPerson | null {
  const reported = withForm(target, form.target)
  if (reported !== null) return reported
  for (const text of postTexts) {
    const url = authorOfPostUrl(text)
    if (url !== null) return withForm(target, { ...form.target, url })
  }
  return null
}

/** Whether a text says of which post it is. */
export function leadsToPost(text: string): boolean {
  const { ids, address } = readPost([text])
  return ids.length > 0 || address !== ''
}

interface PostRead {
  ids: string[]
  /** An address that leads to a post, with or without a number in it. */
  address: string
}

function readPost(texts: readonly string[]): PostRead {
  const ids = new Set<string>()
  for (const text of texts) if (text !== '') for (const id of readPostMention(text).postIds) ids.add(id)
  const address = texts.find((text) => webAddress.test(text) && !leadsToNoPost(text)) ?? ''
  return { ids: [...ids].sort(), address }
}

/**
 * An interaction on a post that nobody names is one a day, and where nobody says when either, one on whatever day it
 * comes.
 */
function postKeyOf(type: InteractionType, { ids, address }: PostRead, day: string | null): string {
  if (ids[0] !== undefined) return ids[0]
  if (address !== '') return `url:${bareAddress(address)}`
  return isOnPost(type) && day !== null ? `day:${day}` : ''
}

/** Cut by its bytes: a longer key may not fit into an index. */
const bareAddress = (url: string) =>
  Buffer.from(withoutEndSlashes(url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*$/, '')))
    .subarray(0, urlMax)
    .toString()

function shownUrl(url: string, postId: string | undefined): string | null {
  if (webAddress.test(url) && url.length <= urlMax && !leadsToNoPost(url)) return url
  return postId === undefined ? null : `${postAddressBegin}${postId}`
}

/** The beginning of a text, as long as a name may be, on one line. */
function preview(text: string): string {
  return cleanName(text.slice(0, 4 * previewMax).replace(/\s+/g, ' '))
}

const webAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu
const urlMax = 2000
const previewMax = 256
