import { expect, test } from 'vitest'
import { isCustomer } from './read-company.ts'

test.each([
  'Customer',
  'Customers',
  'customer',
  'Customer - Direct',
  'Customer (Channel)',
  'Client',
  'Cliente',
  'Kunde',
  'Klant',
  'Customer - Expansion',
])('an account of the type %j is a customer', (type) => {
  expect(isCustomer('salesforce', type)).toBe(true)
})

test.each([
  null,
  '',
  'Prospect',
  'Former Customer',
  'Customer - Former',
  'Customer Prospect',
  'Customer (churned)',
  'Ex-client',
  'Client - lost',
  'Kundenservice',
  'Kunde (ehemalig)',
])('an account of the type %j is none', (type) => {
  expect(isCustomer('salesforce', type)).toBe(false)
})

test('of the stages of HubSpot one is that of customers', () => {
  expect(isCustomer('hubspot', 'Customer')).toBe(true)
  expect(isCustomer('hubspot', 'Kunde')).toBe(true)
  expect(isCustomer('hubspot', 'customer - direct')).toBe(false)
})
