import { expect, test } from 'vitest'
import { negotiate } from './negotiate.ts'

const csv = 'text/csv'
const lines = 'application/x-ndjson'

test.each([
  ['*/*', csv],
  ['application/x-ndjson', lines],
  ['APPLICATION/X-NDJSON', lines],
  ['application/*', lines],
  ['text/csv, application/x-ndjson', csv],
  ['text/csv;q=0.5, application/x-ndjson', lines],
  ['text/csv; q=0.5 , application/x-ndjson;q=0.4', csv],
  ['*/*, text/csv;q=0', lines],
  ['application/json', undefined],
  ['application/x-ndjson;q=0', undefined],
  ['', undefined],
  [',;q=,;', undefined],
])('Accept: %s gets %s', (accept, chosen) => {
  expect(negotiate(accept, [csv, lines])).toBe(chosen)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.000, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['deflate', undefined],
  ['', undefined],
])('Accept-Encoding: %s gets %s', (accept, chosen) => {
  expect(negotiate(accept, ['br', 'gzip', 'identity'])).toBe(chosen)
})
