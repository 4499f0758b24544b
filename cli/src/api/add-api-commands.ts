import type { Operation } from '@throughline/contract/operation.ts'
import type { Command } from 'commander'
import { addWatch } from '../commands/watch.ts'
import type { Terminal } from '../terminal.ts'
import { addOperation } from './add-operation.ts'
import { aliases, groupName, shortName, usualCommands } from './command-names.ts'
import { groupPurposes } from './group-purposes.ts'
import { registered } from './registered.ts'

/**
 * A command for every operation of the API, under its room (`opportunities search`) and under its full name
 * (`api search-opportunities`).
 */
export function addApiCommands(program: Command, terminal: Terminal): void {
  const every = registered()
  for (const name of new Set(every.map(groupName))) {
    const purpose = groupPurposes[name] ?? name
    const group = program.command(name).description(sentence(purpose))
    for (const operation of operationsOf(every, name)) {
      const isDefault = usualCommands.includes(operation.name)
      const command = group.command(shortName(operation), { isDefault })
      const alias = aliases[operation.name]
      if (alias !== undefined) command.alias(alias)
      addOperation(command, operation, terminal)
    }
    const [only] = operationsOf(every, name)
    // The text to search for may follow at once: no command has such a name.
    if (name === 'search' && only) addOperation(group.enablePositionalOptions(), only, terminal)
    group.summary(purpose)
    if (name === 'jobs') addWatch(group, terminal)
  }
  const byName = program.command('api').description('any operation of the API by its full name')
  for (const operation of every) addOperation(byName.command(operation.name), operation, terminal)
}

const sentence = (purpose: string) => `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}.`

const operationsOf = (every: readonly Operation[], name: string) =>
  every.filter((one) => groupName(one) === name)
