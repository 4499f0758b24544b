import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ n, text: 'a text of some length' }))

test('an answer that fits stays as it is', () => {
  const data = { rows: rows(300), total: 300 }
  expect(shorten(data)).toEqual({ data, remarks: [] })
})

test('a longer one keeps the first rows of its lists, as many as fit, and says what is missing', () => {
  const data = { rows: rows(300), few: rows(3), total: 300 }
  const { data: cut, remarks } = shorten(data, 6_000)
  expect(cut).toEqual({ ...data, rows: data.rows.slice(0, 100) })
  expect(remarks).toEqual(['rows: the first 100 of 300.'])
})

test('lists within rows are cut as well', () => {
  const data = { rows: rows(3).map((row, at) => ({ ...row, inner: rows(40 + at) })) }
  const { data: cut, remarks } = shorten(data, 4_000)
  expect(JSON.stringify(cut).length).toBeLessThanOrEqual(4_000)
  expect(remarks).toEqual(['rows[].inner: the first 25 of up to 42.'])
})

test('the list that takes the most room is cut, the others stay whole', () => {
  const data = { activity: rows(30), accounts: rows(400) }
  const { data: cut, remarks } = shorten(data, 6_000)
  expect(cut).toEqual({ activity: data.activity, accounts: data.accounts.slice(0, 100) })
  expect(remarks).toEqual(['accounts: the first 100 of 400.'])
})
