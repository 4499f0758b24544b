import type { InteractionType } from './interaction-type.ts'

/** Somebody as a source describes them, in its own words; '' where it says nothing. */
export interface RawPerson {
  /** Address of the profile, or of a company page. */
  url: string
  /** Further ids of the same person: profile addresses, URNs, encoded or numeric ids. */
  ids: readonly string[]
  name: string
  headline: string
  company: string
  /** The company's page on the network or its website. */
  companyUrl: string
}

/** When an interaction happened, as far as a source says. */
export interface RawTime {
  /** An instant of ISO 8601 that this service found out before, from ids that the file need not have, and how exactly. */
  settled?: { at: string; precision: 'exact' | 'derived' }
  /** A comment's own id, or a text with it: the exact moment. */
  commentId?: string
  /**
   * The id of the entry about the interaction in the actor's own activity, or a text with it: made by the interaction.
   */
  wrapper?: string
  /** Reported in so many words. */
  reported?: string
  /** When somebody looked and saw the interaction: it is no younger. */
  observed?: string
}

/** One interaction as an adapter reads it from an item; what the source never says is left out. */
export interface RawInteraction {
  /** Who acted; left out or null when the item does not say and the form must. */
  rep?: RawPerson | null
  /** With whom; likewise. */
  target?: RawPerson | null
  type: InteractionType
  /** What the source calls the reaction. */
  reaction?: string
  /** Texts that all name the one post. */
  post: readonly string[]
  postUrl?: string
  content?: string
  time?: RawTime
  /** Why the interaction cannot be used, in plain words, and in which field; the rest is then not looked at. */
  problem?: { field: string; reason: string }
}

/** A person of whom only the given is reported. */
export function rawPerson(reported: Partial<RawPerson>): RawPerson {
  return { ...nobody, ...reported }
}

const nobody: RawPerson = { url: '', ids: [], name: '', headline: '', company: '', companyUrl: '' }

/** Why a reaction that is not upon a post cannot be used, by the field that says so. */
export const reactionToComment = (field: string) => ({
  field,
  reason: 'a reaction to a comment, and the file does not tell whose',
})
