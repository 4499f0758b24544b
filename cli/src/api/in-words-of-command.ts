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
    const wrong = optionsRefused(error, optionOf)
    const where = wrong.map((field) => idsIn[field]).find((one) => one !== undefined)
    const hint =
      where !== undefined && /must be a (UUID|status id)/.test(error.message) ? ` Ids are in: ${where}` : ''
    throw new CommandError(`${clientSentence(error, said)}${hint}`, wrong.length > 0 ? 2 : 1)
  }
}

/** The fields of options that the service could not read. */
const optionsRefused = ({ code, details }: ClientError, optionOf: OptionOf): string[] =>
  code === 'BAD_REQUEST'
    ? details
        .map(({ pointer }) => pointer.replace(/^\//, '').replace(/\/\d+$/, ''))
        .filter((field) => optionOf(field) !== undefined)
    : []

/** Which command lists what is named by its id. */
const idsIn: Record<string, string> = {
  status_id: 'throughline opportunities list-statuses',
  tag_id: 'throughline tags list --json',
  tag_ids: 'throughline tags list --json',
  group_id: 'throughline tags list',
  owner_id: 'throughline owners list',
  account_id: 'throughline target-accounts list',
  company_id: 'throughline companies list',
  icp_id: 'throughline icps list',
  competitor_id: 'throughline competitors list',
  competitor_ids: 'throughline competitors list',
  viewId: 'throughline saved-views list',
}
