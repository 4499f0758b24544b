import { refused } from '@throughline/contract/errors.ts'
import type { eraseWorkspace as contract } from '@throughline/contract/workspace/erase-workspace.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { eraseDataKind } from './erase-data-task.ts'
import { readWorkspace } from './get-workspace.ts'

export const eraseWorkspace: Handler<typeof contract> = async (ctx, input) => {
  const workspace = await readWorkspace(ctx)
  if (input.name.trim() !== workspace.name) {
    throw refused(
      '/name',
      'is not the name of this workspace',
      '/name is not the name of this workspace: nothing was deleted.',
    )
  }
  await enqueueTask(ctx.db, { tenantId: ctx.tenantId, kind: eraseDataKind, key: '' })
  return { workspace: { ...workspace, is_erasing: true } }
}
