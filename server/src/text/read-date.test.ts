import { describe, expect, test } from 'vitest'
import { DateOrderVote } from './date-order.ts'
import { readDate, readInstant } from './read-date.ts'

describe('a day', () => {
  test.each([
    ['12 Mar 2024', '2024-03-12'],
    ['7-Feb-22', '2022-02-07'],
    ['2024-03-12', '2024-03-12'],
    ['2024/3/2', '2024-03-02'],
    ['March 12th, 2024', '2024-03-12'],
    ['Mar 12, 2024', '2024-03-12'],
    ['12. März 2024', '2024-03-12'],
    ['12. Dez. 2023', '2023-12-12'],
    ['3. Jänner 2021', '2021-01-03'],
    ['1er févr. 2024', '2024-02-01'],
    ['14 août 2020', '2020-08-14'],
    ['12 de marzo de 2024', '2024-03-12'],
    ['5 ene. 2019', '2019-01-05'],
    ['12 de set. de 2024', '2024-09-12'],
    ['30 de março de 2024', '2024-03-30'],
    ['12 ott 2022', '2022-10-12'],
    ['2 giugno 2022', '2022-06-02'],
    ['9 mrt. 2023', '2023-03-09'],
    ['31 augustus 2018', '2018-08-31'],
    ['12\u00a0mars\u202f2024', '2024-03-12'],
    ['12.03.2024', '2024-03-12'],
    ['29 Feb 2024', '2024-02-29'],
    ['04/14/09', '2009-04-14'],
    ['14/04/2009', '2009-04-14'],
    ['Jan 2024', '2024-01'],
    ['févr. 2018', '2018-02'],
    ['2024-03', '2024-03'],
    ['03/2024', '2024-03'],
    ['2024', '2024'],
    ['1 Jan 71', '1971-01-01'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, 'month first')?.date).toBe(date)
  })

  test.each([
    '',
    'yesterday',
    '31 Feb 2024',
    '29 Feb 2023',
    '13/13/2024',
    '2024-13-01',
    '2024-00-10',
    '12 Mar',
    'Mar 24',
    '12 Foo 2024',
    'Mar Apr 2024',
    '1 2 Mar 2024',
    '12 Mar 0024',
    '0 Mar 2024',
    ' '.repeat(5000),
    'T'.repeat(60_000),
  ])('%s is none', (text) => {
    expect(readDate(text, 'month first')).toBeNull()
  })
})

describe('an instant', () => {
  test.each([
    ['9/27/25, 8:41 AM', '2025-09-27T08:41:00Z'],
    ['9/27/25, 12:05\u202fPM', '2025-09-27T12:05:00Z'],
    ['9/27/25, 12:05 AM', '2025-09-27T00:05:00Z'],
    ['04/14/09, 09:42 AM', '2009-04-14T09:42:00Z'],
    ['2018/11/07 17:01:48 UTC', '2018-11-07T17:01:48Z'],
    ['2025-10-06 23:48:42 UTC', '2025-10-06T23:48:42Z'],
    ['2025-10-06T23:48:42.123Z', '2025-10-06T23:48:42Z'],
    ['2025-10-06T23:48:42-02:30', '2025-10-07T02:18:42Z'],
    ['2025-01-01 00:30:00 +0100', '2024-12-31T23:30:00Z'],
    ['27.09.2025 08:41', '2025-09-27T08:41:00Z'],
    ['27 sept. 2025, 8:41 p. m.', '2025-09-27T20:41:00Z'],
    ['2025-10-06', '2025-10-06T00:00:00Z'],
  ])('%s is %s', (text, instant) => {
    expect(readInstant(text, 'month first')).toBe(instant)
  })

  test.each([
    '9/27/25, 13:41 PM',
    '2025-10-06 25:00:00',
    '2025-10-06 23:60',
    '23:48:42',
    'Jan 2024 10:00',
    '2024',
  ])('%s is none', (text) => {
    expect(readInstant(text, 'month first')).toBeNull()
  })
})

describe('03/12/2024', () => {
  const readAfter = (...others: string[]) => {
    const vote = new DateOrderVote()
    for (const text of others) vote.note(text)
    return readDate('03/12/2024', vote.order())?.date
  }

  test('is the 12th of March where no other date of the file tells', () => {
    expect(readAfter('01/02/2024', '12 Mar 2024', '2024-03-31')).toBe('2024-03-12')
  })

  test('is the 12th of March in a file with a 31st in second place', () => {
    expect(readAfter('01/31/2024', '01/02/2024')).toBe('2024-03-12')
  })

  test('is the 3rd of December in a file with a 31st in first place', () => {
    expect(readAfter('01/02/2024', '31/01/2024')).toBe('2024-12-03')
  })
})
