import type { listMembers as contract } from '@throughline/contract/members/list-members.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { memberRows } from './member-row.ts'

export const listMembers: Handler<typeof contract> = async (ctx) => ({ members: await memberRows(ctx) })
