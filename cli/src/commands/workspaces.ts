import type { Command } from 'commander'
import { confirm } from '../confirm.ts'
import { printData } from '../output/print-data.ts'
import { administer, type ConfigOptions, dataDirOption } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'

interface Options extends ConfigOptions {
  json?: boolean
}

export function addWorkspaces(program: Command, terminal: Terminal): void {
  const group = program
    .command('workspaces')
    .summary('create, list and remove workspaces')
    .description('Works on the database itself, while the service runs as well.')
  const command = (nameAndArguments: string, summary: string) =>
    group
      .command(nameAndArguments)
      .description(summary)
      .option(...dataDirOption)
      .option('--json', 'print the data as JSON')

  command('create <slug>', 'Creates a workspace and prints its first key, which is shown only this once.')
    .option('--name <text>', 'name to show; the slug when left out')
    .requiredOption('--email <address>', 'address of the member who owns it')
    .action(async (slug: string, options: Options & { name?: string; email: string }) => {
      const requested = { slug, name: options.name ?? slug, email: options.email }
      const key = await administer(terminal, options, (over) => over.createWorkspace(requested))
      printData(terminal, { workspace: slug, key }, options)
    })

  command('list', 'Lists the workspaces.').action(async (options: Options) => {
    const workspaces = await administer(terminal, options, (over) => over.listWorkspaces())
    printData(terminal, { workspaces }, options)
  })

  command('remove <slug>', 'Removes a workspace with everything in it, for good.')
    .option('--yes', 'do not ask whether to go on')
    .action(async (slug: string, options: Options & { yes?: boolean }) => {
      // Of one that is not there the removal says so. While somebody is asked the database is not held.
      if (await administer(terminal, options, (over) => over.hasWorkspace(slug)))
        await confirm(
          terminal,
          `Remove ${slug} with everything in it: this cannot be undone. Go on?`,
          options,
        )
      const rows = await administer(terminal, options, (over) => over.removeWorkspace(slug))
      printData(terminal, { workspace: slug, removed_rows: rows }, options)
    })
}
