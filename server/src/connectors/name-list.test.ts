import { expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { NameList } from './name-list.ts'

const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '山'), maxLength: 6 })

test('finds the page and the number of all names that contain the part', () => {
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '山'), maxLength: 2 }),
      fc.nat(6),
      fc.integer({ min: 1, max: 6 }),
      (names, part, offset, limit) => {
        const ids = names.map((_, n) => `id-${n}`)
        const all = ids.filter((_, n) => names[n]?.includes(part))
        expect(new NameList(names, ids).find({ part, offset, limit })).toEqual({
          ids: all.slice(offset, offset + limit),
          total: all.length,
        })
      },
    ),
  )
})
