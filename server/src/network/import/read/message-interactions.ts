import { readInstant } from '../../../floor/text/read-date.ts'
import type { MessageColumn } from './archive-tables.ts'
import type { Interaction } from './engagement-days.ts'
import { type Party, partyReader } from './message-parties.ts'
import { nameKey } from './person-name.ts'
import type { ActsOf } from './read-interactions.ts'

/** The person whose archive it is, under all addresses known. */
export interface Owner {
  ids: ReadonlySet<string>
  name: string
}

/**
 * Messages: one that the owner sends goes out to every recipient, any other comes in from its sender. Who else
 * of a group got it has done nothing. Drafts and what the owner filed as spam are no relations.
 */
export function messageInteractions(owner: Owner): ActsOf<MessageColumn> {
  const partiesOf = partyReader()
  const isOwner = ({ socialId, name }: Party) =>
    socialId === null ? owner.name !== '' && nameKey(name) === nameKey(owner.name) : owner.ids.has(socialId)

  return (values, dateOrder) => {
    if (/^(yes|true)$/i.test(values.isDraft) || /^spam$/i.test(values.folder)) return { interactions: [] }
    const at = readInstant(values.sentAt, dateOrder)
    if (at === null) return { interactions: [], problem: { column: 'sentAt', reason: 'not a date' } }

    const { sender, recipients } = partiesOf(values)
    const direction = isOwner(sender) ? 'out' : 'in'
    const others = direction === 'out' ? recipients.filter((party) => !isOwner(party)) : [sender]
    const interactions = others.flatMap(({ socialId, name }): Interaction[] =>
      socialId === null ? [] : [{ socialId, name, type: 'message', direction, at }],
    )
    if (interactions.length > 0) return { interactions }
    const column = direction === 'out' ? 'recipientUrls' : 'senderUrl'
    return { interactions, problem: { column, reason: 'no profile address' } }
  }
}
