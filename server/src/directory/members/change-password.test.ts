import { ApiError } from '@throughline/contract/errors.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction, tenantReads } from '../../floor/db/tenant-db.ts'
import { signIn } from '../../testing/app-session.ts'
import { signInMember } from '../../testing/member-session.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { changePassword } from './change-password.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

/** Lets a single guess pass. */
function oneMiss() {
  let counted = 0
  return {
    check: () => {
      if (counted > 0) throw new ApiError('RATE_LIMITED', 'too many')
    },
    miss: () => {
      counted++
    },
    forgive: () => {
      counted--
    },
  }
}

/** Signed in with a password, and allowed one miss. */
async function memberWithPassword() {
  const { tenantId } = await service.createWorkspace()
  const member = await signInMember(service, { tenantId }, 'member')
  const password = 'correct horse battery'
  await member.call('PUT', '/app/password', { new_password: password })
  const { rows } = await service.database.owner.query(
    `update sessions set opened_with = 'password' where member_id = $1 returning id`,
    [member.memberId],
  )
  const misses = oneMiss()
  const { transactions } = service.database.pools
  /** Up to the transaction, which the function that is returned carries out. */
  const begin = async (current_password: string, new_password: string) => {
    const signedIn = {
      sessionId: rows[0].id,
      role: 'member',
      rights: ['read', 'write'],
      origin: '',
      misses,
      sendsMail: false,
    } as const
    const { memberId } = member
    const outbound = offlineOutbound
    const call = { tenantId, memberId, now: new Date(), newId, ifMatch: null, outbound, signedIn }
    const reading = { ...call, db: tenantReads(transactions, tenantId) }
    const carryOut = await changePassword.prepare(reading, { current_password, new_password })
    return () => inTenantTransaction(transactions, tenantId, (db) => carryOut({ ...call, db }))
  }
  const change = async (from: string, to: string) => (await begin(from, to))()
  const endSession = () => service.database.owner.query('delete from sessions where id = $1', [rows[0].id])
  return { password, begin, change, endSession }
}

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'changed')).sort()

test('guesses of the password at the same moment are as many as one after the other', async () => {
  const { password, change } = await memberWithPassword()
  await change(password, 'another long one')
  const guesses = await Promise.allSettled([change('wrong', 'mine from now'), change('wrong too', 'or mine')])
  expect(codesOf(guesses)).toEqual(['BAD_REQUEST', 'RATE_LIMITED'])
})

test('of two changes that both knew the password one is carried out', async () => {
  const { password, begin } = await memberWithPassword()
  const both = [await begin(password, 'the first new one'), await begin(password, 'the second new one')]
  const outcomes = await Promise.allSettled(both.map((carryOut) => carryOut()))
  expect(codesOf(outcomes)).toEqual(['BAD_REQUEST', 'changed'])
})

test('a session that was ended changes no password, also where it ends while the password is verified', async () => {
  const { password, begin, endSession } = await memberWithPassword()
  const late = await begin(password, 'the new one after all')
  await endSession()
  await expect(late()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(begin('wrong', 'mine from now')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test.each([
  ['read', 403],
  ['write', 403],
  ['admin', 200],
])('a key with the scope %s that signs in as an owner changes the account: %d', async (scope, expected) => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const made = await owner.call('POST', '/app/api-keys', { name: 'Agent', scopes: [scope] })
  const session = await signIn(service.app, made.body.data.key)
  const statusOf = async (method: string, path: string, body?: object) =>
    (await session.call(method, path, body)).status
  expect(await statusOf('PUT', '/app/name', { name: 'By the key' })).toBe(expected)
  expect(await statusOf('PUT', '/app/password', { new_password: 'correct horse battery' })).toBe(expected)
  expect(await statusOf('DELETE', `/app/sessions/${newId()}`)).toBe(expected === 200 ? 404 : 403)
  expect(await statusOf('DELETE', '/app/sessions')).toBe(expected)
  const { has_password } = (await session.call('GET', '/app/session')).body.data.member
  expect(has_password).toBe(expected === 200)
})
