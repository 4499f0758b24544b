import { callOperation } from '@throughline/client/call-operation.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { type Command, Option } from 'commander'
import { columnNames, columnsOf, hasList } from '../output/columns-of.ts'
import { pourAnswer } from '../output/pour-answer.ts'
import { printData } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'
import { addConnectionOptions, type ConnectionOptions, connectionOf } from './connection-options.ts'
import { describedJson, fieldOption, jsonArgument } from './field-option.ts'
import { fieldsOf } from './fields-of.ts'
import { inputOf } from './input-of.ts'

type Options = ConnectionOptions & { json?: boolean; columns?: string; accept?: string } & Record<
    string,
    unknown
  >

/** Makes `command` carry out the operation: path parameters are its arguments, all else are options. */
export function addOperation(command: Command, operation: Operation, terminal: Terminal): void {
  command
    .summary(operation.summary)
    .description([`${operation.summary}.`, operation.description].join('\n\n').trim())
    .addHelpText('after', `\n${operation.method} /v1${operation.path}`)
  const params = Object.entries(operation.params.properties)
  for (const [name, schema] of params) command.argument(`<${name}>`, descriptionOf(schema))
  const fields = fieldsOf(operation)
  const options = fields.map((field) => ({ field, option: fieldOption(field) }))
  for (const { option } of options) command.addOption(option)
  if (operation.takes.includes('upload')) command.option('--file <path>', 'file to upload')
  if (operation.takes.includes('json'))
    command.option('--body <json>', `the whole body: ${describedJson}`, jsonArgument)
  addConnectionOptions(command)
  if (operation.streams.length === 0) command.option('--json', 'print the data as JSON')
  if (hasList(operation)) {
    command.option('--columns <list>', 'columns of the table, separated by commas')
    command.addHelpText('after', () => `\nColumns: ${columnNames(operation).join(', ')}`)
  }
  if (operation.streams.length > 1)
    command.addOption(new Option('--accept <type>', 'form of the answer').choices(operation.streams))
  command.action(async (...given: unknown[]) => {
    const chosen = command.opts<Options>()
    const values = options.map(({ field, option }) => ({ field, value: chosen[option.attributeName()] }))
    const args = Object.fromEntries(params.map(([name], at) => [name, given[at]]))
    const input = { ...args, ...inputOf(operation, values, { body: chosen.body, file: chosen.file }) }
    const { accept } = chosen
    const columns = columnsOf(operation, chosen.columns, terminal.width !== null)
    const connection = connectionOf(terminal, chosen)
    const data = await callOperation(connection, operation, input, accept === undefined ? {} : { accept })
    if (data instanceof Response) await pourAnswer(terminal, data)
    else printData(terminal, data, { json: chosen.json, columns })
  })
}

const descriptionOf = (schema: object) => ('description' in schema ? String(schema.description) : '')
