import type { addCompetitorRep } from '@throughline/contract/competitors/add-competitor-rep.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { personKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import { parseProfileAddress } from '@throughline/parsing/people/profile-address.ts'
import { cleanName } from '@throughline/parsing/text/clean-name.ts'

/** What a request says of a rep, beside who it is. */
export interface RepInput {
  /** Undefined where nothing is said; a blank text says nothing. */
  name: string | undefined
  title: string | undefined
  /** Null leaves the role to the title. */
  roleBucket: string | null | undefined
}

export interface StatedAddress {
  socialId: string
  /** The keys the person may be known by, the one of the address first. */
  keys: string[]
}

export type StatedRep = RepInput & StatedAddress

type Fields = Omit<InputOf<typeof addCompetitorRep>, 'id'>

/** A rep of a request. Throws BAD_REQUEST, with `pointer` before the field, for an address that is no profile's. */
export function readRep({ social_url, ...fields }: Fields, pointer = ''): StatedRep {
  return { ...readRepAddress(social_url, pointer), ...readRepInput(fields) }
}

export function readRepAddress(social_url: string, pointer = ''): StatedAddress {
  const socialId = parseProfileAddress(social_url)?.socialId
  if (socialId === undefined)
    throw refused(`${pointer}/social_url`, "is not the address of a person's profile")
  return { socialId, keys: personKeysOf(socialId) }
}

export function readRepInput({ name, title, role_bucket }: Omit<Fields, 'social_url'>): RepInput {
  return {
    name: cleanName(name ?? '') || undefined,
    title: cleanName(title ?? '') || undefined,
    roleBucket: role_bucket,
  }
}
