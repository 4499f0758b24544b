import { describe, expect, test } from 'vitest'
import { createProgram } from '../program.ts'
import { recorder } from '../testing/recorder.ts'
import { groupName, shortName } from './command-names.ts'
import { groupPurposes } from './group-purposes.ts'
import { registered } from './registered.ts'

describe('every operation', () => {
  const program = createProgram(recorder({}))

  test.each(registered())('$name has a command in its room and one by its name', (operation) => {
    const room = program.commands.find((command) => command.name() === groupName(operation))
    const api = program.commands.find((command) => command.name() === 'api')
    expect(room?.commands.filter((command) => command.name() === shortName(operation))).toHaveLength(1)
    expect(api?.commands.filter((command) => command.name() === operation.name)).toHaveLength(1)
  })

  test.each(registered())('$name explains every option and argument', (operation) => {
    const api = program.commands.find((command) => command.name() === 'api')
    const command = api?.commands.find((one) => one.name() === operation.name)
    const silent = command?.options.filter((option) => option.description.trim() === '')
    expect(silent?.map((option) => option.flags)).toEqual([])
    expect(command?.registeredArguments.filter((argument) => argument.description === '')).toEqual([])
  })

  test('every group says what it is for', () => {
    const rooms = new Set(registered().map(groupName))
    expect([...rooms].filter((room) => !groupPurposes[room])).toEqual([])
    expect(Object.keys(groupPurposes).filter((group) => !rooms.has(group))).toEqual([])
  })

  test('no room hides a command of its own name', () => {
    const names = program.commands.map((command) => command.name())
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('short names', () => {
  test.each([
    ['search-opportunities', 'opportunities', 'search'],
    ['get-opportunity', 'opportunities', 'get'],
    ['list-statuses', 'opportunities', 'list-statuses'],
    ['set-connector-owner', 'connectors', 'set-owner'],
    ['list-tag-groups', 'tags', 'list-groups'],
    ['create-target-accounts', 'target-accounts', 'create'],
    ['list-client-companies', 'client-companies', 'list'],
    ['create-company-icp', 'icps', 'create-company-icp'],
    ['list-reports', 'competitor-reports', 'list'],
    ['export-interactions', 'competitor-interactions', 'export'],
    ['create-webhook-endpoint', 'webhooks', 'create'],
    ['list-webhook-deliveries', 'webhooks', 'list-deliveries'],
    ['bulk-assign-tags', 'tags', 'bulk-assign'],
    ['bulk-set-connector-owner', 'connectors', 'bulk-set-owner'],
    ['search-everything', 'search', 'everything'],
    ['get-person', 'people', 'get'],
  ])('%s in %s is %s', (name, room, short) => expect(shortName({ name, room })).toBe(short))
})
