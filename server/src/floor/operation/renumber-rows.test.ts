import { expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { misnumbered, type Placed } from './renumber-rows.ts'

const rows = (...positions: number[]): Placed[] =>
  positions.map((position, at) => ({ id: `r${at}`, position }))

/** The ids in order once the rows that stand wrong have got their place. */
function applied(before: readonly Placed[], { ids, places }: ReturnType<typeof misnumbered>): Placed[] {
  const place = new Map(ids.map((id, at) => [id, places[at] ?? -1]))
  return before
    .map(({ id, position }) => ({ id, position: place.get(id) ?? position }))
    .sort((a, b) => a.position - b.position)
}

test('rows that stand right are left alone', () => {
  expect(misnumbered(rows(0, 1, 2))).toEqual({ ids: [], places: [] })
  expect(misnumbered(rows(0, 1, 2), { id: 'r1', to: 1 })).toEqual({ ids: [], places: [] })
})

test('gaps and equal numbers close', () => {
  expect(misnumbered(rows(0, 0, 7))).toEqual({ ids: ['r1', 'r2'], places: [1, 2] })
})

test('a move shifts only what lies between', () => {
  expect(misnumbered(rows(0, 1, 2, 3), { id: 'r3', to: 1 })).toEqual({
    ids: ['r3', 'r1', 'r2'],
    places: [1, 2, 3],
  })
})

test('behind the end is the end', () => {
  expect(misnumbered(rows(0, 1), { id: 'r0', to: 99 })).toEqual({ ids: ['r1', 'r0'], places: [0, 1] })
})

test('whatever moves, the order stays dense and the others keep theirs', () => {
  const numbers = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(numbers, fc.nat({ max: 11 }), fc.nat({ max: 15 }), (positions, who, to) => {
      const before = rows(...positions.toSorted((a, b) => a - b))
      const id = `r${who % before.length}`
      const after = applied(before, misnumbered(before, { id, to }))
      expect(after.map(({ position }) => position)).toEqual(before.map((_, place) => place))
      expect(after.findIndex((row) => row.id === id)).toBe(Math.min(to, before.length - 1))
      const others = (all: readonly Placed[]) => all.map((row) => row.id).filter((one) => one !== id)
      expect(others(after)).toEqual(others(before))
    }),
  )
})
