import { ClientError } from '@throughline/client/client.ts'
import { furtherDetails } from '@throughline/client/further-details.ts'
import { listOfIds } from '@throughline/mcp/listed-by.ts'
import { nameOperations } from '@throughline/mcp/name-operations.ts'
import { CommandError } from '../command-error.ts'
import { clientSentence } from '../explain-failure.ts'
import { commandOf } from './command-names.ts'
import type { KnownConnection } from './connection-options.ts'
import { inOptions, type OptionOf } from './in-options.ts'
import { refusedKey } from './refused-key.ts'
import { registered } from './registered.ts'

/**
 * Carries out what a command does with the service. What the service refuses is thrown in the words of the command: its
 * options instead of fields, and which key it was instead of a header.
 */
export async function inWordsOfCommand<T>(
  { keyFrom }: Pick<KnownConnection, 'keyFrom'>,
  { optionOf }: Command,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const said =
      error.status === 401
        ? refusedKey(keyFrom)
        : nameOperations(inOptions(error.message, optionOf), commandOf)
    const wrong = optionsRefused(error, optionOf)
    const list = listOfIds(error)
    const hint = list ? ` Ids are in: ${commandListing(list)}` : ''
    const sentence = [clientSentence(error, said), hint, ...othersRefused(error, optionOf)].join('')
    throw new CommandError(sentence, wrong.length > 0 ? 2 : 1)
  }
}

interface Command {
  optionOf: OptionOf
}

/** What else is wrong, a line each. */
const othersRefused = (error: ClientError, optionOf: OptionOf): string[] =>
  furtherDetails(error).map((one) => `\n  ${inOptions(`${one.pointer}: ${one.message}`, optionOf)}`)

/** The fields of options that the service could not read. */
const optionsRefused = ({ code, details }: ClientError, optionOf: OptionOf): string[] =>
  code === 'BAD_REQUEST'
    ? details
        .map(({ pointer }) => pointer.replace(/^\//, '').replace(/\/\d+$/, ''))
        .filter((field) => optionOf(field) !== undefined)
    : []

/** Tags are not among the columns of their groups. */
function commandListing({ field, operation }: { field: string; operation: string }): string {
  const [listing] = registered().filter(({ name }) => name === operation)
  return `${listing ? commandOf(listing) : operation}${field.startsWith('tag_id') ? ' --json' : ''}`
}
