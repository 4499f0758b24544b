import { expect, test } from 'vitest'
import { chooseMediaType } from './choose-media-type.ts'

const csv = 'text/csv'
const lines = 'application/x-ndjson'

test.each([
  [undefined, csv],
  ['*/*', csv],
  ['application/x-ndjson', lines],
  ['APPLICATION/X-NDJSON', lines],
  ['application/*', lines],
  ['text/csv, application/x-ndjson', csv],
  ['text/csv;q=0.5, application/x-ndjson', lines],
  ['text/csv; q=0.5 , application/x-ndjson;q=0.4', csv],
  ['*/*, text/csv;q=0', lines],
  ['application/json', csv],
  ['application/x-ndjson;q=0', csv],
  ['', csv],
  [',;q=,;', csv],
])('Accept: %s gets %s', (accept, chosen) => {
  expect(chooseMediaType(accept, [csv, lines])).toBe(chosen)
})
