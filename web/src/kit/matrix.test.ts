import { expect, test } from 'vitest'
import { placeAfter } from './matrix.tsx'

const extent = { rows: 2, columns: 3, isTurned: false }

test('the arrows move by one, Home and End along the row, and none leaves the matrix or enters its corner', () => {
  expect(placeAfter('ArrowDown', [1, 1], extent)).toEqual([2, 1])
  expect(placeAfter('ArrowDown', [2, 1], extent)).toBeUndefined()
  expect(placeAfter('ArrowUp', [1, 0], extent)).toBeUndefined()
  expect(placeAfter('ArrowUp', [1, 1], extent)).toEqual([0, 1])
  expect(placeAfter('ArrowLeft', [0, 1], extent)).toBeUndefined()
  expect(placeAfter('ArrowRight', [1, 3], extent)).toBeUndefined()
  expect(placeAfter('Home', [2, 3], extent)).toEqual([2, 0])
  expect(placeAfter('Home', [0, 3], extent)).toEqual([0, 1])
  expect(placeAfter('End', [2, 0], extent)).toEqual([2, 3])
  expect(placeAfter('j', [1, 1], extent)).toBeUndefined()
})

test('from right to left the arrows follow the eye', () => {
  expect(placeAfter('ArrowLeft', [1, 1], { ...extent, isTurned: true })).toEqual([1, 2])
  expect(placeAfter('ArrowRight', [1, 1], { ...extent, isTurned: true })).toEqual([1, 0])
})
