import type { listInvitations as contract } from '@throughline/contract/members/list-invitations.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { invitationRows } from './invitation-rows.ts'

export const listInvitations: Handler<typeof contract> = async (ctx) => ({
  invitations: await invitationRows(ctx),
})
