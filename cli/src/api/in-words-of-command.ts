import { ClientError } from '@throughline/client/client.ts'
import { CommandError } from '../command-error.ts'
import { clientSentence } from '../explain-failure.ts'
import type { KnownConnection } from './connection-options.ts'
import { inOptions, type OptionOf } from './in-options.ts'
import { refusedKey } from './refused-key.ts'

/**
 * Carries out what a command does with the service. What the service refuses is thrown in the words of the command: its
 * options instead of fields, and which key it was instead of a header.
 */
export async function inWordsOfCommand<T>(
  { keyFrom }: Pick<KnownConnection, 'keyFrom'>,
  optionOf: OptionOf,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const said = error.status === 401 ? refusedKey(keyFrom) : inOptions(error.message, optionOf)
    throw new CommandError(clientSentence(error, said))
  }
}
