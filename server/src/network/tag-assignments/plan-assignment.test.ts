import { describe, expect, test } from 'vitest'
import type { GroupedTag } from './grouped-tag.ts'
import { planAssignment } from './plan-assignment.ts'

const usual = {
  name: '',
  color: '',
  position: 0,
  closes: false,
  subject_type: 'person',
  is_status: false,
} as const
const single = (id: string): GroupedTag => ({ ...usual, id, group_id: 'one', selection: 'single' })
const multi = (id: string, group_id = 'many'): GroupedTag => ({ ...usual, id, group_id, selection: 'multi' })

function plan(carried: GroupedTag[], mode: 'add' | 'replace' | 'remove', tags: GroupedTag[], scope?: string) {
  const replacedGroups = new Set(scope ? [scope] : tags.map(({ group_id }) => group_id))
  const { add, remove } = planAssignment(carried, { mode, tags, replacedGroups })
  return { add: add.map(({ id }) => id), remove: remove.map(({ id }) => id) }
}

describe('add', () => {
  test('leaves what is there, and adds nothing twice', () => {
    expect(plan([multi('a'), multi('b')], 'add', [multi('b'), multi('c')])).toEqual({
      add: ['c'],
      remove: [],
    })
  })

  test('in a single group takes the place of what is there', () => {
    expect(plan([single('a'), multi('m')], 'add', [single('b')])).toEqual({ add: ['b'], remove: ['a'] })
    expect(plan([single('a')], 'add', [single('a')])).toEqual({ add: [], remove: [] })
  })
})

describe('replace', () => {
  test('clears the other tags of the groups of the tags sent, and of no other group', () => {
    const carried = [multi('a'), multi('b'), multi('x', 'other'), single('s')]
    expect(plan(carried, 'replace', [multi('b'), multi('c')])).toEqual({ add: ['c'], remove: ['a'] })
  })

  test('clears the scoped group even when no tag is sent', () => {
    expect(plan([multi('a'), multi('x', 'other')], 'replace', [], 'many')).toEqual({ add: [], remove: ['a'] })
  })

  test('of what is there already changes nothing', () => {
    expect(plan([multi('a'), multi('b')], 'replace', [multi('b'), multi('a')])).toEqual({
      add: [],
      remove: [],
    })
  })
})

describe('remove', () => {
  test('takes off what is there and nothing else', () => {
    const carried = [multi('a'), multi('b'), single('s')]
    expect(plan(carried, 'remove', [multi('b'), multi('c'), single('other')])).toEqual({
      add: [],
      remove: ['b'],
    })
  })
})
