import type { Command } from 'commander'
import { type ConfigOptions, configOf, dataDirOption, saysWhatBegins, serverDoor } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'

export function addMigrate(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .summary('bring the database up to date')
    .description('Runs what start would run first, and nothing else.')
    .option(...dataDirOption)
    .action(async (options: ConfigOptions) => {
      const { updateSchema } = await serverDoor()
      const config = await configOf(terminal, options)
      const files = await updateSchema(config, saysWhatBegins(terminal))
      terminal.out(files.length === 0 ? 'The database is up to date.\n' : `Ran ${files.join(', ')}.\n`)
    })
}
