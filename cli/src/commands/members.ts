import type { Command } from 'commander'
import { printData, refuseColumnsOfJson } from '../output/print-data.ts'
import { administer, type ConfigOptions, dataDirOption } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'

interface ListOptions extends ConfigOptions {
  workspace?: string
  columns?: string
  json?: boolean
}

export function addMembers(program: Command, terminal: Terminal): void {
  const group = program
    .command('members')
    .summary('list the members of workspaces')
    .description('Works on the database itself, while the service runs as well.')
  group
    .command('list')
    .description('Lists the members with their addresses and roles.')
    .option('--workspace <slug>', 'only those of one workspace')
    .option('--columns <names>', 'columns of the list, by commas, like `email,role`')
    .option(...dataDirOption)
    .option('--json', 'print the data as JSON')
    .action(async ({ workspace, ...options }: ListOptions) => {
      refuseColumnsOfJson(options)
      const members = await administer(terminal, options, (over) => over.listMembers(workspace ?? null))
      printData(terminal, { members }, { ...options, operation: 'list-members' })
    })
}
