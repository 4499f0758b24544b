import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** One line from the person at the terminal; null where there is none. What is secret does not show while it is typed. */
export async function askAtTerminal(question: string, secret: boolean): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stderr,
    terminal: true,
  })
  try {
    return await new Promise<string | null>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(null))
      lines.once('SIGINT', () => lines.close())
    })
  } finally {
    lines.close()
    if (secret) process.stderr.write('\n')
  }
}

/** All of standard input; null where that is a terminal. */
export async function readInput(): Promise<string | null> {
  return process.stdin.isTTY ? null : text(process.stdin)
}
