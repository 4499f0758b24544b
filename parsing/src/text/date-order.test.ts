import { describe, expect, test } from 'vitest'
import { DateOrderVote, dateOrders, whyNoDate } from './date-order.ts'
import type { DateOrder } from './read-date.ts'

const voteOf = (...texts: string[]) => {
  const vote = new DateOrderVote()
  for (const text of texts) vote.note(text)
  return vote
}

const orderOf = (texts: string[], requested: DateOrder | null = null) =>
  dateOrders(new Map([['when', voteOf(...texts)]]), { requested, usual: null }).get('when')

describe('a column of dates', () => {
  test.each<[string, string[], DateOrder | null]>([
    [
      'has the day first where one of them can only be that',
      ['03/11/2026', '04/11/2026', '15/11/2026'],
      'day first',
    ],
    ['has the month first where one of them can only be that', ['03/11/2026', '11/15/2026'], 'month first'],
    ['has it with times too', ['03/11/2026 09:00', '15/11/2026, 10:00'], 'day first'],
    ['has the year first where nothing else is a day', ['98/03/12', '24/03/12'], 'year first'],
    ['has the day first between dots where nothing tells', ['03.11.2026'], 'day first'],
    ['has the day first between dots with spaces', ['03. 11. 2026', '15. 11. 2026'], 'day first'],
    ['has none where only dates between dots tell, beside others', ['03/11/2026', '25.11.2026'], null],
    ['is as most of its dates, most between dots', ['11/15/2026', '25.11.2026', '26.11.2026'], 'day first'],
    ['is as most of its dates, few between dots', ['11/15/2026', '11/16/2026', '26.11.2026'], 'month first'],
    ['has the month first between dots where one tells', ['03.11.2026', '11.15.2026'], 'month first'],
    ['has the order of most of them', ['15/11/2026', '16/11/2026', '11/17/2026'], 'day first'],
    ['has none where they contradict each other evenly', ['15/11/2026', '11/15/2026'], null],
    ['has none where they do not tell', ['03/11/2026', '04/11/2026', '', '2026-01-31', '31 Jan 2026'], null],
  ])('%s', (_, texts, order) => {
    expect(orderOf(texts)).toBe(order)
  })

  test.each<[string, string[], DateOrder, DateOrder]>([
    ['where they do not tell', ['03/11/2026'], 'month first', 'month first'],
    ['between dots too', ['03.11.2026'], 'month first', 'month first'],
    ['with two digits of a year first, where all fit', ['24/03/12', '23/11/05'], 'year first', 'year first'],
    ['but not against what they tell', ['15/11/2026'], 'month first', 'day first'],
  ])('takes the order that is asked for, %s', (_, texts, requested, order) => {
    expect(orderOf(texts, requested)).toBe(order)
  })

  test('takes that of the other columns before the one that is asked for', () => {
    const votes = new Map([
      ['a', voteOf('03/11/2026')],
      ['b', voteOf('15/11/2026')],
    ])
    expect(dateOrders(votes, { requested: 'month first', usual: null }).get('a')).toBe('day first')
  })
})

test('a date that cannot be read is reported with what to do', () => {
  expect(whyNoDate('soon', null)).toBe('not a date')
  expect(whyNoDate('03/11/2026', null)).toContain('send date_order=dmy or date_order=mdy')
  expect(whyNoDate('11/15/2026', 'day first')).toBe('not a date of this column, in which the day comes first')
})
