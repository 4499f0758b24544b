import { readInstant } from '../../../floor/text/read-date.ts'
import { parseProfileAddress } from '../../people/profile-address.ts'
import type { EndorsementColumn } from './archive-tables.ts'
import { fullName } from './person-name.ts'
import type { ActsOf } from './read-interactions.ts'

/** Endorsements of skills, given (`out`) or received (`in`). */
export function endorsementInteractions(
  direction: 'out' | 'in',
  ownIds: ReadonlySet<string>,
): ActsOf<EndorsementColumn> {
  return (values, dateOrder) => {
    const at = readInstant(values.endorsedOn, dateOrder)
    if (at === null) return { interactions: [], problem: { column: 'endorsedOn', reason: 'not a date' } }
    const socialId = parseProfileAddress(values.publicUrl)?.socialId
    if (socialId === undefined)
      return { interactions: [], problem: { column: 'publicUrl', reason: 'no profile address' } }
    if (ownIds.has(socialId))
      return {
        interactions: [],
        problem: { column: 'publicUrl', reason: "the connector's own profile address" },
      }
    return { interactions: [{ socialId, name: fullName(values), type: 'endorsement', direction, at }] }
  }
}
