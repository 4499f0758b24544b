import type { Operation } from '@throughline/contract/operation.ts'

/** Rooms whose commands stand under a shorter word than their own. */
const groups: Record<string, string> = {
  'competitor-reports': 'reports',
  'competitor-interactions': 'interactions',
}

/** What a room's rows are called in the names of its operations, where it is not the name of the room. */
const nouns: Record<string, readonly string[]> = {
  'competitor-reports': ['report'],
  'competitor-interactions': ['interaction'],
  icps: ['company-icp', 'icp'],
  webhooks: ['webhook-endpoint', 'webhook'],
}

/** The word under which the commands of a room stand: `competitor-reports` is `reports`. */
export const groupName = (room: string) => groups[room] ?? room

/**
 * The name of an operation without what its group says already: `search-opportunities` is `search`,
 * `set-connector-owner` `set-owner`, `list-tag-groups` `list-groups`, `bulk-update-opportunities` `bulk-update`.
 */
export function shortName({ name, room }: Pick<Operation, 'name' | 'room'>): string {
  const words = name.split('-')
  for (const noun of nouns[room] ?? [room]) {
    const nounWords = noun.split('-')
    const from = words.findIndex(
      (_, at) => at > 0 && nounWords.every((word, place) => sameNoun(words[at + place] ?? '', word)),
    )
    if (from > 0) return words.toSpliced(from, nounWords.length).join('-')
  }
  return name
}

/** Singular or plural. */
const sameNoun = (a: string, b: string) => singular(a) === singular(b)

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')
