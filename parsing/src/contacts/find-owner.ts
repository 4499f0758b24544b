import { type SurveyedCsv, soundRows } from '../csv/survey-csv.ts'
import { parseProfileAddress } from '../people/profile-address.ts'
import { detached, remember } from '../text/remember.ts'
import type { InvitationColumn, MessageColumn } from './archive-tables.ts'
import { partyReader } from './message-parties.ts'
import { nameKey } from './person-name.ts'

/** What of an archive shows whose it is. */
interface OwnersTraces {
  invitations: readonly SurveyedCsv<InvitationColumn>[]
  messages: readonly SurveyedCsv<MessageColumn>[]
  ownersName: string
}

/**
 * Whose archive it is, by address. No file says so: it is the address that stands on the owner's side of the
 * invitations; failing that, the one with the owner's name that takes part in at least half of the messages;
 * failing that, one that takes part in nine of ten messages with several people. Null when none stands out. The
 * messages are read only where the invitations do not show it.
 */
export async function findOwner({ invitations, messages, ownersName }: OwnersTraces): Promise<string | null> {
  const inviting = foremost(await countOwnSides(invitations))
  if (inviting !== null) return inviting

  const { total, present } = await countPresence(messages, nameKey(ownersName))
  const countsOf = (those: [string, Presence][]) =>
    new Map(those.map(([id, presence]) => [id, presence.messages]))
  const named = countsOf([...present].filter(([, { hasOwnersName }]) => hasOwnersName))
  const byName = foremost(named, total / 2)
  if (byName !== null) return byName
  return present.size >= 4 ? foremost(countsOf([...present]), total * 0.9) : null
}

/** Which way an invitation went, as the archive writes it. */
export function invitationDirection(text: string): 'out' | 'in' | null {
  if (/^(outgoing|sent)$/i.test(text)) return 'out'
  return /^(incoming|received)$/i.test(text) ? 'in' : null
}

/** Bounds what a hostile file can make us hold; the owner is among the first. */
const addressesMax = 200_000

/** Counts the addresses on the owner's side of the invitations: who invites outgoing, who is invited incoming. */
async function countOwnSides(parts: OwnersTraces['invitations']): Promise<Map<string, number>> {
  const own = new Map<string, number>()
  for await (const { direction, inviterUrl, inviteeUrl } of rowsOf(parts)) {
    const way = invitationDirection(direction)
    const address = way === null ? null : parseProfileAddress(way === 'out' ? inviterUrl : inviteeUrl)
    if (address === null || own.size >= addressesMax) continue
    own.set(address.socialId, (own.get(address.socialId) ?? 0) + 1)
  }
  return own
}

interface Presence {
  messages: number
  hasOwnersName: boolean
}

/** Counts in how many messages each address takes part, and whether it goes by the owner's name. */
async function countPresence(parts: OwnersTraces['messages'], ownersKey: string) {
  const partiesOf = partyReader()
  const keyOf = remember(nameKey, 10_000)
  const present = new Map<string, Presence>()
  let total = 0
  const count = (socialId: string, hasOwnersName: boolean) => {
    const known = present.get(socialId)
    if (known !== undefined) {
      known.messages++
      known.hasOwnersName ||= hasOwnersName
    } else if (present.size < addressesMax) present.set(detached(socialId), { messages: 1, hasOwnersName })
  }
  for await (const values of rowsOf(parts)) {
    const { sender, recipients } = partiesOf(values)
    const named = new Map<string, boolean>()
    for (const { socialId, name } of [sender, ...recipients])
      if (socialId !== null) named.set(socialId, ownersKey !== '' && keyOf(name) === ownersKey)
    if (named.size > 0) total++
    for (const [socialId, hasOwnersName] of named) count(socialId, hasOwnersName)
  }
  return { total, present }
}

async function* rowsOf<Column extends string>(parts: readonly SurveyedCsv<Column>[]) {
  for (const part of parts) yield* soundRows(part)
}

/** The address that is counted most, and at least that often; null where two are. */
function foremost(counts: ReadonlyMap<string, number>, atLeast = 1): string | null {
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (first === undefined || first[1] < atLeast || first[1] === second?.[1]) return null
  return first[0]
}
