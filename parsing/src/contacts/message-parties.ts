import { parseProfileAddress } from '../people/profile-address.ts'
import { remember } from '../text/remember.ts'
import type { MessageColumn } from './archive-tables.ts'

/** Someone who sent or got a message; `socialId` is null for members who left and for advertisers. */
export interface Party {
  socialId: string | null
  name: string
}

/** A reader of the sender and the recipients of messages; it remembers the addresses it has read. */
export function partyReader(): (values: Readonly<Record<MessageColumn, string>>) => {
  sender: Party
  recipients: Party[]
} {
  const socialIdOf = remember((address) => parseProfileAddress(address)?.socialId ?? null, 50_000)
  return (values) => {
    const addresses = values.recipientUrls.split(/[,; ]+/).filter((address) => address !== '')
    const names = recipientNames(values.to, addresses.length)
    return {
      sender: { socialId: socialIdOf(values.senderUrl), name: values.from },
      recipients: addresses.map((address, at) => ({ socialId: socialIdOf(address), name: names[at] ?? '' })),
    }
  }
}

/** Names are parted by commas and may hold commas: they are known only where their number fits. */
function recipientNames(to: string, count: number): string[] {
  if (count === 1) return [to]
  const names = to.split(',').map((name) => name.trim())
  return names.length === count ? names : []
}
