import type { acceptInvitation as contract } from '@throughline/contract/members/accept-invitation.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { v7 as newId } from 'uuid'
import { recordEntry } from '../../floor/audit/record-entry.ts'
import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { readName } from '../../floor/input/read-name.ts'
import { insertSession, type OpenedSession } from '../workspaces/open-session.ts'
import { hashPassword } from './hash-password.ts'
import { readLinkToken } from './link-token.ts'
import { type NewMember, putMember } from './put-member.ts'
import { readInvitation } from './read-invitation.ts'

type Acceptance = InputOf<typeof contract> & { userAgent: string }

/** Adds the invited member and signs them in. Null for an invitation unknown, used, expired, or to a member by now. */
export async function acceptInvitation(
  pools: Pools,
  { token, name, password, userAgent }: Acceptance,
  now: Date,
): Promise<OpenedSession | null> {
  const link = readLinkToken(token)
  if (!link) return null
  const { tenantId, hash } = link
  const shownName = readName(name)
  // Hashing takes its time, so it comes before any lock, and only for an invitation that exists.
  if (!(await readInvitation(pools, token, now))) return null
  const passwordHash = await hashPassword(password)
  return inTenantTransaction(pools.transactions, tenantId, async (db) => {
    const invited = await db.first<Pick<NewMember, 'email' | 'role'>>(sql`
      delete from invitations
      where tenant_id = ${tenantId} and token_hash = ${hash} and expires_at > ${now}
      returning email, role`)
    if (!invited) return null
    const { id: memberId, isNew } = await putMember(db, { ...invited, tenantId, name: shownName }, now)
    // An invitation lets somebody new in. It must not open the account of an existing member.
    if (!isNew) return null
    await db.run(sql`
      update members
      set password_hash = ${passwordHash}
      where tenant_id = ${tenantId} and id = ${memberId}`)
    await recordEntry(
      { db, tenantId, memberId, now, newId },
      {
        actor: { kind: 'member', id: memberId },
        operation: 'accept-invitation',
        subject: memberId,
        fields: ['name', 'password'],
        outcome: {},
        requestId: null,
      },
    )
    return insertSession(db, { tenantId, memberId, openedWith: 'invitation', userAgent }, now)
  })
}
