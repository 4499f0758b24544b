import { spawn } from 'node:child_process'
import { type ServerAccount, spawnIdentity } from './server-account.ts'

/** What a program of PostgreSQL answered; `failure` when the system refused to start it at all. */
export interface ProgramResult {
  code: number | null
  stderr: string
  failure?: NodeJS.ErrnoException
}

/**
 * The whole environment of PostgreSQL's programs. Ours is kept from them: PGPORT or PGDATA would steer them, a
 * foreign LC_ALL would translate the messages, and secrets have no business there.
 */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs one of PostgreSQL's programs to its end under the account; never rejects. */
export function runProgram(file: string, args: string[], account: ServerAccount): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...spawnIdentity(account),
      cwd: '/',
      env: programEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', (failure) => resolve({ code: null, stderr, failure }))
    child.once('close', (code) => resolve({ code, stderr }))
  })
}
