import type { Operation } from '@throughline/contract/operation.ts'

/** `search-opportunities` is `search` in its room, `set-connector-owner` is `set-owner`, `list-tag-groups` `list-groups`. */
export function shortName({ name, room }: Pick<Operation, 'name' | 'room'>): string {
  const [verb = '', ...noun] = name.split('-')
  const roomWords = room.split('-')
  const begins = roomWords.every((word, at) => sameNoun(noun[at] ?? '', word))
  return begins ? [verb, ...noun.slice(roomWords.length)].join('-') : name
}

/** Singular or plural. */
const sameNoun = (a: string, b: string) => singular(a) === singular(b)

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')
