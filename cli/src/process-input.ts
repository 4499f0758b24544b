import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { arrayBuffer, text } from 'node:stream/consumers'
import { givenUp } from './command-error.ts'

/**
 * One line from the person at the terminal; null where there is none. What is secret does not show while it is typed.
 * Throws where the question is given up by Ctrl-C or Ctrl-D.
 */
export async function askAtTerminal(question: string, secret: boolean): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  process.stderr.write(question)
  return readAnswer(process.stdin, process.stderr, { secret })
}

export async function readAnswer(
  input: Readable,
  output: Writable,
  { secret }: { secret: boolean },
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: secret ? silent : output, terminal: true })
  const answer = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(null))
    lines.once('SIGINT', () => lines.close())
  })
  lines.close()
  // The line of the question is ended by what was typed, unless that does not show.
  if (secret || answer === null) output.write('\n')
  if (answer === null) throw givenUp()
  return answer
}

/** All of standard input; null where that is a terminal. */
export async function readInput(): Promise<string | null> {
  return process.stdin.isTTY ? null : text(process.stdin)
}

/** All of standard input as it is. */
export const readBytes = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await arrayBuffer(process.stdin))
