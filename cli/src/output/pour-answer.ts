import { foreignAnswer } from '@throughline/client/read-answer.ts'
import { CommandError } from '../command-error.ts'
import type { Terminal } from '../terminal.ts'
import { terminalSafe } from './cell-text.ts'
import { exportProgress } from './export-progress.ts'

/**
 * Writes a streamed answer of one of the forms as it comes, however large it is. One that breaks off is a failure, and so
 * is another form: the page of something else that is at the address. Returns whether it holds a row.
 */
export async function pourAnswer(
  terminal: Terminal,
  { body, headers }: Response,
  forms: readonly string[],
): Promise<boolean> {
  const form = headers.get('content-type')?.split(';')[0]
  if (form === undefined || !forms.includes(form)) throw new CommandError(foreignAnswer)
  const progress = exportProgress(terminal)
  const written = terminal.width === null ? (bytes: Uint8Array) => bytes : forScreen()
  let lines = 0
  try {
    for await (const bytes of body ?? []) {
      await terminal.pour(written(bytes))
      if (lines < 2) lines += bytes.filter((byte: number) => byte === lineFeed).length
      progress.add(bytes.byteLength)
    }
    progress.end()
    return lines > (form === 'text/csv' ? 1 : 0)
  } catch (error) {
    // What fails on this side, like a write to a full disk, is no fault of the answer.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new CommandError('The answer broke off: what was written is not all of it. Try again.')
  }
}

const lineFeed = 10

/** On a screen nothing of what somebody else wrote may steer it; a file gets the answer as it is. */
function forScreen(): (bytes: Uint8Array) => Uint8Array {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  return (bytes) => encoder.encode(terminalSafe(decoder.decode(bytes, { stream: true })))
}
