/** Where a command reads its surroundings and writes its words; tests bring their own. */
export interface Terminal {
  env: NodeJS.ProcessEnv
  out(text: string): void
  err(text: string): void
  /** Writes bytes as they are; done when they are taken. */
  pour(bytes: Uint8Array): Promise<void>
  /** Columns of the screen behind `out`; null when it is a file or a pipe. */
  width: number | null
  /** Whether a person reads `err` on a screen, so that progress may be shown there. */
  showsProgress: boolean
  /**
   * One line from the person at the terminal; null where nobody is there. A secret does not show. Throws where the person
   * gives the question up.
   */
  ask(question: string, options?: { secret?: boolean }): Promise<string | null>
  /** All of standard input; null where that is a terminal. */
  readInput(): Promise<string | null>
  /** The same as it is, for a file; of a terminal what is typed until Ctrl-D. */
  readBytes(): Promise<Uint8Array<ArrayBuffer>>
  /** Calls the listener for every request to stop (Ctrl-C, SIGTERM) until it is told to forget it. */
  onStop(listener: (signal: NodeJS.Signals) => void): () => void
  /** Calls the listener for an error that nobody caught. */
  onDefect(listener: (error: unknown) => void): () => void
  /** Ends the process without waiting for anything. */
  exitNow(code: number): void
}
