import type { Operation } from '@throughline/contract/operation.ts'
import { encodeQuery } from './encode-query.ts'

/** What must be known of an operation to send it. */
export type Sendable = Pick<Operation, 'name' | 'method' | 'path' | 'takes'> & {
  query: { properties: Record<string, unknown> }
}

export interface PartedInput {
  /** Below the base address, with the query string. */
  path: string
  /** The form of an upload, its file among the fields; undefined where there is none. */
  upload: unknown
  /** What goes into the body. */
  rest: Record<string, unknown>
}

/** Parts the input as the contract does: what is neither in the path nor in the query goes into the body. */
export function partInput(operation: Sendable, input: Record<string, unknown>): PartedInput {
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const params: Record<string, unknown> = {}
  const query: Record<string, unknown> = {}
  const { upload, ...given } = operation.takes.includes('upload') ? input : { ...input, upload: undefined }
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (inPath.has(name)) params[name] = value
    else if (name in operation.query.properties) query[name] = value
    else rest[name] = value
  }
  return { path: fillPath(operation, params) + encodeQuery(query), upload, rest }
}

function fillPath(operation: Sendable, params: Record<string, unknown>): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (value === '') throw new TypeError(`${operation.name} needs ${name}`)
    return encodeURIComponent(value)
  })
}
