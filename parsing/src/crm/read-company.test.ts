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
  'Existing Customer',
  'Bestandskunde',
  'evangelist',
])('an account of the type %j is a customer', (type) => {
  expect(isCustomer(type)).toBe(true)
})

test.each([
  null,
  '',
  'Prospect',
  'Former Customer',
  'Target Customer',
  'Existing Partner',
  'Customer - Former',
  'Customer Prospect',
  'Customer (churned)',
  'Ex-client',
  'Client - lost',
  'Kundenservice',
  'Kunde (ehemalig)',
])('an account of the type %j is none', (type) => {
  expect(isCustomer(type)).toBe(false)
})
