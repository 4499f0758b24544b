import { expect, test } from 'vitest'
import { daysOfWindow, endAfter, hasEnded, lastDayOf, overlap, windowOf } from './card-window.ts'

const now = Date.parse('2026-11-22T17:30:00Z')

test('a preset begins at the start of a UTC day and has no end', () => {
  expect(windowOf({ days: '30' }, now)).toEqual({ from: '2026-10-23T00:00:00Z' })
  expect(windowOf({ days: '90' }, now)).toEqual({ from: '2026-08-24T00:00:00Z' })
})

test('own dates bound the window where they are given, and nothing is all time', () => {
  expect(windowOf({ from: '2026-01-01', to: '2026-02-01' }, now)).toEqual({
    from: '2026-01-01T00:00:00Z',
    to: '2026-02-01T00:00:00Z',
  })
  expect(windowOf({ to: '2026-02-01' }, now)).toEqual({ to: '2026-02-01T00:00:00Z' })
  expect(windowOf({}, now)).toEqual({})
})

test('an end that is not after the beginning does not count', () => {
  for (const to of ['2026-01-01', '2026-02-01'])
    expect(windowOf({ from: '2026-02-01', to }, now)).toEqual({ from: '2026-02-01T00:00:00Z' })
})

test('what leads to the records of a window names its days, without an end that does not count', () => {
  expect(daysOfWindow({ days: '30' }, now)).toEqual({ from: '2026-10-23' })
  expect(daysOfWindow({ from: '2026-01-01', to: '2026-02-01' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  })
  expect(daysOfWindow({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-02-01' })
  expect(daysOfWindow({})).toEqual({})
})

test('a week or month at the edge of a window leads to its days in the window alone', () => {
  const window = { from: '2026-01-15', to: '2026-03-10' }
  expect(overlap(window, { from: '2026-01-01', to: '2026-02-01' })).toEqual({
    from: '2026-01-15',
    to: '2026-02-01',
  })
  expect(overlap(window, { from: '2026-03-01', to: undefined })).toEqual({
    from: '2026-03-01',
    to: '2026-03-10',
  })
  expect(overlap({}, { from: '2026-03-01', to: undefined })).toEqual({ from: '2026-03-01' })
})

test('a window has ended once its end is there', () => {
  expect(hasEnded({ to: '2026-11-22' }, now)).toBe(true)
  expect(hasEnded({ to: '2026-11-23' }, now)).toBe(false)
  expect(hasEnded({ from: '2026-02-01', to: '2026-01-01' }, now)).toBe(false)
  expect(hasEnded({ days: '90' }, now)).toBe(false)
})

test('the last day of a window is the one before its end', () => {
  expect(lastDayOf('2026-10-01')).toBe('2026-09-30')
  expect(endAfter('2026-02-28')).toBe('2026-03-01')
})
