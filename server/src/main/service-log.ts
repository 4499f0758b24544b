import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** Characters that wait for a reader who has stopped; more are dropped. */
const unreadMax = 16 * 1024 * 1024

/** Logs to standard error: lines for people on a screen, else JSON, written behind the requests, which never wait. */
export function serviceLog(level: string, isScreen = process.stderr.isTTY, fd = 2): Logger {
  const lines = isScreen ? linesForPeople(fd) : pino.destination({ fd, sync: false, maxLength: unreadMax })
  return pino({ level, ...ofLines }, lines)
}

const linesForPeople = (fd: number) =>
  pretty({ translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true, destination: fd })

/** The options of the loggers of all threads. A failure of the database quotes rows, which may hold anybody's name. */
export const ofLines = { base: null, redact: { paths: ['err.detail', 'err.where'], remove: true } }
