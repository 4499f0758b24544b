import { type Command, InvalidArgumentError, Option } from 'commander'
import { timeArgument } from '../api/field-option.ts'
import { confirm } from '../confirm.ts'
import { printData, refuseColumnsOfJson } from '../output/print-data.ts'
import { administer, type ConfigOptions, dataDirOption } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'

interface Options extends ConfigOptions {
  json?: boolean
}

export const scopes = ['read', 'write', 'admin'] as const

type Scope = (typeof scopes)[number]

interface CreateOptions extends Options {
  workspace: string
  email?: string
  name: string
  scopes: Scope[]
  expires?: Date
}

export function addKeys(program: Command, terminal: Terminal): void {
  const group = program
    .command('keys')
    .summary('create, list and revoke API keys')
    .description('Works on the database itself, while the service runs as well.')
  const command = (nameAndArguments: string, summary: string) =>
    group
      .command(nameAndArguments)
      .description(summary)
      .option(...dataDirOption)
      .option('--json', 'print the data as JSON')

  command('create', 'Creates a key and prints it; it is shown only this once.')
    .option('--workspace <slug>', 'workspace it opens', 'default')
    .option('--email <address>', 'member who acts with it, added when new; the owner when left out')
    .option('--name <text>', 'what it is for', '')
    .addOption(
      new Option('--scopes <list>', 'read, write, admin, separated by commas')
        .argParser(readScopes)
        .default(['read', 'write'], 'read,write'),
    )
    .option('--expires <date>', 'when it ends: YYYY-MM-DD (that day begins, UTC) or a full time', readTime)
    .action(async ({ workspace, email, name, scopes, expires, ...options }: CreateOptions) => {
      const requested = { workspace, email: email ?? null, name, scopes, expiresAt: expires ?? null }
      const made = await administer(terminal, options, (over) => over.createKey(requested))
      printData(
        terminal,
        { workspace, id: made.id, key: made.key, scopes, expires_at: requested.expiresAt },
        options,
      )
    })

  command('list', 'Lists the keys by what may be shown of them.')
    .option('--workspace <slug>', 'only those of one workspace')
    .option('--columns <names>', 'columns of the list, by commas, like `id,email`')
    .action(async ({ workspace, ...options }: Options & { workspace?: string; columns?: string }) => {
      refuseColumnsOfJson(options)
      const keys = await administer(terminal, options, (over) => over.listKeys(workspace ?? null))
      printData(terminal, { keys }, { ...options, operation: 'list-keys' })
    })

  command('revoke <key>', 'Ends a key, named by its id, the beginning of its prefix, or itself.')
    .option('--yes', 'do not ask whether to go on')
    .action(async (text: string, options: Options & { yes?: boolean }) => {
      const key = await administer(terminal, options, (over) => over.findKey(text))
      const { id, prefix, name, email, workspace } = key
      const called = name === '' ? prefix : `${prefix} "${name}"`
      await confirm(
        terminal,
        `Revoke the key ${called} of ${email} in ${workspace}: this cannot be undone. Go on?`,
        options,
      )
      const wasActive = await administer(terminal, options, (over) => over.revokeKey(key))
      printData(terminal, { id, prefix, workspace, revoked: true, was_revoked_before: !wasActive }, options)
    })
}

function readScopes(text: string): Scope[] {
  const given = text.split(',').map((scope) => scope.trim())
  if (given.every(isScope)) return given
  throw new InvalidArgumentError('It takes read, write and admin, separated by commas.')
}

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

function readTime(text: string): Date {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? []
  // February 30 would be read as a day in March.
  if (day !== undefined) timeArgument(day)
  const time = new Date(text)
  if (day === undefined || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('Write it as 2027-01-01 or 2027-01-01T09:00:00Z.')
  if (time.getTime() <= Date.now()) throw new InvalidArgumentError('It lies in the past.')
  return time
}
