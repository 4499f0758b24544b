import { explainFailure } from './explain-failure.ts'
import { onParentGone } from './parent-gone.ts'
import { askAtTerminal, readBytes, readInput } from './process-input.ts'
import type { Terminal } from './terminal.ts'

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // Each write to the output hears of its own failure; where nobody reads the error stream, nobody misses it.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  let isOutputLost = false
  /**
   * A file that ends in the middle, as on a full disk, must not look like a success. A reader that had enough, as in
   * `throughline ... | head`, is no failure, and the command ends as it would have.
   */
  const loseOutput = (error: NodeJS.ErrnoException) => {
    if (isOutputLost || error.code === 'EPIPE') return
    isOutputLost = true
    process.stderr.write(`${explainFailure(error, process.env).sentence}\n`)
    process.once('exit', () => {
      process.exitCode ||= 1
    })
  }
  return {
    env: process.env,
    out: (text) => process.stdout.write(text, (error) => error && loseOutput(error)),
    err: (text) => process.stderr.write(text),
    pour: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error: NodeJS.ErrnoException | null | undefined) => {
          if (!error) return resolve()
          // The rest of an export is of use to nobody then.
          if (error.code === 'EPIPE') process.exit(0)
          reject(error)
        })
      }),
    width: process.stdout.isTTY ? process.stdout.columns : null,
    showsProgress: process.stderr.isTTY,
    ask: (question, options) => askAtTerminal(question, options?.secret ?? false),
    readInput,
    readBytes,
    onStop: (listener) => {
      process.on('SIGINT', listener).on('SIGTERM', listener)
      const forget = process.env.npm_lifecycle_event ? onParentGone(() => listener('SIGTERM')) : () => {}
      return () => {
        process.off('SIGINT', listener).off('SIGTERM', listener)
        forget()
      }
    },
    onDefect: (listener) => {
      process.on('uncaughtException', listener).on('unhandledRejection', listener)
      return () => process.off('uncaughtException', listener).off('unhandledRejection', listener)
    },
    exitNow: (code) => process.exit(code),
  }
}
