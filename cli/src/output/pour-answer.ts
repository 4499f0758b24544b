import { CommandError } from '../command-error.ts'
import type { Terminal } from '../terminal.ts'

/** Writes a streamed answer as it comes, however large it is. One that breaks off is a failure. */
export async function pourAnswer(terminal: Terminal, { body }: Response): Promise<void> {
  try {
    for await (const bytes of body ?? []) await terminal.pour(bytes)
  } catch {
    throw new CommandError('The answer broke off: what was written is not all of it. Try again.')
  }
}
