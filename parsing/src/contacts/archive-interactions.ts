import { readInstant } from '../text/read-date.ts'
import {
  archiveDateOrder,
  type EndorsementColumn,
  type InvitationColumn,
  type MessageColumn,
  type RecommendationColumn,
} from './archive-tables.ts'
import type { ContactsByName } from './contacts-by-name.ts'
import type { Interaction } from './engagement-days.ts'
import { invitationDirection } from './find-owner.ts'
import { type Party, partyReader } from './message-parties.ts'
import { otherPerson } from './other-person.ts'
import { fullName, nameKey } from './person-name.ts'
import type { InteractionsOf } from './read-interactions.ts'

/** Invitations: outgoing to the invitee, incoming from the inviter. */
export function invitationInteractions(ownIds: ReadonlySet<string>): InteractionsOf<InvitationColumn> {
  return (values) => {
    const direction = invitationDirection(values.direction)
    if (direction === null) return leftOut('direction', 'neither OUTGOING nor INCOMING')
    const column = direction === 'out' ? 'inviteeUrl' : 'inviterUrl'
    const at = instantOf(values.sentAt)
    if (at === null) return leftOut('sentAt', 'not a date')
    const other = otherPerson(values[column], ownIds)
    if ('reason' in other) return leftOut(column, other.reason)
    const name = direction === 'out' ? values.to : values.from
    return { interactions: [{ ...other, name, type: 'invitation', direction, at }] }
  }
}

/** Endorsements of skills, given (`out`) or received (`in`). */
export function endorsementInteractions(
  direction: 'out' | 'in',
  ownIds: ReadonlySet<string>,
): InteractionsOf<EndorsementColumn> {
  return (values) => {
    const at = instantOf(values.endorsedOn)
    if (at === null) return leftOut('endorsedOn', 'not a date')
    const other = otherPerson(values.publicUrl, ownIds)
    if ('reason' in other) return leftOut('publicUrl', other.reason)
    return { interactions: [{ ...other, name: fullName(values), type: 'endorsement', direction, at }] }
  }
}

/** Recommendations, given (`out`) or received (`in`). They hold names only, looked up among the contacts. */
export function recommendationInteractions(
  direction: 'out' | 'in',
  contacts: ContactsByName,
): InteractionsOf<RecommendationColumn> {
  return (values) => {
    const at = instantOf(values.createdOn)
    if (at === null) return leftOut('createdOn', 'not a date')
    const name = fullName(values)
    const found = contacts.find(name, values.companyName)
    if ('reason' in found) return leftOut('lastName', found.reason)
    return { interactions: [{ ...found, name, type: 'recommendation', direction, at }] }
  }
}

/** The person whose archive it is, under all addresses known. */
export interface Owner {
  ids: ReadonlySet<string>
  name: string
}

/**
 * Messages: one that the owner sends goes out to every recipient, any other comes in from its sender. Who else
 * of a group got it has done nothing. Drafts and what the owner filed as spam are no relations.
 */
export function messageInteractions(owner: Owner): InteractionsOf<MessageColumn> {
  const partiesOf = partyReader()
  const isOwner = ({ socialId, name }: Party) =>
    socialId === null ? owner.name !== '' && nameKey(name) === nameKey(owner.name) : owner.ids.has(socialId)

  return (values) => {
    if (/^(yes|true)$/i.test(values.isDraft) || /^spam$/i.test(values.folder)) return { interactions: [] }
    const at = instantOf(values.sentAt)
    if (at === null) return leftOut('sentAt', 'not a date')
    const { sender, recipients } = partiesOf(values)
    const direction = isOwner(sender) ? 'out' : 'in'
    const others = direction === 'out' ? recipients.filter((party) => !isOwner(party)) : [sender]
    const interactions = others.flatMap(({ socialId, name }): Interaction[] =>
      socialId === null ? [] : [{ socialId, name, type: 'message', direction, at }],
    )
    if (interactions.length > 0) return { interactions }
    return leftOut(direction === 'out' ? 'recipientUrls' : 'senderUrl', 'no profile address')
  }
}

const leftOut = <Column extends string>(column: Column, reason: string) => ({
  interactions: [],
  problem: { column, reason },
})

const instantOf = (text: string) => readInstant(text, archiveDateOrder)
