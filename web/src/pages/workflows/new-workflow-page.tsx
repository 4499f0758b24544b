import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { PageForWriters } from '../../kit/for-writers.tsx'
import { Page } from '../../kit/page.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useWorkflowWrites } from './use-workflow-writes.ts'
import { blankWorkflow, inputOf } from './workflow-draft.ts'
import { WorkflowForm } from './workflow-form.tsx'

/** A new workflow, over the view that the address names or one that is chosen. */
export function NewWorkflowPage() {
  const t = useTexts('workflows')
  const { ws } = useParams({ from: '/w/$ws' })
  const { view } = useSearch({ from: '/w/$ws/workflows/new' })
  const navigate = useNavigate()
  const listPath = `/w/${ws}/workflows`
  const toList = useBackToList(listPath)
  const { readAgain } = useWorkflowWrites()
  return (
    <PageForWriters title={t('create')}>
      <Page
        title={t('create')}
        lead={t('createHint')}
        actions={<BackToList path={listPath} label={t('back')} />}
      >
        <WorkflowForm
          key={view ?? ''}
          place={`new workflow ${view ?? ''}`}
          initial={blankWorkflow(view)}
          isNew
          saveLabel={t('form.save')}
          onCancel={toList}
          onSave={async (draft) => {
            const { workflow } = await api.createWorkflow(inputOf(draft))
            showToast(t(workflow.is_active ? 'created' : 'createdPaused', { name: workflow.name }))
            await readAgain()
            await navigate({ to: '/w/$ws/workflows/$id', params: { ws, id: workflow.id } })
          }}
        />
      </Page>
    </PageForWriters>
  )
}
