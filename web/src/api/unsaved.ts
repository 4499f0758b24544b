import { queryClient } from './query-client.ts'

/** A write with text in it that was not carried out, kept in the tab until it is. */
export interface Unsaved {
  operation: string
  input: Record<string, unknown>
  /** The version that the editor began with. */
  ifMatch?: string | undefined
  /** Is offered by the field that it was typed into, with the text that stood there. */
  draft?: { before: string } | undefined
}

const place = 'throughline.unsaved'

/** Writes that hold what somebody typed: those that make or change a record, and the reason for a rejection. */
const typing = /^(create|update)|^rejectEvidence$/

/**
 * Those of them that are not sent from elsewhere: choices of the surface, what answers a secret or a link, which is shown
 * once by the page that asked for it, what deletes opportunities, which it says before, and what a form makes that keeps
 * its own text (`useKeptDraft`): from both places it would be made twice.
 */
const passing =
  /^updatePreferences$|^create(ApiKey|WebhookEndpoint|Invitation|ConnectorLink|ConnectorExclusion|OwnExclusion|Icp|Workflow|Competitor)$/

/** What has no place outside of the page that asked for it. */
const secret = /password|secret|token|key/i

/** Keeps a write for the member who made it; what holds no text that somebody typed is not worth keeping. */
export function keepUnsaved(unsaved: Unsaved): void {
  const who = member()
  const isTyped = typing.test(unsaved.operation) && !passing.test(unsaved.operation)
  if (who === null || !isTyped || unsaved.input.dry_run === true || textsOf(unsaved).length === 0) return
  if (secret.test(JSON.stringify(Object.keys(unsaved.input)))) return
  const others = read().filter((one) => !isSame(one, unsaved))
  const former = read().find((one) => isSame(one, unsaved))
  // A draft stays what its field knows of it.
  write([...others, { who, ...unsaved, ...(former?.draft && !unsaved.draft && { draft: former.draft }) }])
}

export function forgetUnsaved(unsaved: Pick<Unsaved, 'operation' | 'input'>): void {
  const kept = read()
  const others = kept.filter((one) => !isSame(one, unsaved))
  if (others.length < kept.length) write(others)
}

/** Whoever signs out leaves nothing for who comes next. */
export function forgetAllUnsaved(): void {
  inTab((tab) => {
    for (const name of Object.keys(tab)) if (name.startsWith(place)) tab.removeItem(name)
  })
}

/** A text of the member that is never sent to the service, such as the draft of an ask; undefined where none is kept. */
export const keptText = (name: string): string | undefined =>
  inTab((tab) => tab.getItem(placeOfText(name))) ?? undefined

/** Keeps it while the tab is open; undefined forgets it. */
export function keepText(name: string, text: string | undefined): void {
  inTab((tab) =>
    text === undefined ? tab.removeItem(placeOfText(name)) : tab.setItem(placeOfText(name), text),
  )
}

const placeOfText = (name: string) => `${place} ${member()} ${name}`

/** What whoever is signed in has not saved. */
export const unsavedOfMember = (): readonly Unsaved[] => read().filter(({ who }) => who === member())

/** Whether anybody's text waits for its member. */
export const hasUnsaved = () => read().length > 0

/** What was typed, of all that a write says. */
export const textsOf = ({ input }: Pick<Unsaved, 'input'>): readonly string[] =>
  Object.values(input).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '' && !uuid.test(value),
  )

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Kept = Unsaved & { who: string }

/** Of a field of a row, or of a form that makes one, the latest write counts. */
function isSame(one: Pick<Unsaved, 'operation' | 'input'>, other: Pick<Unsaved, 'operation' | 'input'>) {
  if (one.operation !== other.operation || one.input.id !== other.input.id) return false
  const fields = fieldsOf(one)
  return fieldsOf(other).some((field) => fields.includes(field))
}

/** What a write changes: to clear a field is to write it. */
const fieldsOf = ({ input }: Pick<Unsaved, 'input'>) =>
  Object.keys(input)
    .filter((name) => name !== 'id')
    .map((name) => name.replace(/^clear_/, ''))

/** Of whom this page knows that they are signed in. */
export function member(): string | null {
  const session = queryClient.getQueryData<MemberSession>(['getSession', {}])
  return session ? memberOf(session) : null
}

interface MemberSession {
  member: { id: string }
  workspace: { slug: string }
}

/** What tells a member from all others of this service. */
export const memberOf = (session: MemberSession) => `${session.workspace.slug} ${session.member.id}`

/** What cannot be read was kept by another version, or not at all. */
const read = (): readonly Kept[] =>
  // Only this file writes there.
  inTab((tab) => JSON.parse(tab.getItem(place) ?? '[]') as Kept[]) ?? []

const write = (kept: readonly Kept[]): void => inTab((tab) => tab.setItem(place, JSON.stringify(kept)))

/** A browser that keeps nothing loses nothing else. */
function inTab<T>(act: (tab: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
