import { readFileSync } from 'node:fs'
import { InvalidArgumentError, Option } from 'commander'
import type { Field, FieldSchema } from './fields-of.ts'

/** Taken by options that every command has; a field of such a name gets a prefix. */
const reserved = [
  'all',
  'service',
  'key',
  'profile',
  'json',
  'columns',
  'body',
  'file',
  'help',
  'version',
  'wait',
  'yes',
]

/** The options of a field: one that may be set to `false` as well has `--no-is-active` beside `--is-active`. */
export function fieldOptions(field: Field): readonly [Option, ...Option[]] {
  const option = isNullable(field.schema) ? orNull(fieldOption(field)) : fieldOption(field)
  if (withoutNull(field.schema).type !== 'boolean' || !field.places.includes('body')) return [option]
  return [option, new Option(`--no-${optionName(field.name).slice(2)}`, `The opposite of ${option.long}.`)]
}

/** `min_score` becomes `--min-score <number>`, a flag takes no value, a list is given by repeating its option. */
function fieldOption({ name, schema, required, orFile, places }: Field): Option {
  const core = withoutNull(schema)
  const flag = optionName(name)
  const must = orFile ? ' (required without --file)' : ' (required)'
  const description = `${schema.description ?? core.description ?? words(name)}${required ? must : ''}`
  if (core.type === 'boolean') return new Option(flag, withoutTrue(description))
  if (core.enum) return new Option(`${flag} <value>`, description).choices(core.enum)
  if (core.format === 'date-time')
    return new Option(`${flag} <time>`, `${description} A day is its midnight, UTC.`).argParser(timeArgument)
  if (core.wire === 'on_off') return new Option(`${flag} <value>`, description).choices(['true', 'false'])
  if (core.type === 'string') return new Option(`${flag} <text>`, description)
  if (core.type === 'integer' || core.type === 'number') {
    return new Option(`${flag} <number>`, description).argParser(numberArgument)
  }
  if (core.type === 'array' && core.items?.type === 'string')
    return listOption({ flag, description, allowed: core.items.enum, mayBeEmpty: places.includes('body') })
  return new Option(`${flag} <json>`, `${description} (${describedJson})`).argParser(jsonArgument)
}

/** The option of a field: `min_score` is `--min-score`. */
export const optionName = (field: string) => `--${reserved.includes(field) ? 'field-' : ''}${kebab(field)}`

export const describedJson = 'JSON, @file or - for standard input'

/** JSON as it is, from a file (`@contacts.json`) or from standard input (`-`). */
export function jsonArgument(text: string): unknown {
  try {
    return JSON.parse(jsonText(text))
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : 'It is not JSON.')
  }
}

function jsonText(text: string): string {
  if (text === '-') return readFileSync(0, 'utf8')
  return text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text
}

/** A day is the time at which it begins, UTC; whether any other text is a time the service says. */
export function timeArgument(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return text
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (time.toISOString().startsWith(text)) return time.toISOString()
  throw new InvalidArgumentError('There is no such day.')
}

function numberArgument(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It is not a number.')
  return value
}

interface List {
  flag: string
  description: string
  allowed: readonly string[] | undefined
  /** In a query a list without items is no filter at all. */
  mayBeEmpty: boolean
}

function listOption({ flag, description, allowed, mayBeEmpty }: List): Option {
  const option = new Option(`${flag} <text>`, `${description} Repeat for several.`)
  // The choices are for help and completion: each of them is one item of the list.
  return (allowed ? option.choices(allowed) : option).argParser(
    (text: string, before: string[] | undefined) => {
      if (allowed && mayBeEmpty && text === '') return before ?? []
      if (allowed && !allowed.includes(text))
        throw new InvalidArgumentError(`It is none of ${allowed.join(', ')}.`)
      return [...(before ?? []), text]
    },
  )
}

/** The parser would make an empty text of null. */
const noValue = Symbol('null')

/** What an option was given, as the API takes it. */
export const valueGiven = (parsed: unknown): unknown => (parsed === noValue ? null : parsed)

/** Takes `null` for no value, beside what the option takes anyway. */
function orNull(option: Option): Option {
  const parse = option.parseArg
  const choices = option.argChoices
  return (choices ? option.choices([...choices, 'null']) : option).argParser(
    (text: string, before: unknown) => {
      if (text === 'null') return noValue
      return parse ? parse(text, before === noValue ? undefined : before) : text
    },
  )
}

const isNullable = ({ anyOf }: FieldSchema) => anyOf?.some(({ type }) => type === 'null') ?? false

/** A flag takes no value, so that `true` is not what is typed: `true` adds matches is Adds matches. */
const withoutTrue = (description: string) =>
  description.replace(/^`?true`?:? (\w)/, (_, letter: string) => letter.toUpperCase())

const withoutNull = (schema: FieldSchema): FieldSchema =>
  schema.anyOf?.find((one) => one.type !== 'null') ?? schema

const kebab = (name: string) =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const words = (name: string) => name.replaceAll('_', ' ')
