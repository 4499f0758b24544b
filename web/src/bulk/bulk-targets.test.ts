import { expect, test } from 'vitest'
import type { Selection } from '../grid/use-selection.ts'
import { bulkTargets } from './bulk-targets.ts'

function selected(keys: readonly string[], isAllMatching = false): Selection {
  const nothing = () => {}
  return {
    keys: new Set(keys),
    isAllMatching,
    has: () => true,
    toggle: nothing,
    add: nothing,
    keep: nothing,
    selectAllMatching: nothing,
    clear: nothing,
    menu: null,
    setMenu: nothing,
  }
}

test('rows are named by their keys, or by the ids that are given for them, 500 at a time', () => {
  expect(bulkTargets(selected(['a', 'b']), 'search=x')).toEqual([{ ids: ['a', 'b'] }])
  expect(bulkTargets(selected(['a']), '', ['company'])).toEqual([{ ids: ['company'] }])
  const keys = Array.from({ length: 1_001 }, (_, at) => String(at))
  const sizes = bulkTargets(selected(keys), '').map((target) => ('ids' in target ? target.ids.length : -1))
  expect(sizes).toEqual([500, 500, 1])
})

test('everything that matches goes by the filter, whatever rows were selected before', () => {
  expect(bulkTargets(selected(['a'], true), 'search=x')).toEqual([{ member_query: 'search=x' }])
})
