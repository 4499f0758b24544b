import { ApiError, refused } from '@throughline/contract/errors.ts'
import { listItemsMax, pageSizeMax, type Wire } from '@throughline/contract/primitives.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import type { TObject, TSchema } from 'typebox'
import { checkParameters } from './check-schema.ts'
import { checkText } from './check-text.ts'

/** Values by name, in the order they came. */
export type RawValues = Map<string, string[]>

/** Splits a query string; percent-encoding must be whole and UTF-8. */
export function splitQuery(queryString: string): RawValues {
  const values: RawValues = new Map()
  for (const pair of queryString.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decoded(cut === -1 ? pair : pair.slice(0, cut))
    const value = decoded(cut === -1 ? '' : pair.slice(cut + 1))
    checkText(name, name.toWellFormed().replaceAll('\0', ''), 'A parameter name')
    checkText(value, name)
    pushTo(values, name, value)
  }
  return values
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new ApiError('BAD_REQUEST', 'The query string has a broken percent-encoding.')
  }
}

/** Turns texts into the values of their schemas, unknown names left out. Limits are checked with the schema later. */
export function parseValues(schema: TObject, values: RawValues): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = parseOne(name, property, values.get(name))
    if (value !== undefined) parsed[name] = value
  }
  return parsed
}

function parseOne(
  name: string,
  schema: TSchema & { wire?: Wire; format?: string; default?: unknown },
  given: string[] | undefined,
) {
  if (given === undefined) return schema.default
  if (schema.wire === 'list') return parseList(name, given)
  const [value, second] = given
  if (value === undefined || second !== undefined) {
    throw refused(name, 'may be sent only once')
  }
  const isTime = schema.format === 'date-time'
  return parseScalar(name, schema.wire ?? 'text', isTime ? value.replace(lostPlus, '$1+') : value)
}

/** The plus of a time zone that was sent as it is stands for a space in a query. */
const lostPlus = /(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?) (?=\d\d:\d\d$)/

function parseScalar(name: string, wire: Wire, value: string): unknown {
  switch (wire) {
    case 'flag':
      return value === 'true'
    case 'yes_no':
      return yesOrNo(name, value)
    case 'page':
    case 'number':
      return whole(name, wire, value)
    case 'page_size':
      return Math.min(whole(name, wire, value), pageSizeMax)
    default:
      return value
  }
}

function parseList(name: string, given: string[]): string[] {
  const items = given.flatMap((value) => value.split(',')).map((item) => item.trim())
  const kept = items.filter((item) => item !== '')
  if (kept.length > listItemsMax) {
    throw refused(name, `takes at most ${listItemsMax} values`)
  }
  return kept
}

function yesOrNo(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw refused(name, 'must be true or false')
  return value === 'true'
}

const wholeNumbers = {
  page: [/^[1-9][0-9]{0,8}$/, 'must be a whole number from 1 to 999999999'],
  page_size: [/^[1-9][0-9]*$/, 'must be a whole number from 1'],
  number: [/^(0|-?[1-9][0-9]{0,8})$/, 'must be a whole number'],
} as const

function whole(name: string, wire: keyof typeof wholeNumbers, value: string): number {
  const [form, words] = wholeNumbers[wire]
  if (!form.test(value)) throw refused(name, words)
  return Number(value)
}

/** Reads a query string by its schema, unknown parameters left out. Throws BAD_REQUEST naming one that does not fit. */
export function readQuery(schema: TObject, queryString: string): Record<string, unknown> {
  const parameters = parseValues(schema, splitQuery(queryString))
  checkParameters(schema, parameters)
  return parameters
}
