import { expect, test } from 'vitest'
import { currencyBeside, readCurrency } from './read-currency.ts'

test.each([
  ['EUR', 'EUR'],
  [' usd ', 'USD'],
  ['EUR - Euro', 'EUR'],
  ['US Dollar (USD)', 'USD'],
  ['EUR – Euro', 'EUR'],
  ['Euro', 'EUR'],
  ['US Dollar', 'USD'],
  ['US-Dollar', 'USD'],
  ['EURO', 'EUR'],
  ['€', null],
  ['', null],
  ['$', null],
  ['Dollar', null],
  ['yes', null],
  ['NET - of tax', null],
])('the currency %j is %j', (text, code) => {
  expect(readCurrency(text)).toBe(code)
})

test.each([
  ['EUR 1.500,00', 'EUR'],
  ['1500 GBP', 'GBP'],
  ['1.500,00 €', 'EUR'],
  ['(USD 1,500.00)', 'USD'],
  ['USD 1,500.00 (EUR 1,380.00)', 'USD'],
  ['1500 zł', 'PLN'],
  ['1500 NET', null],
  ['$1,500.00', null],
  ['1500', null],
  ['', null],
])('beside the amount %j stands %j', (amount, code) => {
  expect(currencyBeside(amount)).toBe(code)
})
