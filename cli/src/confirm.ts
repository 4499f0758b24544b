import { usageError } from './command-error.ts'
import type { Terminal } from './terminal.ts'

/**
 * Asks before what cannot be undone, unless `yes` was given. Throws a usage error where nobody can be asked, or where the
 * answer is no; what the terminal throws where the question is given up.
 */
export async function confirm(
  terminal: Terminal,
  question: string,
  { yes = false }: { yes?: boolean },
): Promise<void> {
  if (yes) return
  const answer = await terminal.ask(`${question} [y/N] `)
  if (answer === null)
    throw usageError(
      `${question.replace(/ Go on\?$/, '')} Nobody can be asked here: repeat the command with --yes.`,
    )
  if (!/^y(es)?$/i.test(answer.trim())) throw usageError('Nothing was changed.')
}
