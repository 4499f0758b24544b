import { ImportFileError } from '../csv/import-file-error.ts'
import { isEncodedId } from '../people/profile-address.ts'
import { socialUrlOf } from '../people/social-id.ts'
import { searchForm } from '../text/search-form.ts'
import type { KnownConnector } from './reading-options.ts'

/** Whose an archive is by its own word. */
interface ArchiveOwner {
  socialId: string | null
  name: string
  /** Whether the requested connector is among the owner's contacts. */
  hasConnectorAsContact: boolean
}

/**
 * Refuses an archive that belongs to somebody else than the connector it was sent for. People change their addresses,
 * so another address alone does not say: it is theirs when it is known as theirs, or when the archive's owner goes by
 * their name. Nobody is a contact of their own.
 */
export function checkOwner(connectorSocialId: string, knownAs: KnownConnector, owner: ArchiveOwner): void {
  if (isSamePerson(connectorSocialId, knownAs, owner)) return
  const ownersUrl = owner.socialId === null ? '' : socialUrlOf(owner.socialId)
  const askedUrl = socialUrlOf(connectorSocialId)
  const mayBeOne = owner.name !== '' && !owner.hasConnectorAsContact
  throw new ImportFileError(
    `The archive belongs to ${described(owner.name, ownersUrl)}, but social_url is the address of ` +
      `${described(knownAs.names[0] ?? '', askedUrl)}. Send the archive of that person, or this one with the social_url ` +
      `of its owner${ownersUrl && ` (${ownersUrl})`}.${
        mayBeOne ? ` If both are one person, send name=${owner.name} too.` : ''
      }`,
  )
}

const described = (name: string, url: string) => {
  if (name && url) return `${name} (${url})`
  return name || url || 'somebody else'
}

function isSamePerson(
  connectorSocialId: string,
  { names, socialIds }: KnownConnector,
  owner: ArchiveOwner,
): boolean {
  if (owner.socialId === connectorSocialId) return true
  if (owner.socialId !== null && socialIds.includes(owner.socialId)) return true
  if (owner.hasConnectorAsContact) return false
  const known = names.map(wordsOf)
  const own = wordsOf(owner.name)
  if (owner.socialId === null)
    return own.size === 0 || known.length === 0 || known.some((name) => shareOne(name, own))
  if (own.size > 0 && known.some((name) => isWithin(name, own) || isWithin(own, name))) return true
  if (known.length > 0) return false
  // An id that the network encodes says nothing of a name, and no archive shows it.
  if (isEncodedId(connectorSocialId)) return true
  return own.size > 0 && isWithin(own, wordsOf(connectorSocialId))
}

const wordsOf = (name: string) =>
  new Set(
    searchForm(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )

const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  words.size > 0 && [...words].every((word) => others.has(word))

const shareOne = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].some((word) => others.has(word))
