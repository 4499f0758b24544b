import type { updateWorkspace as contract } from '@throughline/contract/workspace/update-workspace.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readWorkspace } from './get-workspace.ts'

export const updateWorkspace: Handler<typeof contract> = async (ctx, input) => {
  const name = readName(input.name)
  await ctx.db.run(sql`
    update workspaces
    set name = ${name}
    where tenant_id = ${ctx.tenantId} and name is distinct from ${name}`)
  return { workspace: await readWorkspace(ctx) }
}
