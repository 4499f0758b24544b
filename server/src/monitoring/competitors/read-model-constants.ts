import { refused } from '@throughline/contract/errors.ts'
import { publishedModel } from '../battlecard/model/model.ts'

/** What no constant may pass: beyond it the arithmetic of the scores leaves what a double can hold. */
const constantMax = 10_000

/**
 * Makes sure that what a request sets are constants of the battlecard model, under their names and in the groups they
 * stand in, with numbers they can take. Throws BAD_REQUEST that names the first one that is none.
 */
export function readModelConstants(model: Record<string, unknown>): Record<string, unknown> {
  check(model, publishedModel, '/model')
  return model
}

function check(given: Record<string, unknown>, published: object, path: string): void {
  const known = new Map<string, unknown>(Object.entries(published))
  for (const [name, value] of Object.entries(given)) {
    const standard = known.get(name)
    const pointer = `${path}/${name}`
    if (isGroup(standard) && isGroup(value)) check(value, standard, pointer)
    else if (isGroup(standard)) throw wrong(pointer, 'is a group of constants and no number')
    else if (typeof standard !== 'number') throw wrong(pointer, 'is no constant of the battlecard model')
    else if (!isAllowed(name, value))
      throw wrong(pointer, `must be a number from ${smallest(name)} to ${constantMax}`)
  }
}

const isAllowed = (name: string, value: unknown): boolean =>
  typeof value === 'number' && value >= smallest(name) && value <= constantMax

/**
 * With a half-life of less than a week an old interaction would weigh less than a double can hold; a divisor is never
 * 0.
 */
function smallest(name: string): number {
  if (name.endsWith('half_life_days')) return 7
  return /_full$|_saturation$/.test(name) ? 0.01 : 0
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (pointer: string, message: string) => refused(pointer, message, `${pointer} ${message}.`)
