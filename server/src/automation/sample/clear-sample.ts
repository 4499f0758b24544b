import { ApiError } from '@throughline/contract/errors.ts'
import type { clearSample as contract } from '@throughline/contract/workspace/clear-sample.ts'
import { eraseDataKind } from '../../directory/workspaces/erase-data-task.ts'
import { readWorkspace } from '../../directory/workspaces/get-workspace.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'

export const clearSample: Handler<typeof contract> = async (ctx) => {
  const workspace = await readWorkspace(ctx)
  if (!workspace.is_sample) {
    throw new ApiError('CONFLICT', 'This workspace does not hold the sample, so there is nothing to clear.')
  }
  await enqueueTask(ctx.db, { tenantId: ctx.tenantId, kind: eraseDataKind, key: '' })
  return { workspace: { ...workspace, is_erasing: true } }
}
