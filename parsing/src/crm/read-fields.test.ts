import { expect, test } from 'vitest'
import { readCrmId, readOwnerRef } from './read-fields.ts'

test.each([
  ['hubspot', '456', '456'],
  ['hubspot', '456.0', '456'],
  ['hubspot', '456.5', null],
  ['hubspot', 'x', null],
  ['hubspot', 'lead_8fK2ab3CdEf0', 'lead_8fK2ab3CdEf0'],
  ['hubspot', 'cont_8fK2ab3CdEf0', null],
  ['salesforce', '001AAAAAAAAAAAAAAA', '001AAAAAAAAAAAA'],
  ['salesforce', '456.0', null],
] as const)('in %s the id %j of a company is %j', (vendor, text, id) => {
  expect(readCrmId(vendor, 'company', text)).toBe(id)
})

test.each([
  ['Ada\u0000Chen\n', { owner_email: undefined, owner_name: 'Ada Chen' }],
  ['Ada Chen (ada@acme.com)', { owner_email: 'ada@acme.com', owner_name: null }],
])('an owner called %j is %j', (name, owner) => {
  expect(readOwnerRef('hubspot', { line: 1, values: { owner_name: name } })).toMatchObject(owner)
})

test.each([
  [{ owner_id: '7' }, { owner_crm_id: '7', owner_email: undefined, owner_name: undefined }],
  [
    { owner_id: '7', owner_name: 'Ada Chen' },
    { owner_crm_id: '7', owner_email: undefined, owner_name: 'Ada Chen' },
  ],
  [
    { owner_id: '7', owner_email: null },
    { owner_crm_id: '7', owner_email: null, owner_name: undefined },
  ],
])('the owner of a row with %j is %j: what it has no field for is not spoken of', (values, owner) => {
  expect(readOwnerRef('hubspot', { line: 1, values })).toEqual(owner)
})
