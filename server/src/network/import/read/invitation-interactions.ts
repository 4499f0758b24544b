import { readInstant } from '../../../floor/text/read-date.ts'
import { parseProfileAddress } from '../../people/profile-address.ts'
import type { InvitationColumn } from './archive-tables.ts'
import { invitationDirection } from './find-owner.ts'
import type { ActsOf } from './read-interactions.ts'

/** Invitations: outgoing to the invitee, incoming from the inviter. */
export function invitationInteractions(ownIds: ReadonlySet<string>): ActsOf<InvitationColumn> {
  return (values, dateOrder) => {
    const direction = invitationDirection(values.direction)
    if (direction === null)
      return { interactions: [], problem: { column: 'direction', reason: 'neither OUTGOING nor INCOMING' } }
    const at = readInstant(values.sentAt, dateOrder)
    if (at === null) return { interactions: [], problem: { column: 'sentAt', reason: 'not a date' } }

    const column = direction === 'out' ? 'inviteeUrl' : 'inviterUrl'
    const socialId = parseProfileAddress(values[column])?.socialId
    if (socialId === undefined) return { interactions: [], problem: { column, reason: 'no profile address' } }
    if (ownIds.has(socialId))
      return { interactions: [], problem: { column, reason: "the connector's own profile address" } }
    const name = direction === 'out' ? values.to : values.from
    return { interactions: [{ socialId, name, type: 'invitation', direction, at }] }
  }
}
