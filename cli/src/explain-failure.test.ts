import { ClientError } from '@throughline/client/client.ts'
import { expect, test } from 'vitest'
import { CommandError, usageError } from './command-error.ts'
import { explainFailure } from './explain-failure.ts'

const withCode = (message: string, code: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const database = { DATABASE_URL: 'postgresql://u:secret@db/x' }

test.each([
  ['a command that failed', new CommandError('It did not work.'), {}, 'It did not work.', 1],
  ['a command not understood', usageError('Say more.'), {}, 'Say more.', 2],
  [
    'a failure of the service',
    new ClientError({ status: 409, code: 'CONFLICT', message: 'It exists.', requestId: 'r1' }),
    {},
    'It exists. [409 CONFLICT] (request r1)',
    1,
  ],
  [
    'a port in use',
    withCode('listen EADDRINUSE', 'EADDRINUSE', { port: 80 }),
    {},
    'Port 80 is in use: stop what listens there, or choose another with --port.',
    1,
  ],
  ['a missing file', withCode('', 'ENOENT', { path: 'a.zip' }), {}, 'a.zip: there is no such file.', 1],
  [
    'a refused database',
    withCode('password authentication failed for user "u"', '28P01'),
    database,
    'The database that DATABASE_URL names cannot be used: password authentication failed for user "u".',
    1,
  ],
  [
    'a standby',
    Object.assign(new Error('The database is a standby.'), { name: 'ApiError', code: 'UNAVAILABLE' }),
    database,
    'The database is a standby.',
    1,
  ],
  [
    'a password that is not encoded',
    withCode('Invalid URL', 'ERR_INVALID_URL'),
    database,
    'DATABASE_URL is no address: in user name and password write # as %23, / as %2F, ? as %3F, @ as %40.',
    1,
  ],
  [
    'a host of the database that nobody knows',
    withCode('getaddrinfo ENOTFOUND db', 'ENOTFOUND', { hostname: 'db' }),
    database,
    'The database that DATABASE_URL names cannot be used: getaddrinfo ENOTFOUND db.',
    1,
  ],
  [
    'a HOST that nobody knows, beside a database',
    withCode('getaddrinfo ENOTFOUND web.test', 'ENOTFOUND', { hostname: 'web.test' }),
    database,
    'There is no such host: getaddrinfo ENOTFOUND web.test.',
    1,
  ],
  [
    'a database that is stopping',
    withCode('terminating connection', '57P01'),
    {},
    'The database is starting or stopping right now; try again in a moment.',
    1,
  ],
  [
    'a full disk',
    withCode('could not write init file: No space left on device', '53100'),
    {},
    'The disk of the database is full: make room there.',
    1,
  ],
  [
    'a defect',
    new TypeError('x is undefined'),
    {},
    'Unexpected failure: x is undefined. LOG_LEVEL=debug shows where.',
    1,
  ],
])('%s is one sentence', (_, error, env, sentence, exitCode) => {
  expect(explainFailure(error, env)).toEqual({ sentence, exitCode })
})

test('a defect shows its stack where it is asked for', () => {
  expect(explainFailure(new TypeError('x'), { LOG_LEVEL: 'debug' }).sentence).toMatch(/TypeError: x\n +at /)
})
