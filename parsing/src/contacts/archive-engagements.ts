import { readInstant } from '../text/read-date.ts'
import {
  archiveDateOrder,
  type EndorsementColumn,
  type InvitationColumn,
  type MessageColumn,
  type RecommendationColumn,
} from './archive-tables.ts'
import type { ContactsByName } from './contacts-by-name.ts'
import type { SingleEngagement } from './engagement-days.ts'
import { invitationDirection } from './find-owner.ts'
import { type Party, partyReader } from './message-parties.ts'
import { otherPerson } from './other-person.ts'
import { fullName, nameKey } from './person-name.ts'
import type { EngagementsOf } from './read-engagements.ts'

/** Invitations: outgoing to the invitee, incoming from the inviter. */
export function invitationEngagements(ownIds: ReadonlySet<string>): EngagementsOf<InvitationColumn> {
  return (values) => {
    const direction = invitationDirection(values.direction)
    if (direction === null) return leftOut('direction', 'neither OUTGOING nor INCOMING')
    const column = direction === 'out' ? 'inviteeUrl' : 'inviterUrl'
    const at = instantOf(values.sentAt)
    if (at === null) return leftOut('sentAt', 'not a date')
    const other = otherPerson(values[column], ownIds)
    if ('reason' in other) return leftOut(column, other.reason)
    const name = direction === 'out' ? values.to : values.from
    return { engagements: [{ ...other, name, type: 'invitation', direction, at }] }
  }
}

/** Endorsements of skills, given (`out`) or received (`in`). */
export function endorsementEngagements(
  direction: 'out' | 'in',
  ownIds: ReadonlySet<string>,
): EngagementsOf<EndorsementColumn> {
  return (values) => {
    const at = instantOf(values.endorsedOn)
    if (at === null) return leftOut('endorsedOn', 'not a date')
    const other = otherPerson(values.publicUrl, ownIds)
    if ('reason' in other) return leftOut('publicUrl', other.reason)
    return { engagements: [{ ...other, name: fullName(values), type: 'endorsement', direction, at }] }
  }
}

/** Recommendations, given (`out`) or received (`in`). They hold names only, looked up among the contacts. */
export function recommendationEngagements(
  direction: 'out' | 'in',
  contacts: ContactsByName,
): EngagementsOf<RecommendationColumn> {
  return (values) => {
    const at = instantOf(values.createdOn)
    if (at === null) return leftOut('createdOn', 'not a date')
    const name = fullName(values)
    const found = contacts.find(name, values.companyName)
    if ('reason' in found) return leftOut('lastName', found.reason)
    return { engagements: [{ ...found, name, type: 'recommendation', direction, at }] }
  }
}

/** The person whose archive it is, under all addresses known. */
export interface Owner {
  ids: ReadonlySet<string>
  name: string
}

/**
 * Messages: one that the owner sent goes out to every recipient, any other comes in from its sender. The other
 * recipients of a group message have done nothing. Drafts, and what the owner filed as spam, are no engagements.
 */
export function messageEngagements(owner: Owner): EngagementsOf<MessageColumn> {
  const partiesOf = partyReader()
  const isOwner = ({ socialId, name }: Party) =>
    socialId === null ? owner.name !== '' && nameKey(name) === nameKey(owner.name) : owner.ids.has(socialId)

  return (values) => {
    if (/^(yes|true)$/i.test(values.isDraft) || /^spam$/i.test(values.folder)) return { engagements: [] }
    const at = instantOf(values.sentAt)
    if (at === null) return leftOut('sentAt', 'not a date')
    const { sender, recipients } = partiesOf(values)
    const direction = isOwner(sender) ? 'out' : 'in'
    const others = direction === 'out' ? recipients.filter((party) => !isOwner(party)) : [sender]
    const engagements = others.flatMap(({ socialId, name }): SingleEngagement[] =>
      socialId === null ? [] : [{ socialId, name, type: 'message', direction, at }],
    )
    if (engagements.length > 0) return { engagements }
    return leftOut(direction === 'out' ? 'recipientUrls' : 'senderUrl', 'no profile address')
  }
}

const leftOut = <Column extends string>(column: Column, reason: string) => ({
  engagements: [],
  problem: { column, reason },
})

const instantOf = (text: string) => readInstant(text, archiveDateOrder)
