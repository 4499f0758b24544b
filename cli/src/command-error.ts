/** A failure that the person at the keyboard can do something about, in one sentence. */
export class CommandError extends Error {
  readonly exitCode: number

  /** 1: it did not work; 2: the command was not understood, or not agreed to. */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The command was not understood. */
export const usageError = (message: string) => new CommandError(message, 2)
