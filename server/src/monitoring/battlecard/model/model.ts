import { createHash } from 'node:crypto'
import {
  largest,
  type ModelConstants,
  publishedModel,
} from '@throughline/contract/competitors/battlecard-model.ts'

type Loose<T> = {
  readonly [Key in keyof T]: T[Key] extends number ? number : T[Key] extends string ? string : Loose<T[Key]>
}

/** The constants of the battlecard model. */
export type BattlecardModel = Loose<typeof publishedModel>
export type TargetSeniority = keyof BattlecardModel['seniority_weights']

/** Deep interactions, which take an effort: words, or a request to connect. */
export const deepTypes = ['comment', 'reply', 'mention', 'repost_with_text', 'connection'] as const

/** Over the last so many days before the reference time courtship is judged, and momentum by thirds of them. */
export const courtshipDays = 90

/** A rep is new for so many days from their first interaction on. */
export const newRepDays = 7

/**
 * The model of a workspace: the published one with the constants that the workspace has set. A changed model carries a
 * version of its own, `cm-1+` and a hash of what differs.
 */
export function modelOf(constants: ModelConstants | null): BattlecardModel {
  const changed: string[] = []
  const merged = mergeNumbers(publishedModel, constants ?? {}, '', changed) as BattlecardModel
  if (changed.length === 0) return publishedModel
  const hash = createHash('sha256').update(changed.sort().join('\n')).digest('hex').slice(0, 8)
  return { ...merged, version: `${publishedModel.version}+${hash}` }
}

function mergeNumbers(published: object, constants: object, path: string, changed: string[]): object {
  const given = new Map<string, unknown>(Object.entries(constants))
  return Object.fromEntries(
    Object.entries(published).map(([name, value]: [string, unknown]) => {
      const set = given.get(name) ?? value
      if (isGroup(value) && isGroup(set)) return [name, mergeNumbers(value, set, `${path}${name}.`, changed)]
      // Settings from before a constant had its bound may exceed it.
      const own = typeof set === 'number' ? Math.min(set, largest(`${path}${name}`)) : set
      if (own !== value) changed.push(`${path}${name}=${own}`)
      return [name, own]
    }),
  )
}

const isGroup = (value: unknown): value is object => typeof value === 'object'
