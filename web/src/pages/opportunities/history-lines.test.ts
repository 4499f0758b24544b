import { expect, test } from 'vitest'
import { historyLines } from './history-lines.ts'

const entry = (
  time: string,
  field: 'notes' | 'status',
  [from, to]: [string, string],
  by = 'ada@acme.test',
) => ({
  field,
  from,
  to,
  by,
  at: `2026-03-01T${time}Z`,
})

test('notes that somebody wrote in one go are one line, from what was there before to what is there now', () => {
  const lines = historyLines([
    entry('10:09:02', 'notes', ['Called, mail', 'Called, mailed']),
    entry('10:09:00', 'notes', ['Called', 'Called, mail']),
    entry('10:00:00', 'notes', ['Met', 'Called']),
  ])
  expect(lines).toMatchObject([{ from: 'Met', to: 'Called, mailed', at: '2026-03-01T10:09:02Z' }])
})

test('a longer pause, somebody else and another change in between begin a line of their own', () => {
  const apart = [
    entry('12:00:00', 'notes', ['c', 'd']),
    entry('11:00:00', 'notes', ['b', 'c']),
    entry('10:59:00', 'notes', ['a', 'b'], 'grace@acme.test'),
    entry('10:58:00', 'status', ['New', 'Contacted'], 'grace@acme.test'),
    entry('10:57:00', 'notes', ['', 'a'], 'grace@acme.test'),
  ]
  expect(historyLines(apart)).toMatchObject(apart)
})
