import { stat } from 'node:fs/promises'
import { type Client, createClient } from '@throughline/client/client.ts'
import { importConnectors } from '@throughline/contract/connectors/import-connectors.ts'
import { type Command, Option } from 'commander'
import { addConnectionOptions, type ConnectionOptions, connectionOf } from '../api/connection-options.ts'
import { jsonArgument } from '../api/field-option.ts'
import { fileGiven } from '../api/file-given.ts'
import { type OptionOf, optionsOf } from '../api/in-options.ts'
import { inWordsOfCommand } from '../api/in-words-of-command.ts'
import { printJob } from '../import/print-job.ts'
import { watchJob } from '../import/watch-job.ts'
import type { Terminal } from '../terminal.ts'

interface ImportOptions extends ConnectionOptions {
  socialUrl?: string
  name?: string
  ownerEmail?: string
  createOwner?: boolean
  tag?: string[]
  full?: boolean
  exportedOn?: string
  dateOrder?: 'dmy' | 'mdy' | 'ymd'
  columnMap?: unknown
  dryRun?: boolean
  json?: boolean
}

const collect = (text: string, before: string[] | undefined) => [...(before ?? []), text]

export function addImport(program: Command, terminal: Terminal): void {
  const command = program
    .command('import <file>')
    .summary('import a connector with contacts')
    .description(
      "Uploads a person's own data archive (.zip), its Connections.csv, a generic CSV or NDJSON (- for standard " +
        'input), follows the import and says what came of it. Importing again updates.',
    )
    .option('--social-url <address>', 'profile of the connector, where the file does not print it')
    .option('--name <text>', 'name of the connector, where the file does not print it')
    .option('--owner-email <address>', 'who looks after the connector')
    .option('--create-owner', 'add the owner to the directory when unknown')
    .option('--tag <name>', 'tag of the connector; repeat for several', collect)
    .option('--full', 'who is not in the list is no longer connected')
    .option('--exported-on <day>', 'when the export was made, as YYYY-MM-DD')
    .addOption(
      new Option(
        '--date-order <order>',
        'order of day, month and year, where the dates do not show it',
      ).choices(['dmy', 'mdy', 'ymd']),
    )
    .addOption(
      new Option(
        '--column-map <json>',
        'what headings stand for, like {"Profil": "social_url"} (JSON, @file or - for standard input)',
      ).argParser(jsonArgument),
    )
    .option('--dry-run', 'read and count, but change nothing')
    .option('--json', 'print the finished job as JSON')
  addConnectionOptions(command).action((file: string, options: ImportOptions) =>
    importFile(terminal, file, options),
  )
}

async function importFile(terminal: Terminal, file: string, options: ImportOptions): Promise<void> {
  const connection = connectionOf(terminal, options)
  const client = createClient(connection)
  const content = await fileGiven(terminal, file)
  const bytes = typeof content === 'string' ? await sizeOf(content) : content.size
  const print = options.json ? () => {} : terminal.out
  const { job_id } = await inWordsOfCommand(connection, { optionOf }, async () => {
    // A remark: what keeps it from being made keeps nothing else.
    for (const tag of await newTags(client, options.tag ?? []).catch(() => []))
      print(`The tag ${tag} is new.\n`)
    const named = typeof content === 'string' ? content : 'standard input'
    print(`Uploading ${named}${bytes === null ? '' : ` (${sizeText(bytes)})`}\n`)
    return client.importConnectors({ upload: { file: content, ...formOf(options) } })
  })
  const job = await watchJob(terminal, client, { id: job_id, json: options.json })
  printJob(terminal, job, { json: options.json, optionOf })
}

/** Those that the workspace does not have: a name that was mistyped makes a tag of its own. */
async function newTags(client: Client, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { groups } = await client.listTagGroups({ subject_type: 'person' })
  const known = new Set(groups.flatMap(({ tags }) => tags.map(({ name }) => name.toLowerCase())))
  return names.filter((name) => !known.has(name.trim().toLowerCase()))
}

const formOf = (options: ImportOptions) => ({
  social_url: options.socialUrl,
  name: options.name,
  owner_email: options.ownerEmail,
  create_owner_if_missing: options.createOwner,
  connector_tag: options.tag,
  full: options.full,
  exported_on: options.exportedOn,
  column_map: options.columnMap === undefined ? undefined : JSON.stringify(options.columnMap),
  date_order: options.dateOrder,
  dry_run: options.dryRun,
})

/** Two fields of the API are shorter here. */
const shorter: Record<string, string> = { create_owner_if_missing: '--create-owner', connector_tag: '--tag' }

const optionOf: OptionOf = (field) => shorter[field] ?? optionsOf(importConnectors)(field)

/** Null of a pipe. Says of a folder that it is one, before it says that it is sent. */
async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path)
  if (found.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', path })
  return found.isFile() ? found.size : null
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(0)} KiB` : `${(kib / 1024).toFixed(1)} MiB`
}
