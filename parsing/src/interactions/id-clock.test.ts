import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { idTime, plausibleTime } from './id-clock.ts'

const now = new Date('2026-11-20T00:00:00Z')

describe('the id clock', () => {
  test.each([
    ['a comment on a post', '7331190065471078400', 1747891918533],
    ['a comment of a profile', '7348473344318504960', 1752012573318],
    ['the wrapper of that comment', '7348473369610080256', 1752012579348],
    ['the wrapper of a reaction', '7348831781036400646', 1752098031291],
    ['the post reacted to', '7348743038074089472', 1752076873320],
    ['another wrapper of a reaction', '7453841996378718208', Date.parse('2026-04-25T16:26:57Z')],
    ['a cursor', '7448484948287737856', 1775857197830],
  ])('shows when %s was made', (_what, id, ms) => {
    const read = idTime(id, now)
    const precise = ms % 1000 !== 0
    expect(precise ? read : read && Math.floor(read / 1000) * 1000).toBe(ms)
  })

  test.each([
    '',
    '123',
    '73311900654710784000',
    '733119006547107840',
    'x331190065471078400',
  ])('reads no moment from %j', (id) => {
    expect(idTime(id, now)).toBeNull()
  })

  test('believes no moment before 2012 or more than a day ahead', () => {
    expect(plausibleTime(Date.UTC(2012, 0, 1) - 1, now)).toBeNull()
    expect(plausibleTime(Date.UTC(2012, 0, 1), now)).not.toBeNull()
    expect(plausibleTime(now.getTime() + 86_400_000, now)).not.toBeNull()
    expect(plausibleTime(now.getTime() + 86_400_001, now)).toBeNull()
    expect(idTime('9999999999999999999', now)).toBeNull()
    expect(idTime('1000000000000000000', now)).toBeNull()
  })

  test('never answers a moment outside its bounds, whatever the digits', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 18n, 10n ** 19n - 1n), (id) => {
        const ms = idTime(String(id), now)
        if (ms !== null) expect(new Date(ms).getUTCFullYear()).toBeGreaterThanOrEqual(2012)
      }),
    )
  })
})
