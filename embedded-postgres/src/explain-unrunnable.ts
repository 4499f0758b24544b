import type { ProgramResult } from './run-program.ts'
import type { ServerAccount } from './server-account.ts'

/** Puts into plain words why a program of PostgreSQL that exists did not run, with its own words in brackets. */
export function explainUnrunnable(program: string, result: ProgramResult, account: ServerAccount): string {
  const detail = result.stderr.trim() || result.failure?.message || `it ended with code ${result.code}`
  const reason = causes.find(({ applies }) => applies(result))?.reason(program, account)
  return reason ? `${reason} (${detail})` : `${program} failed: ${detail}`
}

interface Cause {
  applies: (result: ProgramResult) => boolean
  reason: (program: string, account: ServerAccount) => string
}

const causes: Cause[] = [
  {
    // The program is there, so what is missing is the loader it names.
    applies: ({ failure, stderr }) =>
      failure?.code === 'ENOENT' || /error relocating|symbol not found/i.test(stderr),
    reason: () => 'its binaries need the GNU C library, which Alpine and other musl systems lack',
  },
  {
    applies: ({ stderr }) => /GLIBC\w*_[\d.]+.*not found/.test(stderr),
    reason: () => "this system's C library is too old for its binaries",
  },
  {
    applies: ({ failure }) => failure?.code === 'EPERM' || failure?.code === 'EINVAL',
    reason: (_, { uid }) => `PostgreSQL refuses to run as root, and this root may not switch to uid ${uid}`,
  },
  {
    applies: ({ failure }) => failure?.code === 'EACCES',
    reason: (program, { uid }) =>
      `uid ${uid} may not execute ${program}; perhaps its file system is mounted noexec`,
  },
  {
    applies: ({ stderr }) => stderr.includes('could not look up effective user ID'),
    reason: (_, { uid }) =>
      `uid ${uid} has no entry in /etc/passwd, which PostgreSQL needs to create a database`,
  },
]
