import type { Operation } from '@throughline/contract/operation.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { arbitraryBody } from './arbitrary-body.ts'
import type { Otherwise } from './call-operation.ts'
import { notoriousTexts } from './notorious-texts.ts'
import type { Schema } from './schema-instances.ts'
import type { SeededIds } from './seed-workspace.ts'
import type { ValidRequest } from './valid-requests.ts'

export interface ArbitraryRequest {
  request: ValidRequest
  otherwise: Otherwise
}

/** Requests for an operation with right and wrong values in every place, as a careless or hostile client sends. */
export function arbitraryRequest(operation: Operation, ids: SeededIds): fc.Arbitrary<ArbitraryRequest> {
  const text = arbitraryText(ids)
  const params = Object.keys(operation.params.properties)
  const query = Object.entries(operation.query.properties as Record<string, Schema>)
  return fc.record({
    request: fc.record({
      params: fc.record(Object.fromEntries(params.map((name) => [name, pathText(text)]))),
    }),
    otherwise: fc.record(
      {
        queryString: arbitraryQuery(query, text),
        headers: arbitraryHeaders,
        ...(operation.takes === 'nothing'
          ? {}
          : { payload: arbitraryBody(operation.body as unknown as Schema, text) }),
      },
      { requiredKeys: operation.takes === 'nothing' ? ['queryString'] : ['queryString', 'payload'] },
    ),
  })
}

/** A text of any sort, often the name of a row of the workspace. */
export const arbitraryText = (ids: SeededIds): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.values(ids)) },
    { weight: 4, arbitrary: fc.constantFrom(...notoriousTexts) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
    { weight: 1, arbitrary: fc.emailAddress() },
  )

/** A path parameter is never empty and a surrogate has no percent-encoding. */
const pathText = (text: fc.Arbitrary<string>) => text.filter((value) => value !== '' && value.isWellFormed())

function arbitraryQuery(parameters: [string, Schema][], text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (parameters.length === 0) return fc.constantFrom('', 'x=1')
  const names = fc.constantFrom(...parameters.map(([name]) => name), 'unknown')
  const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()))
  const raw = fc.constantFrom('%', '%zz', '%00', '%ff', '+', 'a+b', '#', '&', '=', 'a=b', ',', ',,', 'a,b,c')
  const fitting = fc
    .constantFrom(...parameters)
    .chain(([name, schema]) => fittingText(schema, encoded).map((value) => `${name}=${value}`))
  const careless = fc
    .tuple(names, fc.oneof({ weight: 6, arbitrary: encoded }, { weight: 1, arbitrary: raw }))
    .map(([name, value]) => `${name}=${value}`)
  const pairs = fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: careless })
  return fc.array(pairs, { maxLength: 5 }).map((list) => list.join('&'))
}

function fittingText(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const choices = schema.enum ?? schema.items?.enum
  if (choices) return fc.constantFrom(...choices.map(String))
  switch (schema.wire) {
    case 'flag':
      return fc.constant('true')
    case 'yes_no':
    case 'on_off':
      return fc.constantFrom('true', 'false')
    case 'page':
      return fc.constantFrom('1', '2', '999999999')
    case 'page_size':
      return fc.constantFrom('1', '3', '200', '999')
    case 'number':
      return fc.integer({ min: -1, max: 101 }).map(String)
    default:
      return text
  }
}

const arbitraryHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'if-match': '"2026-11-20T10:00:00.000Z"' },
      { 'if-match': '*' },
      { 'if-match': "'; drop table owners --" },
      { accept: 'text/csv' },
      { 'accept-encoding': 'br' },
      { 'accept-version': '2.0.0' },
      { 'idempotency-key': 'one-key-for-all' },
      { 'content-type': 'text/plain' },
      { 'content-encoding': 'gzip' },
      { 'x-request-id': '<script>' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': '127.0.0.1' },
      { range: 'bytes=0-1' },
      { 'if-none-match': '*' },
    ),
  },
)
