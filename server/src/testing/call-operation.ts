import { declaredErrors } from '@throughline/contract/declared-errors.ts'
import { type ErrorCode, errorCatalogue } from '@throughline/contract/errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { type OperationKey, operations } from '@throughline/contract/operations.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { schemaErrors } from '../floor/input/check-schema.ts'
import { formBody, formType } from './form-body.ts'
import type { ValidRequest } from './valid-requests.ts'

export interface OperationAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Everything of a request that a test may want otherwise. */
export interface Otherwise {
  method?: string
  headers?: Record<string, string>
  payload?: string | Buffer
  /** Put behind the address as it is. */
  queryString?: string
}

export const operationKeys = Object.keys(operations) as OperationKey[]

/** The contract's operation with its types erased. */
export const operationOf = (key: OperationKey) => operations[key] as unknown as Operation

/** The address of a request below the server's own. */
export function addressOf(operation: Operation, { params = {}, query = {} }: ValidRequest): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one)
  return `/v1${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Sends a request for an operation; without a key none is sent. */
export async function callOperation(
  app: FastifyInstance,
  apiKey: string | null,
  operation: Operation,
  request: ValidRequest,
  otherwise: Otherwise = {},
): Promise<OperationAnswer> {
  const url = addressOf(operation, request)
  const options: InjectOptions = {
    method: (otherwise.method ?? operation.method) as 'GET',
    url:
      otherwise.queryString === undefined
        ? url
        : `${url}${url.includes('?') ? '&' : '?'}${otherwise.queryString}`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
  }
  const payload = otherwise.payload ?? payloadOf(request)
  if (payload !== undefined) {
    options.payload = payload
    options.headers = { 'content-type': request.upload ? formType : 'application/json', ...options.headers }
  }
  options.headers = { ...options.headers, ...otherwise.headers }
  const { statusCode, headers, body } = await app.inject(options)
  return { status: statusCode, headers, text: body }
}

function payloadOf({ body, upload }: ValidRequest): string | Buffer | undefined {
  if (!upload) return body && JSON.stringify(body)
  return formBody({ name: upload.name, bytes: Buffer.from(upload.text) }, Object.entries(upload.fields ?? {}))
}

/** Holds an answer against the envelope and the operation's contract; returns the code of a failure. */
export function expectContract(operation: Operation, answer: OperationAnswer): ErrorCode | undefined {
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  if (answer.status === operation.status && operation.streams.length > 0) {
    expect(operation.streams.map((type) => `${type}; charset=utf-8`)).toContain(
      answer.headers['content-type'],
    )
    if (answer.headers['content-type'] !== 'application/json; charset=utf-8') return undefined
  }
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const envelope = JSON.parse(answer.text)
  if (envelope.success === true) {
    expect(Object.keys(envelope)).toEqual(['success', 'data'])
    expect(answer.status).toBe(operation.status)
    expect(schemaErrors(operation.data, envelope.data)).toEqual([])
    return undefined
  }
  expect(Object.keys(envelope)).toEqual(['success', 'error'])
  const { message, code, request_id, details = [], ...others } = envelope.error
  expect(others).toEqual({})
  expect(declaredErrors(operation)).toContain(code)
  expect(answer.status).toBe(errorCatalogue[code as ErrorCode].status)
  // A replay is the first answer byte for byte, with the name of the first request in it.
  if (answer.headers['idempotent-replayed'] !== 'true')
    expect(request_id).toBe(answer.headers['x-request-id'])
  expect(message).toMatch(/^\S[\s\S]{5,}[.?]$/)
  for (const detail of details) expect(Object.keys(detail)).toEqual(['pointer', 'message'])
  return code
}

/** The message of a failed answer. */
export const messageOf = ({ text }: OperationAnswer): string =>
  text.startsWith('{"success":') ? (JSON.parse(text).error?.message ?? '') : ''

/** An answer without what differs between any two: request id, new ids and times, also where a cursor holds them. */
export function withoutChance(text: string): string {
  return text
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":"…"')
    .replaceAll(/"next_cursor":"[^"]*"/g, '"next_cursor":"…"')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '…')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '…')
}
