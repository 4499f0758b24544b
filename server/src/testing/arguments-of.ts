import type { Operation } from '@throughline/contract/operation.ts'
import type { Wire } from '@throughline/contract/primitives.ts'
import type { ValidRequest } from './valid-requests.ts'

/** A request of the API as the arguments of its tool: what is text in the query becomes what it stands for. */
export function argumentsOf(
  { query: { properties } }: Operation,
  { params, query = {}, body }: ValidRequest,
): Record<string, unknown> {
  const inQuery = Object.entries(query).map(([name, value]) => [
    name,
    jsonOf((properties[name] as { wire?: Wire }).wire, value),
  ])
  return { ...params, ...Object.fromEntries(inQuery), ...body }
}

function jsonOf(wire: Wire | undefined, value: string | string[]): unknown {
  switch (wire) {
    case 'list':
      return [value].flat().flatMap((text) => text.split(','))
    case 'flag':
    case 'yes_no':
      return value === 'true'
    case 'page':
    case 'page_size':
    case 'number':
      return Number(value)
    default:
      return value
  }
}
