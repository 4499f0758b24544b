import { type Logger, pino } from 'pino'

/** The log of a process: JSON lines on standard error, written behind the requests, which never wait for it. */
export function serviceLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ fd: 2, sync: false }))
}
