import { expect, test } from 'vitest'
import { quadrantLabels } from './quadrant-labels.ts'

const account = (account_key: string, signal_score: number, courtship_score: number) => ({
  account_key,
  company_name: `Account ${account_key}`,
  signal_score,
  courtship_score,
})

const at = (side: 'left' | 'right', isRaised = false) => ({ side, isRaised })

test('a name is written towards the middle of the picture', () => {
  expect([...quadrantLabels([account('a', 90, 80), account('b', 10, 20)], 460)]).toEqual([
    ['a', at('left')],
    ['b', at('right')],
  ])
})

test('a name gives way to the mark of another account: to the other side, then above', () => {
  const strongest = account('a', 50, 50)
  expect(quadrantLabels([strongest, account('b', 56, 51)], 460).get('a')).toEqual(at('left'))
  expect(quadrantLabels([strongest, account('b', 56, 50), account('c', 44, 49)], 460).get('a')).toEqual(
    at('right', true),
  )
})

test('a name that fits nowhere is left out', () => {
  const around = [account('b', 56, 50), account('c', 44, 49), account('d', 56, 55), account('e', 44, 55)]
  expect(quadrantLabels([account('a', 50, 50), ...around], 460).has('a')).toBe(false)
  const long = { ...account('a', 54, 50), company_name: 'A name of more than forty letters, to be sure' }
  expect(quadrantLabels([long], 460).size).toBe(0)
})

test('in a narrow picture a name has less room, and is never cut at its edge', () => {
  const one = { ...account('a', 50, 50), company_name: 'Twenty letters in it' }
  expect(quadrantLabels([one], 460).get('a')).toEqual(at('right'))
  expect(quadrantLabels([one], 230).size).toBe(0)
  expect(quadrantLabels([{ ...one, signal_score: 80 }], 230).get('a')).toEqual(at('left'))
})

test('no name is written over another, and the stronger account has the better place', () => {
  expect([...quadrantLabels([account('a', 50, 50), account('b', 50, 53)], 460)]).toEqual([
    ['a', at('right')],
    ['b', at('left')],
  ])
})

test('eight names are written at most', () => {
  const many = Array.from({ length: 20 }, (_, index) => account(String(index), 30, index * 5))
  expect(quadrantLabels(many, 460).size).toBe(8)
})
