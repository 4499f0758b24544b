import type { JobTools } from '../../floor/queue/job-tools.ts'

export interface WorkflowTools extends JobTools {
  tenantId: string
  workflowId: string
}

/** The tools of a task that is about a workflow. */
export function workflowTools(tools: JobTools): WorkflowTools {
  const { tenantId, key } = tools.lease
  if (key === null) throw new Error('a task of a workflow must name it')
  return { ...tools, tenantId, workflowId: key }
}
