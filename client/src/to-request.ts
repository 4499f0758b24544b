import type { Operation } from '@throughline/contract/operation.ts'
import { encodeQuery } from './encode-query.ts'
import { toForm } from './to-form.ts'

/** What must be known of an operation to send it: a few words where the contract has schemas. */
export interface Sendable extends Pick<Operation, 'name' | 'method' | 'path' | 'takes'> {
  /** Names of the parameters in the query. */
  query: readonly string[]
  streams: boolean
}

export const sendableOf = ({ name, method, path, takes, query, streams }: Operation): Sendable => ({
  name,
  method,
  path,
  takes,
  query: Object.keys(query.properties),
  streams: streams.length > 0,
})

export interface ApiRequest {
  /** Below the base address, with the query string. */
  path: string
  body: string | FormData | null
}

/**
 * What is sent for an operation with this input, parted as the contract does: what is neither in the path nor in the query
 * goes into the body, and of an upload the form.
 */
export function toRequest(operation: Sendable, input: Record<string, unknown>): ApiRequest {
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const params: Record<string, unknown> = {}
  const query: Record<string, unknown> = {}
  const { upload, ...given } = operation.takes.includes('upload') ? input : { ...input, upload: undefined }
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (inPath.has(name)) params[name] = value
    else if (operation.query.includes(name)) query[name] = value
    else rest[name] = value
  }
  const path = fillPath(operation, params) + encodeQuery(query)
  if (upload !== undefined) return { path, body: toForm(upload as Record<string, unknown>) }
  return { path, body: operation.takes === 'nothing' ? null : JSON.stringify(rest) }
}

function fillPath(operation: Sendable, params: Record<string, unknown>): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (value === '') throw new TypeError(`${operation.name} needs ${name}`)
    return encodeURIComponent(value)
  })
}
