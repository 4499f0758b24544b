import type { Command } from 'commander'
import { addWatch } from '../commands/watch.ts'
import type { Terminal } from '../terminal.ts'
import { addOperation } from './add-operation.ts'
import { groupName, shortName } from './command-names.ts'
import { registered } from './registered.ts'

/**
 * A command for every operation of the API, under its room (`opportunities search`) and under its full name
 * (`api search-opportunities`).
 */
export function addApiCommands(program: Command, terminal: Terminal): void {
  const every = registered()
  for (const name of new Set(every.map(groupName))) {
    const group = program.command(name).description(`API: ${words(name)}`)
    for (const operation of every.filter((one) => groupName(one) === name)) {
      addOperation(group.command(shortName(operation)), operation, terminal)
    }
    if (name === 'jobs') addWatch(group, terminal)
  }
  const byName = program.command('api').description('API: any operation by its full name')
  for (const operation of every) addOperation(byName.command(operation.name), operation, terminal)
}

const words = (name: string) => name.replaceAll('-', ' ')
