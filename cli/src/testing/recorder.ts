import type { Terminal } from '../terminal.ts'

export interface Recorder extends Terminal {
  /** What was written so far. */
  written: { out: string; err: string }
  /** What the person at the terminal answers, in order, or throws; nobody is there when it is empty. */
  answers: (string | Error)[]
  /** What stands on standard input. */
  input: string | null
  /** Wishes to stop, as a signal would. */
  stop(signal: NodeJS.Signals): void
  /** The exit code of an exit at once. */
  exited: number | null
}

/** A terminal that remembers what was written; a screen only where it is given a width. */
export function recorder(env: NodeJS.ProcessEnv, width: number | null = null): Recorder {
  const written = { out: '', err: '' }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const listeners = new Set<(signal: NodeJS.Signals) => void>()
  const self: Recorder = {
    env,
    width,
    written,
    exited: null,
    answers: [],
    input: null,
    showsProgress: false,
    ask: async (question) => {
      const answer = self.answers.shift()
      if (answer !== undefined) written.err += question
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
    readInput: async () => self.input,
    readBytes: async () => new TextEncoder().encode(self.input ?? ''),
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    pour: async (bytes) => {
      written.out += decoder.decode(bytes, { stream: true })
    },
    onStop: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onDefect: () => () => {},
    stop: (signal) => {
      for (const listener of listeners) listener(signal)
    },
    exitNow: (code) => {
      self.exited = code
    },
  }
  return self
}
