import { expect, test } from 'vitest'
import { linkedInField } from './salesforce-places.ts'

const page = 'https://www.linkedin.com/company/acme'

test.each<[Record<string, unknown>, unknown]>([
  [{ LinkedIn_Followers__c: 1234, LinkedIn_URL__c: page }, page],
  [{ LinkedIn_Contact__c: 'linkedin.com/in/ada', Linked_In__c: page }, page],
  [{ LinkedIn_URL__c: 'acme', LinkedIn_Followers__c: 1234 }, 'acme'],
  [{ LinkedIn_URL__c: null }, null],
  [{ Website: page }, undefined],
])('the field for the page in %j is %j', (record, value) => {
  expect(linkedInField(record)).toBe(value)
})
