import type { getWorkflow as contract } from '@throughline/contract/workflows/get-workflow.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { workflowAnswer } from './workflow-answer.ts'

export const getWorkflow: Handler<typeof contract> = (ctx, { id }) => workflowAnswer(ctx, id)
