import { describe, expect, test } from 'vitest'
import { buildCompanyNameIndex } from './company-name-index.ts'
import { differentCompanies, registeredNames } from './company-names.fixture.ts'
import { matchCompanyName } from './match-company-name.ts'

const indexOf = (...names: string[]) => buildCompanyNameIndex(names.map((name) => ({ id: name, name })))
const others = registeredNames.map(([, [name = '']]) => name)

describe('a company is found by its everyday name', () => {
  const cases = registeredNames.flatMap(([everyday, registered]) =>
    registered.map((name) => [everyday, name]),
  )

  test.each(cases)('%j finds %j', (everyday = '', name = '') => {
    expect(matchCompanyName(everyday, indexOf(name))?.id).toBe(name)
  })

  test.each(cases)('%j in the list is found by %j', (everyday = '', name = '') => {
    expect(matchCompanyName(name, indexOf(everyday))?.id).toBe(everyday)
  })

  test('or else not at all: among all others none is taken for it', () => {
    for (const [everyday, registered] of registeredNames) {
      const rest = others.filter((name) => !registered.includes(name))
      const match = matchCompanyName(everyday, indexOf(...rest))
      // One name stands in the list twice on purpose: it was formerly another.
      if (everyday !== 'Oxbarrow' && everyday !== 'Thornsey')
        expect([everyday, match]).toEqual([everyday, null])
    }
  })
})

describe('the trade in a longer name', () => {
  test('only describes a company whose everyday name has two words', () => {
    expect(matchCompanyName('Old Fenwick', indexOf('OLD FENWICK FREIGHT LINE, INC.'))?.matchedBy).toBe(
      'short_name',
    )
    expect(matchCompanyName('Fenwick', indexOf('FENWICK FREIGHT LINE, INC.'))).toBeNull()
  })

  test('completes no everyday name of the list', () => {
    expect(matchCompanyName('Old Fenwick Energy', indexOf('Old Fenwick'))).toBeNull()
  })
})

describe('another company is not taken', () => {
  test.each(differentCompanies)('%j is not %j', (name, listed) => {
    expect(matchCompanyName(name, indexOf(listed))).toBeNull()
  })

  test('a key of two companies identifies neither', () => {
    expect(matchCompanyName('Ostrander', indexOf('Ostrander Inc', 'Ostrander plc'))).toBeNull()
    expect(matchCompanyName('Brontide', indexOf('Brontide Systems Inc', 'Brontide Brands Inc'))).toBeNull()
  })

  test('a beginning shared with a relative identifies neither, unless the rest says nothing', () => {
    expect(matchCompanyName('Brontide', indexOf('Brontide Systems Inc', 'Brontide Energy AG'))).toBeNull()
    const match = matchCompanyName('Brontide', indexOf('Brontide Group Inc', 'Brontide Energy AG'))
    expect(match).toEqual({ id: 'Brontide Group Inc', matchedBy: 'short_name' })
  })
})

describe('evidence', () => {
  test('of two companies with one name the legal form shows which', () => {
    const index = indexOf('Ostrander Inc', 'Ostrander plc')
    expect(matchCompanyName('Ostrander, Incorporated', index)?.id).toBe('Ostrander Inc')
    expect(matchCompanyName('OSTRANDER PLC', index)?.id).toBe('Ostrander plc')
  })

  test('the same name comes before a variant, a variant before a short name', () => {
    const index = indexOf('Tindale A O Corp', 'Brontide Systems', 'Larkhill Ltd', 'Larkhill Group')
    expect(matchCompanyName('Larkhill', index)).toEqual({ id: 'Larkhill Ltd', matchedBy: 'name' })
    expect(matchCompanyName('A.O. Tindale', index)?.matchedBy).toBe('variant')
    expect(matchCompanyName('Brontide', index)?.matchedBy).toBe('short_name')
  })

  test('a company may be listed under several names', () => {
    const index = buildCompanyNameIndex([
      { id: 1, name: 'Larkhill Ltd' },
      { id: 1, name: 'Larkhill Limited' },
      { id: 1, name: 'Oxbarrow' },
    ])
    expect(matchCompanyName('larkhill', index)?.id).toBe(1)
    expect(matchCompanyName('Oxbarrow GmbH', index)?.id).toBe(1)
  })
})
