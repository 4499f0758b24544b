import type { Role } from '@throughline/contract/members/role.ts'
import { createSignInLink } from '../directory/members/create-sign-in-link.ts'
import { putMember } from '../directory/members/put-member.ts'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { type AppSession, post, sessionOf } from './app-session.ts'
import type { TestService, TestWorkspace } from './service.ts'

export interface MemberSession extends AppSession {
  memberId: string
  email: string
}

let members = 0

/** Another member of the workspace, signed in. */
export async function signInMember(
  { app, database }: TestService,
  { tenantId }: Pick<TestWorkspace, 'tenantId'>,
  role: Role,
): Promise<MemberSession> {
  const email = `${role}-${++members}@x.test`
  const pool = database.pools.transactions
  const { id: memberId } = await inTenantTransaction(pool, tenantId, (db) =>
    putMember(db, { tenantId, email, role }, new Date()),
  )
  const link = await createSignInLink(pool, { tenantId, email }, new Date())
  const answer = await post(app, '/app/session', { token: link?.token })
  return { ...sessionOf(app, answer), memberId, email }
}
