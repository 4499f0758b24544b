import { CommanderError } from 'commander'
import { explainFailure } from './explain-failure.ts'
import { terminalSafe } from './output/cell-text.ts'
import { createProgram } from './program.ts'
import type { Terminal } from './terminal.ts'

/**
 * Carries out one command line (without the program's own name). Returns the exit code: 0 done, 1 failed, 2 not
 * understood. What went wrong is one sentence on the error stream.
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    // Help and version end this way as well; whatever the parser has to say it has said.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const { sentence, exitCode } = explainFailure(error, terminal.env)
    terminal.err(`${terminalSafe(sentence)}\n`)
    return exitCode
  }
}
