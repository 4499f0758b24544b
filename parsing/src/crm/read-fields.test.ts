import { expect, test } from 'vitest'
import { readCrmId, readOwnerRef } from './read-fields.ts'

test.each([
  ['hubspot', '456', '456'],
  ['hubspot', '456.0', '456'],
  ['hubspot', '456.5', null],
  ['hubspot', 'x', null],
  ['salesforce', '001AAAAAAAAAAAAAAA', '001AAAAAAAAAAAA'],
  ['salesforce', '456.0', null],
] as const)('in %s the id %j of a company is %j', (vendor, text, id) => {
  expect(readCrmId(vendor, 'company', text)).toBe(id)
})

test.each([
  ['Ada\u0000Chen\n', { owner_email: null, owner_name: 'Ada Chen' }],
  ['Ada Chen (ada@acme.com)', { owner_email: 'ada@acme.com', owner_name: null }],
])('an owner called %j is %j', (name, owner) => {
  expect(readOwnerRef('hubspot', { line: 1, values: { owner_name: name } })).toMatchObject(owner)
})
