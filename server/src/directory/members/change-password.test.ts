import { ApiError } from '@throughline/contract/errors.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { signInMember } from '../../testing/member-session.ts'
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

test('guesses of the password at the same moment are as many as one after the other', async () => {
  const { tenantId } = await service.createWorkspace()
  const member = await signInMember(service, { tenantId }, 'member')
  const password = 'correct horse battery'
  await member.call('PUT', '/app/password', { new_password: password })
  const { rows } = await service.database.owner.query(
    `update sessions set opened_with = 'password' where member_id = $1 returning id`,
    [member.memberId],
  )
  const misses = oneMiss()
  const change = (current_password: string) =>
    inTenantTransaction(service.database.pools.transactions, tenantId, (db) => {
      const signedIn = {
        sessionId: rows[0].id,
        role: 'member',
        rights: ['read'],
        origin: '',
        misses,
        sendsMail: false,
      } as const
      const ctx = { tenantId, memberId: member.memberId, db, now: new Date(), newId, ifMatch: null, signedIn }
      return changePassword(ctx, { current_password, new_password: 'another long one' })
    })
  await change(password)
  const guesses = await Promise.allSettled([change('wrong'), change('wrong as well')])
  const codes = guesses.map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(codes.sort()).toEqual(['BAD_REQUEST', 'RATE_LIMITED'])
})
