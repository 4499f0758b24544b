import { ClientError } from '@throughline/client/client.ts'
import { CommandError, type ExitCode } from './command-error.ts'

export interface Explained {
  sentence: string
  exitCode: ExitCode
}

/** What a failure means to the person who typed the command. Told from a defect by its class, its name or its system code. */
export function explainFailure(error: unknown, env: NodeJS.ProcessEnv): Explained {
  if (error instanceof CommandError) return { sentence: error.message, exitCode: error.exitCode }
  if (error instanceof ClientError) return { sentence: clientSentence(error), exitCode: 1 }
  if (!(error instanceof Error)) return { sentence: `Unexpected failure: ${error}`, exitCode: 1 }
  if (plainNames.includes(error.name)) return { sentence: error.message, exitCode: 1 }
  const known = systemSentence(error, env)
  return { sentence: known ?? unexpected(error, env), exitCode: 1 }
}

/** Errors of the service whose message is already a sentence for people. Their module is loaded only when needed. */
const plainNames = ['PlainError', 'EmbeddedPostgresError', 'ApiError']

/** A failure of the service with its code and the id of the request; `said` in the place of its own message. */
export function clientSentence(error: ClientError, said = error.message): string {
  if (error.code === 'UNREACHABLE')
    return said.includes('does not answer')
      ? `${said} Is the service running? Start it with: throughline start`
      : said
  const request = error.requestId ? ` (request ${error.requestId})` : ''
  return `${said} [${error.status} ${error.code}]${request}`
}

function systemSentence(error: Error, env: NodeJS.ProcessEnv): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is in use: stop what listens there, or choose another with --port.`
  }
  if (code === 'EACCES' && 'port' in error) return `Port ${error.port} may not be opened by this account.`
  if (code === 'EADDRNOTAVAIL') return 'This machine does not have the address given with --host.'
  // Of HOST, unless it is the one of the database.
  if (code === 'ENOTFOUND' && !('hostname' in error && env.DATABASE_URL?.includes(String(error.hostname))))
    return `There is no such host: ${error.message}.`
  if (inTheWay.includes(code))
    return 'Somebody else wrote at the same moment, and nothing was changed: try again.'
  if (code.startsWith('57P')) return 'The database is starting or stopping right now; try again in a moment.'
  if (isFileError(error, code)) return `${error.path}: ${fileFailures[code] ?? error.message}.`
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === '53100') return 'The disk of the database is full: make room there.'
  if (env.DATABASE_URL && code === 'ERR_INVALID_URL') {
    return 'DATABASE_URL is no address: in user name and password write # as %23, / as %2F, ? as %3F, @ as %40.'
  }
  if (env.DATABASE_URL && isDatabaseFailure(code, error)) {
    return `The database that DATABASE_URL names cannot be used: ${error.message || code}.`
  }
  return undefined
}

/** A reference that was just written or removed, the same row by two, a deadlock, a lock that was not to be had. */
const inTheWay = ['23503', '23505', '40001', '40P01', '55P03']

const fileFailures: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not open it',
  EISDIR: 'this is a folder, not a file',
  EEXIST: 'this file exists already',
  ENOSPC: 'the disk is full',
}

function isFileError(error: Error, code: string): error is Error & { path: string } {
  return code.startsWith('E') && 'path' in error && typeof error.path === 'string'
}

/** A five-character SQLSTATE, or a connection that could not be made. */
const isDatabaseFailure = (code: string, error: Error) =>
  /^[0-9A-Z]{5}$/.test(code) ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'].includes(code) ||
  /connection terminated|timeout expired|does not support SSL/i.test(error.message)

function unexpected(error: Error, env: NodeJS.ProcessEnv): string {
  if (env.LOG_LEVEL === 'debug' && error.stack) return error.stack
  return `Unexpected failure: ${error.message || error.name}. LOG_LEVEL=debug shows where.`
}
