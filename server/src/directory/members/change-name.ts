import type { changeName as contract } from '@throughline/contract/members/change-name.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireWholeRights } from './require-whole-rights.ts'

export const changeName: Handler<typeof contract> = async (ctx, input) => {
  requireWholeRights(ctx)
  const name = readName(input.name)
  await ctx.db.run(sql`
    update members
    set name = ${name}
    where tenant_id = ${ctx.tenantId} and id = ${ctx.memberId} and name <> ${name}`)
  return { name }
}
