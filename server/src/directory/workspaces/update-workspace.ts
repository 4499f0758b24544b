import type { updateWorkspace as contract } from '@throughline/contract/workspace/update-workspace.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readWorkspace } from './get-workspace.ts'

export const updateWorkspace: Handler<typeof contract> = async (ctx, input) => {
  const name = input.name === undefined ? null : readName(input.name)
  const about = input.about?.trim() ?? null
  await ctx.db.run(sql`
    update workspaces
    set name = coalesce(${name}, name), about = coalesce(${about}, about)
    where tenant_id = ${ctx.tenantId}`)
  return { workspace: await readWorkspace(ctx) }
}
