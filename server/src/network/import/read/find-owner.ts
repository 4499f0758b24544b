import { detached, remember } from '../../../floor/csv/remember.ts'
import type { CsvRow } from '../../../floor/csv/row-reader.ts'
import type { RowWatch } from '../../../floor/csv/survey-csv.ts'
import { parseProfileAddress } from '../../people/profile-address.ts'
import type { InvitationColumn, MessageColumn } from './archive-tables.ts'
import { partyReader } from './message-parties.ts'
import { nameKey } from './person-name.ts'

/** Bounds what a hostile file can make us hold; the owner is among the first. */
const addressesMax = 200_000

/** Counts in how many messages each address takes part, and whether it goes by the owner's name. */
export class MessagePresence implements RowWatch<MessageColumn> {
  readonly needs: readonly MessageColumn[]
  messageCount = 0
  readonly present = new Map<string, { messages: number; hasOwnersName: boolean }>()
  private readonly ownersName: string
  private readonly partiesOf = partyReader()
  private readonly keyOf = remember(nameKey, 10_000)

  /** Nothing is counted where the owner is known already. */
  constructor(ownersName: string, isOwnerKnown = false) {
    this.ownersName = nameKey(ownersName)
    this.needs = isOwnerKnown ? [] : ['from', 'senderUrl', 'to', 'recipientUrls']
  }

  note({ values }: CsvRow<MessageColumn>): void {
    if (this.needs.length === 0) return
    const { sender, recipients } = this.partiesOf(values)
    const names = new Map<string, boolean>()
    for (const { socialId, name } of [sender, ...recipients])
      if (socialId !== null)
        names.set(socialId, this.ownersName !== '' && this.keyOf(name) === this.ownersName)
    if (names.size > 0) this.messageCount++
    for (const [socialId, hasOwnersName] of names) this.count(socialId, hasOwnersName)
  }

  private count(socialId: string, hasOwnersName: boolean): void {
    const known = this.present.get(socialId)
    if (known !== undefined) {
      known.messages++
      known.hasOwnersName ||= hasOwnersName
      return
    }
    if (this.present.size < addressesMax) this.present.set(detached(socialId), { messages: 1, hasOwnersName })
  }
}

/** Counts the addresses on the owner's side of the invitations: who invites outgoing, who is invited incoming. */
export class InvitationSides implements RowWatch<InvitationColumn> {
  readonly needs = ['direction', 'inviterUrl', 'inviteeUrl'] as const
  readonly own = new Map<string, number>()

  note({ values }: CsvRow<InvitationColumn>): void {
    const direction = invitationDirection(values.direction)
    if (direction === null) return
    const address = parseProfileAddress(direction === 'out' ? values.inviterUrl : values.inviteeUrl)
    if (address === null || this.own.size >= addressesMax) return
    this.own.set(address.socialId, (this.own.get(address.socialId) ?? 0) + 1)
  }
}

/** Which way an invitation went, as the archive writes it. */
export function invitationDirection(text: string): 'out' | 'in' | null {
  if (/^(outgoing|sent)$/i.test(text)) return 'out'
  return /^(incoming|received)$/i.test(text) ? 'in' : null
}

/**
 * Whose archive it is, by address. No file says so: it is the address that stands on the owner's side of the
 * invitations; failing that, the one with the owner's name that takes part in at least half of the messages;
 * failing that, one that takes part in nine of ten messages with several people. Null when none stands out.
 */
export function findOwner(invitations: InvitationSides[], messages: MessagePresence[]): string | null {
  const sides = ranked(invitations.flatMap(({ own }) => [...own]))
  if (stoodOut(sides)) return stoodOut(sides)

  const present = messages.flatMap((part) => [...part.present])
  const total = messages.reduce((sum, part) => sum + part.messageCount, 0)
  const named = ranked(
    present.flatMap(([id, { messages, hasOwnersName }]) => (hasOwnersName ? [[id, messages]] : [])),
  )
  const byName = stoodOut(named, total / 2)
  if (byName) return byName
  const everyone = ranked(present.map(([id, { messages }]) => [id, messages]))
  return everyone.length >= 4 ? stoodOut(everyone, total * 0.9) : null
}

function ranked(counts: [string, number][]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count)
  return [...sums].sort((a, b) => b[1] - a[1])
}

function stoodOut([first, second]: [string, number][], atLeast = 1): string | null {
  if (first === undefined || first[1] < atLeast) return null
  return second !== undefined && second[1] === first[1] ? null : first[0]
}
