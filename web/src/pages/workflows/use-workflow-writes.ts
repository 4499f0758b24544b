import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '../../api/client.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { Workflow } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { isAtWork } from '../../kit/run-status.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

type Named = Pick<Workflow, 'id' | 'name'>

/** Whether a run has something left to do, which pausing cancels for good. */
const hasWork = ({ last_run }: Workflow) => last_run !== null && isAtWork(last_run.status)

/**
 * What was at work when the page was read may have ended since: nobody is asked about that. Where it cannot be read, the
 * question comes; what is wrong the change itself tells.
 */
async function readAsItIs(workflow: Workflow): Promise<Workflow> {
  try {
    return (await api.getWorkflow({ id: workflow.id })).workflow
  } catch {
    return workflow
  }
}

/** Pauses and resumes a workflow, with undo; one that is at work is paused after a question, without. */
export function useWorkflowState() {
  const t = useTexts('workflows')
  const write = useRowWrite<Workflow, boolean>({
    lists: { listWorkflows: 'workflows', getWorkflow: 'workflow' },
    keyOf: ({ id }) => id,
    send: ({ id }, is_active) => api.updateWorkflow({ id, is_active }),
    apply: (workflow, is_active) => ({ ...workflow, is_active }),
    undo: (workflow) => (hasWork(workflow) ? null : { input: workflow.is_active }),
    field: t('state'),
    done: (_, is_active) => ({ message: t(is_active ? 'resumed' : 'nowPaused') }),
  })
  return useCallback(
    async (workflow: Workflow, is_active: boolean) => {
      const now = is_active || !hasWork(workflow) ? workflow : await readAsItIs(workflow)
      const change = () => write(now, is_active)
      if (is_active || !hasWork(now)) return change()
      confirmAction({
        title: t('pauseTitle'),
        text: t('pauseText', { count: now.last_run?.fired ?? 0 }),
        action: t('confirmPause', { name: now.name }),
        run: change,
      })
    },
    [t, write],
  )
}

/** What else can be done with a workflow. */
export function useWorkflowWrites() {
  const t = useTexts('workflows')
  const client = useQueryClient()
  return useMemo(() => {
    const readAgain = () =>
      Promise.all(
        ['listWorkflows', 'getWorkflow', 'listWorkflowRuns'].map((operation) =>
          client.invalidateQueries({ queryKey: [operation] }),
        ),
      )
    const run = async (id: string, allMembers: boolean) => {
      try {
        await api.runWorkflow({ id, ...(allMembers && { all_members: true }) })
        showToast(t('queued'))
        await readAgain()
      } catch (error) {
        showFailure(t('runFailed'), error)
      }
    }
    const remove = async ({ id, name }: Named, onDeleted: () => Promise<void>) => {
      try {
        await api.deleteWorkflow({ id })
        showToast(t('deleted', { name }))
        // Nothing asks again for what is gone.
        await onDeleted()
        await client.invalidateQueries({ queryKey: ['listWorkflows'] })
      } catch (error) {
        showFailure(t('delete'), error)
      }
    }
    return {
      readAgain,
      runChanged: ({ id }: Named) => void run(id, false),
      runAll: ({ id, memberCount: count }: Workflow) =>
        confirmAction({
          title: t('runAllTitle'),
          text: t('runAllText', { count }),
          action: t('confirmRunAll', { count }),
          run: () => void run(id, true),
        }),
      remove: (workflow: Named, onDeleted: () => Promise<void> = async () => {}) =>
        confirmAction({
          title: t('deleteTitle'),
          text: t('deleteText'),
          action: t('confirmDelete', { name: workflow.name }),
          run: () => void remove(workflow, onDeleted),
        }),
    }
  }, [t, client])
}
