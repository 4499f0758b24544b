import { parseProfileAddress } from '../people/profile-address.ts'

export const notAProfile = 'not a profile address'

/** Whom the connector knows or had to do with, by their profile address; else why it is nobody's. */
export function otherPerson(
  address: string,
  ownIds: ReadonlySet<string>,
): { socialId: string } | { reason: string } {
  if (address === '') return { reason: 'no profile address' }
  const socialId = parseProfileAddress(address)?.socialId
  if (socialId === undefined) return { reason: notAProfile }
  return ownIds.has(socialId) ? { reason: "the connector's own profile address" } : { socialId }
}
