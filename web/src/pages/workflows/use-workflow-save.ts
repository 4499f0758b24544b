import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Workflow } from '../../kit/row-types.ts'
import { saveSeen } from '../../kit/save-seen.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useWorkflowWrites } from './use-workflow-writes.ts'
import { useViewsById } from './view-of-workflow.tsx'
import { useActionWords } from './what-it-does.tsx'
import { actionTypes, draftOfWorkflow, inputOf, type WorkflowDraft } from './workflow-draft.ts'
import { useWorkflowTexts } from './workflow-texts.ts'

const everyAction = actionTypes.map((type) => ({ type }))

/**
 * Saves a workflow of the version that the form began with, which is that of the first call; what it answers says
 * whether what somebody else wrote stays.
 */
export function useWorkflowSave(workflow: Workflow, version: string) {
  const t = useTexts('workflows')
  const texts = useWorkflowTexts()
  const views = useViewsById()
  const { words } = useActionWords(workflow.entity, everyAction)
  const { readAgain } = useWorkflowWrites()
  const [began] = useState({ workflow, version })
  const textOf = ({ name, viewId, on, schedule, timezone, actions }: WorkflowDraft) => {
    const lines = [
      name.trim(),
      views.get(viewId)?.name ?? viewId,
      on === 'schedule' ? t('scheduleIn', { schedule: schedule.trim(), timezone }) : texts.trigger(on),
      ...actions.flatMap((action) => [words(action), action.subject, action.text]),
    ]
    return lines.filter(Boolean).join('\n')
  }
  return async (draft: WorkflowDraft) => {
    const { id } = began.workflow
    let viewBefore = began.workflow.viewId
    const { viewId, is_active: _, ...changes } = inputOf(draft)
    const outcome = await saveSeen({
      field: draft.name,
      version: began.version,
      before: textOf(draftOfWorkflow(began.workflow)),
      mine: textOf(draft),
      unsaved: { operation: 'updateWorkflow', input: { id, ...changes } },
      // A view that is named starts anew; one that is private to somebody else could not even be named.
      send: (options) =>
        api.updateWorkflow({ id, ...changes, ...(viewId !== viewBefore && { viewId }) }, options),
      read: async () => {
        const { workflow: now, updated_at } = await api.getWorkflow({ id })
        viewBefore = now.viewId
        return { ...now, updated_at }
      },
      textOf: (now) => textOf(draftOfWorkflow(now)),
    })
    await readAgain()
    return outcome
  }
}
