const advice =
  'Set DATABASE_URL to a PostgreSQL (15 to 18) to use instead, for example DATABASE_URL=postgres://user:password@localhost:5432/throughline'

/** Says in plain words why the embedded PostgreSQL cannot run here, and always ends with what to do instead. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The embedded PostgreSQL cannot run: ${reason.trim().replace(/\.$/, '')}. ${advice}.`, options)
  }
}

/** Gives an error of the file system or of a child process the plain form; leaves an error that has it alone. */
export function asEmbeddedPostgresError(error: unknown, directory: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const message = error instanceof Error ? error.message : String(error)
  const known = directoryFailures[(error as NodeJS.ErrnoException).code ?? '']
  const reason = known ? `${directory} ${known}` : `the data directory ${directory} gave "${message}"`
  return new EmbeddedPostgresError(reason, { cause: error })
}

const another = 'name another folder with DATA_DIR'
const directoryFailures: Record<string, string> = {
  EEXIST: `is a file; ${another}`,
  ENOTDIR: `lies in a file; ${another}`,
  EACCES: `may not be written by this account; ${another}`,
  EPERM: `may not be written by this account; ${another}`,
  EROFS: `cannot be written; ${another}`,
  ENOSPC: 'is on a disk that is full; make room',
}
