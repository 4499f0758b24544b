import { callOperation } from '@throughline/client/call-operation.ts'
import { createClient } from '@throughline/client/client.ts'
import type { Connection } from '@throughline/client/send-request.ts'
import { getJob } from '@throughline/contract/jobs/get-job.ts'
import { jobAccepted } from '@throughline/contract/jobs/job.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { exportOpportunities } from '@throughline/contract/opportunities/export-opportunities.ts'
import { type Command, Help, Option } from 'commander'
import type { Static } from 'typebox'
import { usageError } from '../command-error.ts'
import { confirm } from '../confirm.ts'
import type { Job } from '../import/job.ts'
import { printJob, printJobState } from '../import/print-job.ts'
import { watchJob } from '../import/watch-job.ts'
import { showsCounts } from '../output/columns.ts'
import { isEmptySearch, leftOut } from '../output/left-out.ts'
import { pourAnswer } from '../output/pour-answer.ts'
import { printData, refuseColumnsOfJson } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'
import { allPages, isPaged } from './all-pages.ts'
import { bodyOrFile } from './body-or-file.ts'
import { type BulkData, changesMany, failWhereSomeFailed, printBulk } from './bulk-change.ts'
import { withCompetitorName } from './competitor-name.ts'
import { addConnectionOptions, type ConnectionOptions, connectionOf } from './connection-options.ts'
import { describedJson, fieldOptions, jsonArgument, optionName, valueGiven } from './field-option.ts'
import { type Field, fieldsOf } from './fields-of.ts'
import { fileGiven } from './file-given.ts'
import { describedInOptions, optionsOf } from './in-options.ts'
import { inWordsOfCommand } from './in-words-of-command.ts'
import { inputOf } from './input-of.ts'
import { countBefore, questionBefore } from './irreversible.ts'
import { withWholeLinks } from './whole-links.ts'

type JobAccepted = Static<typeof jobAccepted>

type Options = ConnectionOptions & {
  json?: boolean
  accept?: string
  columns?: string
  all?: boolean
  wait?: boolean
  yes?: boolean
} & Record<string, unknown>

/** Fields that may stand without their option, in as many words as they take. */
const argumentFields: Record<string, string> = { 'search-everything': 'q' }

/** Makes `command` carry out the operation: path parameters are its arguments, all else are options. */
export function addOperation(command: Command, operation: Operation, terminal: Terminal): void {
  command
    .summary(operation.summary)
    .description([`${operation.summary}.`, operation.description].join('\n\n').trim())
    .addHelpText('after', `\n${operation.method} /v1${operation.path}`)
    .configureHelp({ ...command.configureHelp(), ...helpInOptions(operation) })
  const params = Object.entries(operation.params.properties)
  for (const [name, schema] of params) command.argument(`<${name}>`, descriptionOf(schema))
  const argumentField = argumentFields[operation.name]
  if (argumentField)
    command.argument('[text...]', `what to look for, instead of ${optionName(argumentField)}`)
  const fields = addFields(command, operation)
  addUsualOptions(command, operation)
  command.action(async (...given: unknown[]) => {
    const chosen = command.opts<Options>()
    refuseColumnsOfJson(chosen)
    const values = fields.map(({ field, option }) => ({
      field,
      option: option.long ?? field.name,
      value: valueGiven(chosen[option.attributeName()]),
    }))
    const args = Object.fromEntries(params.map(([name], at) => [name, given[at]]))
    const file = await fileGiven(terminal, chosen.file)
    const whole = bodyOrFile(operation, { body: chosen.body, file })
    const named = { ...args, ...inputOf(operation, values, whole) }
    const said = argumentField ? withArgument(argumentField, given[params.length], named) : named
    await carryOut(terminal, { operation, input: withCounts(operation, said, chosen), chosen })
  })
}

/** Put into the words of the command when its help is asked for: every run makes every command. */
const helpInOptions = (operation: Operation) => ({
  commandDescription: (command: Command) =>
    describedInOptions(usualHelp.commandDescription(command), operation),
  optionDescription: (option: Option) => describedInOptions(usualHelp.optionDescription(option), operation),
})
const usualHelp = new Help()

/** An option for each field, in one or several ways to give it; the first is the one that is named. */
function addFields(command: Command, operation: Operation): { field: Field; option: Option }[] {
  return fieldsOf(operation).map((field) => {
    const ways = fieldOptions(field)
    for (const option of ways) command.addOption(option.hideHelp(isForFiles(field, operation)))
    return { field, option: ways[0] }
  })
}

/** What goes with an operation by what it takes and answers. */
function addUsualOptions(command: Command, operation: Operation): void {
  const { takes, streams } = operation
  if (takes.includes('upload')) command.option('--file <path>', fileDescription(operation))
  if (takes.includes('json'))
    command.option('--body <json>', `the whole body: ${describedJson}`, jsonArgument)
  addConnectionOptions(command)
  if (streams.length === 0) {
    command.option('--json', 'print the data as JSON')
    command.option('--columns <names>', 'columns of the list, by commas, like `id,prospect.name`')
  }
  if (isPaged(operation)) command.option('--all', 'every page to the last, from the one asked for on')
  if (startsJob(operation) || changesMany(operation)) command.option('--no-wait', 'do not wait for the job')
  if (questionBefore(operation, {}) !== null) command.option('--yes', 'do not ask whether to go on')
  if (streams.length > 1)
    command.addOption(
      new Option('--accept <type>', 'form of the answer').choices(streams).default(formOfLines(operation)),
    )
}

const startsJob = ({ data }: Operation) => data === jobAccepted

interface Request {
  operation: Operation
  input: Record<string, unknown>
  chosen: Options
}

/** Calls the service, after a question where something would be lost, and shows what came of it. */
async function carryOut(terminal: Terminal, request: Request): Promise<void> {
  const { operation, input, chosen } = request
  const { accept } = chosen
  const connection = connectionOf(terminal, chosen)
  const call = (what: Record<string, unknown>) =>
    inWordsOfCommand(connection, { optionOf: optionsOf(operation) }, () =>
      callOperation(connection, operation, what, accept === undefined ? {} : { accept }),
    )
  const question = questionBefore(operation, input)
  if (question !== null && !chosen.yes)
    await confirm(terminal, `${await countBefore(operation, input, call)}${question}`, chosen)
  const data = chosen.all ? await allPages(call, input) : await call(input)
  if (data instanceof Response) {
    const hasRows = await pourAnswer(terminal, data, operation.streams)
    if (operation.name === exportOpportunities.name && !hasRows) await sayLeftOut(terminal, connection, input)
  } else if (chosen.json) {
    printData(terminal, data, chosen)
    if (changesMany(operation)) failWhereSomeFailed(data as BulkData)
  } else await show(terminal, connection, request, data)
}

/** Shows an answer to a person, and the end of a job that it begins. */
async function show(
  terminal: Terminal,
  connection: Connection,
  { operation, input, chosen }: Request,
  data: unknown,
): Promise<void> {
  if (changesMany(operation)) return finishBulk(terminal, connection, data as BulkData, chosen)
  if (startsJob(operation) && chosen.wait) return finish(terminal, connection, data as JobAccepted)
  // Chosen columns are those of the list in it.
  if (operation.name === getJob.name && chosen.columns === undefined)
    return printJobState(terminal, data as Job)
  const whose = await withCompetitorName(connection, operation, { id: input.id, data })
  printData(terminal, withWholeLinks(whose, connection.url), { ...chosen, operation: operation.name })
  if (isEmptySearch(operation.name, data)) await sayLeftOut(terminal, connection, input)
}

async function sayLeftOut(
  terminal: Terminal,
  connection: Connection,
  input: Request['input'],
): Promise<void> {
  const reasons = await leftOut(connection, input)
  if (reasons !== null) terminal.err(`${reasons}\n`)
}

/** The words typed without an option, in the place of the field that they stand for; a usage error without any text. */
function withArgument(name: string, words: unknown, input: Record<string, unknown>): Record<string, unknown> {
  const text = Array.isArray(words) && words.length > 0 ? words.join(' ') : input[name]
  if (typeof text === 'string' && text.trim() !== '') return { ...input, [name]: text }
  throw usageError('Say what to look for, as in: throughline search acme')
}

/** Counts that the columns of a list show are asked for; a program asks for them itself. */
function withCounts(
  operation: Operation,
  input: Record<string, unknown>,
  { json, columns }: Options,
): Record<string, unknown> {
  if (json || input.with_counts !== undefined || !showsCounts(operation.name, columns)) return input
  return { ...input, with_counts: true }
}

/** A command that starts a job says what came of it. */
async function finish(
  terminal: Terminal,
  connection: Connection,
  { job_id: id }: JobAccepted,
): Promise<void> {
  terminal.out(`Job ${id}\n`)
  printJob(terminal, await watchJob(terminal, createClient(connection), { id }), {})
}

/** Few records are changed before the answer, many by the job in it. */
async function finishBulk(
  terminal: Terminal,
  connection: Connection,
  data: BulkData,
  { wait }: Options,
): Promise<void> {
  const { job } = data
  if (data.results.length > 0 || !job || job.status === 'COMPLETED') return printBulk(terminal, data)
  if (wait) return finish(terminal, connection, job)
  printData(terminal, job, {})
}

/** A line for each row, whatever the API answers by itself: an export goes to programs that read lines. */
const formOfLines = ({ streams }: Operation) =>
  streams.find((type) => type === 'text/csv') ?? streams.find((type) => type === 'application/x-ndjson')

/** What a CRM puts beside its rows comes with a whole answer, and nobody types it. */
const isForFiles = ({ schema }: Field, { room }: Operation) =>
  room === 'crm' && schema.description === undefined

const fileDescription = ({ takes }: Operation) =>
  `file to upload, or - for standard input${takes === 'upload' ? '' : '; or .json that holds the body'}`

const descriptionOf = (schema: object) => ('description' in schema ? String(schema.description) : '')
