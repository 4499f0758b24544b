import type { Operation } from '@throughline/contract/operation.ts'

/** Groups whose commands read better under another name than that of the room. */
const groupNames: Record<string, string> = {
  'competitor-accounts': 'courted-accounts',
  'competitor-interactions': 'interactions',
  'competitor-reports': 'reports',
}

/** Nouns that a command leaves out beside those of its group. */
const impliedNouns: Record<string, readonly string[]> = {
  people: ['person'],
  webhooks: ['webhook-endpoint'],
}

/** What people look for first under another word. */
export const aliases: Record<string, string> = { 'list-tag-groups': 'list' }

/** Commands that their group carries out when it stands alone. */
export const usualCommands: readonly string[] = ['get-home']

/** The group of commands that an operation belongs to: `reports` of the room `competitor-reports`. */
export const groupName = ({ room }: Pick<Operation, 'room'>): string => groupNames[room] ?? room

/**
 * The name of a command in its group, without the word that the group says already: `search-opportunities` is
 * `opportunities search`, `set-connector-owner` is `connectors set-owner`, `list-tag-groups` is `tags list-groups`,
 * `bulk-assign-tags` is `tags bulk-assign`, `search-everything` is `search everything`.
 */
export function shortName({ name, room }: Pick<Operation, 'name' | 'room'>): string {
  const [, verb = '', rest = ''] = /^((?:bulk-)?[a-z]+)-?(.*)$/.exec(name) ?? []
  if (verb === groupName({ room })) return rest
  const nouns = rest.split('-')
  const implied = [room, groupName({ room }), ...(impliedNouns[room] ?? [])].map((noun) => noun.split('-'))
  const longest = implied
    .filter((words) => words.every((word, at) => sameNoun(nouns[at] ?? '', word)))
    .sort((one, other) => other.length - one.length)[0]
  return longest ? [verb, ...nouns.slice(longest.length)].join('-') : name
}

/** How an operation is called on the command line. */
export const commandOf = (operation: Pick<Operation, 'name' | 'room'>): string =>
  `throughline ${groupName(operation)} ${aliases[operation.name] ?? shortName(operation)}`

/** Singular or plural. */
const sameNoun = (a: string, b: string) => singular(a) === singular(b)

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')
