import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { PlainError } from '../floor/operation/plain-error.ts'
import { lookUpBySystem } from '../floor/outbound/look-up.ts'
import { guardedOutbound, type Outbound } from '../floor/outbound/outbound.ts'
import { type ProxyTrust, proxyTrustWords, readProxyTrust } from '../http/proxy-trust.ts'

/** Everything the environment decides. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment, once. Throws PlainError that names the variable and what it takes. */
export function readConfig(env: NodeJS.ProcessEnv) {
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, [0, 65_535]),
    dataDir: dataDir(env),
    databaseUrl: databaseUrl(env),
    presetKeys: env.THROUGHLINE_API_KEYS ?? '',
    logLevel: logLevel(env),
    connectionsMax: wholeNumber(env, 'DATABASE_CONNECTIONS', 12, [2, 500]),
    statementTimeoutMs: wholeNumber(env, 'STATEMENT_TIMEOUT_MS', 5_000, [100, 600_000]),
    uploadBytesMax: wholeNumber(env, 'UPLOAD_BYTES_MAX', 256 * 1024 * 1024, [1024, 2 ** 40]),
    /** Rows of the export of interactions; the newest are kept. */
    exportRowsMax: wholeNumber(env, 'EXPORT_ROWS_MAX', 1_000_000, [1, 1_000_000_000]),
    /** Requests a second that one key may make on one process; 0 sets no limit. */
    rateLimitPerSecond: wholeNumber(env, 'RATE_LIMIT_PER_SECOND', 0, [0, 1_000_000]),
    /** `https://host`, under which people reach the service; null where each request says it. */
    publicUrl: publicUrl(env),
    /** The token that `/metrics` requires; without it there is no such address. */
    metricsToken: metricsToken(env),
    /** Who is trusted to report the caller's address and scheme. */
    trustProxy: proxyTrust(env),
    workersMax: wholeNumber(env, 'WORKERS', 2, [0, 64]),
    /** Development alone: webhooks may go to private addresses, by plain http and to any port. */
    webhookAllowPrivate: flag(env, 'WEBHOOK_ALLOW_PRIVATE'),
    /** 32 bytes each; the first encrypts the signing secrets of webhooks, all decrypt them. */
    webhookSecretKeys: secretKeys(env),
    /** How long the service still takes requests after it was told to stop, while it says that it is not ready. */
    stopDelaySeconds: wholeNumber(env, 'STOP_DELAY_SECONDS', 0, [0, 300]),
    /** How often an active workflow compares the members of its view. */
    workflowIntervalSeconds: wholeNumber(env, 'WORKFLOW_INTERVAL_SECONDS', 300, [1, 86_400]),
    ...mailOf(env),
  }
}

/** How this process may call what lies outside. */
export const outboundOf = ({ webhookAllowPrivate, webhookSecretKeys }: Config): Outbound => ({
  ...guardedOutbound,
  allowPrivate: webhookAllowPrivate,
  // Hosts of a private network may be known to this machine alone.
  ...(webhookAllowPrivate && { lookUp: lookUpBySystem }),
  secretKeys: webhookSecretKeys,
})

/** The value is not repeated in the message: it holds a password. */
function databaseUrl({ DATABASE_URL: given }: NodeJS.ProcessEnv): string | null {
  if (!given) return null
  // The driver would take anything else for the name of a host and say that it does not know it.
  if (/^(postgres(ql)?:\/\/|socket:|\/)./.test(given) && !severalHosts.test(given)) return given
  throw new PlainError(
    'DATABASE_URL must be like postgresql://user:password@host:5432/database, of one host.',
  )
}

const severalHosts = /^postgres(ql)?:\/\/([^/?]*@)?[^/?@]*,[^/?@]*([/?]|$)|[?&]host=[^&]*,/

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** On a screen only what needs attention, unless said otherwise. */
function logLevel(env: NodeJS.ProcessEnv): string {
  const given = env.LOG_LEVEL || (process.stderr.isTTY ? 'warn' : 'info')
  if (logLevels.includes(given)) return given
  throw new PlainError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${given}".`)
}

/** Nothing behind the host but options: a `#` or `/` of a password that is not encoded ends the host there. */
const smtpForm = /^smtps?:\/\/[^/?#]+\/?(\?[^#]*)?$/

/** `smtp://user:password@host:port` or `smtps://...`; without it mails are kept as files. */
function mailOf(env: NodeJS.ProcessEnv) {
  const smtpUrl = env.SMTP_URL || null
  if (smtpUrl !== null && !(smtpForm.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new PlainError(
      'SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host, special characters of the password encoded: # as %23.',
    )
  }
  if (smtpUrl !== null && !/[^\s<>@]@[^\s<>@]/.test(env.MAIL_FROM ?? '')) {
    throw new PlainError(
      'MAIL_FROM must say from whom the mails of SMTP_URL come, like "Throughline <tl@x.test>".',
    )
  }
  return { smtpUrl, mailFrom: env.MAIL_FROM || 'Throughline <throughline@localhost>' }
}

/** The value is not repeated in the message: it may hold a password. */
function publicUrl({ PUBLIC_URL: given }: NodeJS.ProcessEnv): string | null {
  if (!given) return null
  const text = given.trim()
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Nothing but scheme, host and port, with or without the last slash.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new PlainError(
    'PUBLIC_URL must be the address that people open, like https://throughline.example.com, without a path or anything else behind it.',
  )
}

/** What was given is not repeated. */
function metricsToken({ METRICS_TOKEN: given }: NodeJS.ProcessEnv): string | null {
  if (!given) return null
  if (/^[\x21-\x7e]{16,}$/.test(given)) return given
  throw new PlainError('METRICS_TOKEN must have 16 characters or more, without spaces.')
}

function proxyTrust({ TRUST_PROXY: given = '' }: NodeJS.ProcessEnv): ProxyTrust {
  const trust = readProxyTrust(given.trim())
  if (trust === undefined) throw new PlainError(`TRUST_PROXY must be ${proxyTrustWords}, not "${given}".`)
  return trust
}

/** A variable that was left empty by mistake must not end in a database somewhere else. */
function dataDir(env: NodeJS.ProcessEnv): string {
  if (env.DATA_DIR?.trim() === '')
    throw new PlainError('DATA_DIR (--data-dir) is empty: it must name a folder.')
  return resolve(env.DATA_DIR ?? defaultDataDir(env))
}

/** A checkout keeps its data beside the code; an installed package keeps it with the user. */
function defaultDataDir(env: NodeJS.ProcessEnv): string {
  if (!import.meta.url.includes('/node_modules/')) return './data'
  return join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'throughline')
}

/** One key or several by commas; what they hold never stands in the message. */
function secretKeys({ WEBHOOK_SECRET_KEY: given = '' }: NodeJS.ProcessEnv): Buffer[] {
  const keys = given.split(',').filter((text) => text !== '')
  return keys.map((text) => {
    const key = Buffer.from(text.trim(), 'base64')
    if (key.length === 32) return key
    throw new PlainError(
      'WEBHOOK_SECRET_KEY must be 32 bytes in base64, as "openssl rand -base64 32" prints them.',
    )
  })
}

function flag(env: NodeJS.ProcessEnv, name: string): boolean {
  const given = env[name] || 'false'
  if (given !== 'true' && given !== 'false')
    throw new PlainError(`${name} must be true or false, not "${given}".`)
  return given === 'true'
}

type Range = readonly [min: number, max: number]

function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number, [min, max]: Range): number {
  const given = env[name]
  if (!given) return usual
  const value = Number(given)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new PlainError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`)
}
