import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { addApiCommands } from './api/add-api-commands.ts'
import { usageError } from './command-error.ts'
import { addCompletion } from './commands/completion.ts'
import { addHelp } from './commands/help.ts'
import { addImport } from './commands/import.ts'
import { addKeys } from './commands/keys.ts'
import { addLogin } from './commands/login.ts'
import { addLoginLink } from './commands/login-link.ts'
import { addMcp } from './commands/mcp.ts'
import { addMembers } from './commands/members.ts'
import { addMigrate } from './commands/migrate.ts'
import { addSample } from './commands/sample.ts'
import { addStart } from './commands/start.ts'
import { addWorker } from './commands/worker.ts'
import { addWorkspaces } from './commands/workspaces.ts'
import type { Terminal } from './terminal.ts'

/** All commands: those of whoever runs the service first, then import, then one for every operation of the API. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('throughline')
    .description('Who can introduce us, and who is courting our accounts.')
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .configureHelp({ showGlobalOptions: false })
    // An option behind the name of a command is an option of that command.
    .enablePositionalOptions()
    .showHelpAfterError('With --help a command says what it takes.')
  program.commandsGroup('Run:')
  addStart(program, terminal)
  addWorker(program, terminal)
  addMigrate(program, terminal)
  addWorkspaces(program, terminal)
  addMembers(program, terminal)
  addKeys(program, terminal)
  addLoginLink(program, terminal)
  addSample(program, terminal)
  addCompletion(program, terminal)
  program.commandsGroup('Use:')
  addLogin(program, terminal)
  addImport(program, terminal)
  addMcp(program, terminal)
  addApiCommands(program, terminal)
  program.commandsGroup('More:')
  addHelp(program)
  nameCommandsOfGroups(program)
  program.hook('preAction', (_, command) => refuseEmptyArgument(command))
  return program
}

/** What a variable of a script holds that was not set. */
function refuseEmptyArgument({ registeredArguments, args }: Command): void {
  const empty = registeredArguments.find(({ variadic }, at) => !variadic && args[at] === '')
  if (empty) throw usageError(`The argument <${empty.name()}> is empty.`)
}

/** A mistyped command of a group is answered with those there are; `api` has too many for that. Each has its help. */
function nameCommandsOfGroups(program: Command): void {
  for (const group of program.commands) {
    const names = group.commands.map((command) => command.name())
    if (names.length > 0) addHelp(group, { hidden: true })
    if (names.length > 0 && group.name() !== 'api') group.showHelpAfterError(`Commands: ${names.join(', ')}.`)
  }
}

/** Of the package in which this file stands, built or not. */
function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
