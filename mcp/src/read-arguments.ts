import { ClientError } from '@throughline/client/client-error.ts'
import type { ErrorDetail } from '@throughline/contract/errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { dayPattern, type Wire } from '@throughline/contract/primitives.ts'
import type { TSchema } from 'typebox'
import { pageSizeDefault, pageSizeMax } from './input-schema.ts'
import type { AgentTool } from './tools.ts'

type Input = Record<string, unknown>

/**
 * The input of the operation from the arguments of a tool. Refuses what would get lost on the way, where path and query
 * are text and unknown parameters are ignored: an agent that believes in a filter that was not there answers wrongly.
 * All else the service checks. Throws BAD_REQUEST.
 */
export function readArguments(tool: AgentTool, given: Input): Input {
  const { operation } = tool
  const wrong = [...unknownOf(tool, given), ...misshapenOf(operation, given)]
  const [first] = wrong
  if (first) {
    const message = `${first.pointer}: ${first.message}.`
    throw new ClientError({ status: 400, code: 'BAD_REQUEST', message, details: wrong })
  }
  return withPageSize(operation, withTimes(tool, withoutNulls(operation, given)))
}

/** A day is the time at which it begins, UTC, as for a command. */
function withTimes({ definition }: AgentTool, given: Input): Input {
  const { properties = {} } = definition.inputSchema
  const isTime = (name: string) =>
    (properties[name] as { format?: string } | undefined)?.format === 'date-time'
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isTime(name) && isDay(value) ? `${value}T00:00:00Z` : value,
    ]),
  )
}

const isDay = (value: unknown) => typeof value === 'string' && new RegExp(dayPattern).test(value)

function unknownOf({ operation, definition }: AgentTool, given: Input): ErrorDetail[] {
  const known = Object.keys(definition.inputSchema.properties ?? {})
  // Fields that are refused in words of their own are left to the service.
  const named = Object.keys(operation.body.properties)
  const taken = known.length > 0 ? `It takes ${known.join(', ')}` : 'It takes none'
  return Object.keys(given)
    .filter((name) => !known.includes(name) && !named.includes(name))
    .map((name) => ({ pointer: name, message: `is not an argument of ${operation.name}. ${taken}` }))
}

function misshapenOf({ params, query }: Operation, given: Input): ErrorDetail[] {
  const inPath = Object.keys(params.properties)
    .filter((name) => !isPathText(given[name]))
    .map((name) => ({ pointer: name, message: 'must be a text that is not empty' }))
  const inQuery = Object.entries(query.properties).flatMap(([name, schema]) => {
    const value = given[name]
    if (value === undefined || value === null) return []
    const expected = expectedOf(schema, value)
    return expected === null ? [] : [{ pointer: name, message: `must be ${expected}` }]
  })
  return [...inPath, ...inQuery]
}

/** `.` and `..` would lead to another address. */
const isPathText = (value: unknown) => typeof value === 'string' && !['', '.', '..'].includes(value)

/** What a value for the query has to be; null where it is that. */
function expectedOf(schema: TSchema & { wire?: Wire }, value: unknown): string | null {
  const isText = (one: unknown) => typeof one === 'string' || typeof one === 'number'
  switch (schema.wire) {
    case 'flag':
    case 'yes_no':
    case 'on_off':
      return ['true', 'false'].includes(String(value)) ? null : 'true or false'
    case 'list':
      return [value].flat().every(isText) ? null : 'a list of texts'
    case 'page':
    case 'page_size':
    case 'number':
      // Some agents write a number as a text, which in a query is the same.
      return typeof value === 'number' || (isText(value) && !Number.isNaN(Number(value))) ? null : 'a number'
    default:
      return isText(value) ? null : 'a text'
  }
}

/** In a query there is no null, and agents send it for what they leave out; in a body it says something. */
function withoutNulls({ query }: Operation, given: Input): Input {
  const isNoValue = ([name, value]: [string, unknown]) =>
    value === null && Object.hasOwn(query.properties, name)
  return Object.fromEntries(Object.entries(given).filter((entry) => !isNoValue(entry)))
}

function withPageSize({ query }: Operation, input: Input): Input {
  if (!Object.hasOwn(query.properties, 'page_size')) return input
  const { page_size = pageSizeDefault } = input as { page_size?: number }
  return { ...input, page_size: Math.min(page_size, pageSizeMax) }
}
