/** 1: it did not work; 2: the command was not understood, or not agreed to; 130: it was given up at the keyboard. */
export type ExitCode = 1 | 2 | 130

/** A failure that the person at the keyboard can do something about, in one sentence. */
export class CommandError extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The command was not understood. */
export const usageError = (message: string) => new CommandError(message, 2)

/** Ctrl-C or Ctrl-D in the place of an answer. */
export const givenUp = () => new CommandError('Nothing was changed.', 130)
