import type { getWorkspace as contract } from '@throughline/contract/workspace/get-workspace.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readWorkspace } from './read-workspace.ts'

export const getWorkspace: Handler<typeof contract> = async (ctx) => ({ workspace: await readWorkspace(ctx) })
