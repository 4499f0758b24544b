import { describe, expect, test } from 'vitest'
import { PlainError } from '../floor/operation/plain-error.ts'
import { readConfig } from './config.ts'

describe('a flag', () => {
  test('is true or false, and nothing that only looks like it', () => {
    expect(readConfig({}).webhookAllowPrivate).toBe(false)
    expect(readConfig({ WEBHOOK_ALLOW_PRIVATE: 'true' }).webhookAllowPrivate).toBe(true)
    expect(() => readConfig({ WEBHOOK_ALLOW_PRIVATE: 'yes' })).toThrow(
      'WEBHOOK_ALLOW_PRIVATE must be true or false, not "yes".',
    )
  })
})

describe('mail', () => {
  test('is kept as files from nobody in particular where no server is named', () => {
    expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: 'Throughline <throughline@localhost>' })
  })

  test('goes to the server that is named, from whom it says', () => {
    const env = { SMTP_URL: 'smtps://ada:secret@mail.test', MAIL_FROM: 'Ada <ada@x.test>' }
    expect(readConfig(env)).toMatchObject({ smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM })
  })

  test.each([
    { SMTP_URL: 'mail.test:25', MAIL_FROM: 'ada@x.test' },
    { SMTP_URL: 'https://ada:secret@mail.test', MAIL_FROM: 'ada@x.test' },
    { SMTP_URL: 'smtp://ada:secret@mail.test' },
    { SMTP_URL: 'smtp://ada:secret@mail.test', MAIL_FROM: 'Throughline' },
    { SMTP_URL: 'smtp://ada:se#secret@mail.test:587', MAIL_FROM: 'ada@x.test' },
    { SMTP_URL: 'smtp://ada:1#secret@mail.test:587', MAIL_FROM: 'ada@x.test' },
    { SMTP_URL: 'smtp://ada:1/secret@mail.test:587', MAIL_FROM: 'ada@x.test' },
    { SMTP_URL: 'smtp://', MAIL_FROM: 'ada@x.test' },
  ])('is refused where it cannot work, without repeating a password: %j', (env) => {
    expect(() => readConfig(env)).toThrow(PlainError)
    expect(() => readConfig(env)).not.toThrow(/secret/)
  })
})

describe('the folder of the data', () => {
  test('is refused where it is empty, and the usual one where it is not named', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data')
    expect(readConfig({}).dataDir).toMatch(/\/data$/)
    for (const empty of ['', ' '])
      expect(() => readConfig({ DATA_DIR: empty })).toThrow(/^DATA_DIR \(--data-dir\) is empty/)
  })
})

describe('the database', () => {
  test('is a PostgreSQL, and the password of what is none is not repeated', () => {
    expect(readConfig({}).databaseUrl).toBeNull()
    const url = 'postgres://ada@/throughline?host=/run/postgresql'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
    for (const wrong of ['nonsense', 'mysql://ada:secret@host/db', 'host=x password=secret']) {
      expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(/^DATABASE_URL must be like postgresql:/)
      expect(() => readConfig({ DATABASE_URL: wrong })).not.toThrow(/secret/)
    }
  })

  test('is at one address: which of several servers is the primary is for that to know', () => {
    const one = 'postgresql://ada:sec,ret@host/db?options=-c%20search_path=a,b'
    expect(readConfig({ DATABASE_URL: one }).databaseUrl).toBe(one)
    for (const several of ['postgresql://ada:secret@a:5432,b:5432/db', 'postgresql:///db?user=ada&host=a,b'])
      expect(() => readConfig({ DATABASE_URL: several })).toThrow(/^DATABASE_URL .*, of one host\.$/)
  })
})

describe('the level of the log', () => {
  test('is one of those that there are', () => {
    expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
    expect(() => readConfig({ LOG_LEVEL: 'nonsense' })).toThrow(
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "nonsense".',
    )
  })
})

describe('the public address', () => {
  test('is scheme, host and port', () => {
    expect(readConfig({}).publicUrl).toBeNull()
    const read = (text: string) => readConfig({ PUBLIC_URL: text }).publicUrl
    expect(read('https://throughline.example.com/ ')).toBe('https://throughline.example.com')
    expect(read('http://TL.acme.test:8080')).toBe('http://tl.acme.test:8080')
  })

  test.each([
    'throughline.example.com',
    'localhost:3000',
    'ftp://throughline.example.com',
    'https://example.com/throughline',
    'https://example.com?a=b',
    'https://ada:secret@example.com',
  ])('is refused where links could not begin with it: %s', (text) => {
    expect(() => readConfig({ PUBLIC_URL: text })).toThrow(PlainError)
    expect(() => readConfig({ PUBLIC_URL: text })).toThrow(
      /^PUBLIC_URL must be the address that people open, like https:\/\/throughline\.example\.com, without a path/,
    )
    expect(() => readConfig({ PUBLIC_URL: text })).not.toThrow(/secret/)
  })
})

describe('proxies', () => {
  test('are trusted by number or address, none unless said so', () => {
    expect(readConfig({}).trustProxy).toBeNull()
    expect(readConfig({ TRUST_PROXY: ' 1 ' }).trustProxy).toEqual({ hops: 1 })
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual({ networks: ['10.0.0.0/8'] })
  })

  test('are refused as nonsense with what is allowed', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(PlainError)
    expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(
      /^TRUST_PROXY must be the number of proxies .*"127\.0\.0\.1,10\.0\.0\.0\/8".*, not "true"\.$/,
    )
  })
})

describe('the token of /metrics', () => {
  test('is none unless given, and long enough not to be guessed', () => {
    expect(readConfig({}).metricsToken).toBeNull()
    const token = 'sixteen-or-more-characters'
    expect(readConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token)
    for (const given of ['short', 'with a space in the middle of it'])
      expect(() => readConfig({ METRICS_TOKEN: given })).toThrow(
        /^METRICS_TOKEN must have 16 characters or more/,
      )
  })
})

describe('the interval of workflows', () => {
  test('is five minutes unless said otherwise, and at least a second', () => {
    expect(readConfig({}).workflowIntervalSeconds).toBe(300)
    expect([{}, { STOP_DELAY_SECONDS: '10' }].map((env) => readConfig(env).stopDelaySeconds)).toEqual([0, 10])
    expect(readConfig({ WORKFLOW_INTERVAL_SECONDS: '1' }).workflowIntervalSeconds).toBe(1)
    expect(() => readConfig({ WORKFLOW_INTERVAL_SECONDS: '0' })).toThrow(/WORKFLOW_INTERVAL_SECONDS/)
  })
})
