import { Button, Menu, Skeleton, Switch, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronDownIcon, PlayIcon } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useFormatter } from 'use-intl'
import { hasStatus } from '../../api/failure.ts'
import { useMayWrite } from '../../api/session.ts'
import { useApiAnew } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { SavedView, Workflow } from '../../kit/row-types.ts'
import { isAtWork } from '../../kit/run-status.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { useWorkflowSave } from './use-workflow-save.ts'
import { useWorkflowState, useWorkflowWrites } from './use-workflow-writes.ts'
import { useViewsById, ViewLink, WorkflowTroubles } from './view-of-workflow.tsx'
import { WhatItDoes } from './what-it-does.tsx'
import { draftOfWorkflow, presetOf } from './workflow-draft.ts'
import { WorkflowForm } from './workflow-form.tsx'
import { WorkflowRuns } from './workflow-runs.tsx'
import { useWorkflowTexts } from './workflow-texts.ts'

const workingMs = 1_000
const restingMs = 10_000

/** One workflow: what it reads and does, its runs, and ways to change, run, pause and delete it. */
export function WorkflowPage() {
  const t = useTexts('workflows')
  const { ws, id } = useParams({ from: '/w/$ws/workflows/$id' })
  const { edit: isEditing } = useSearch({ from: '/w/$ws/workflows/$id' })
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const views = useViewsById()
  const { data, error, refetch } = useApiAnew(
    'getWorkflow',
    { id },
    {
      refetchInterval: ({ state }) =>
        isAtWork(state.data?.workflow.last_run?.status ?? '') ? workingMs : restingMs,
    },
  )
  const setEditing = useCallback(
    (edit: boolean) =>
      navigate({ to: '/w/$ws/workflows/$id', params: { ws, id }, search: edit ? { edit } : {} }),
    [navigate, ws, id],
  )
  const listPath = `/w/${ws}/workflows`
  const toList = useBackToList(listPath)
  const workflow = data?.workflow
  useWorkflowKeys({ workflow, setEditing })
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: listPath, label: t('back') }} />
  const isForm = isEditing === true && mayWrite
  return (
    <Page
      title={workflow?.name ?? t('one')}
      actions={
        <>
          <BackToList path={listPath} label={t('back')} />
          {workflow && mayWrite && !isForm && (
            <WorkflowActions workflow={workflow} onEdit={() => void setEditing(true)} onDeleted={toList} />
          )}
        </>
      }
    >
      {error && !data && <FailureAlert title={t('failedOne')} error={error} retry={() => void refetch()} />}
      {!workflow && !error && <Skeleton height={360} />}
      {workflow && !isForm && (
        <>
          <WorkflowTroubles
            workflow={workflow}
            view={views.get(workflow.viewId)}
            onOtherView={mayWrite ? () => void setEditing(true) : undefined}
          />
          <WorkflowFacts workflow={workflow} view={views.get(workflow.viewId)} />
          <WorkflowRuns id={id} />
        </>
      )}
      {workflow && isForm && (
        <EditWorkflow workflow={workflow} version={data.updated_at} onDone={() => void setEditing(false)} />
      )}
    </Page>
  )
}

interface Keys {
  workflow: Workflow | undefined
  setEditing(edit: boolean): Promise<void>
}

function useWorkflowKeys({ workflow, setEditing }: Keys): void {
  const t = useTexts('workflows')
  const { runChanged } = useWorkflowWrites()
  const isActive = workflow?.is_active ?? false
  const { id, name } = workflow ?? {}
  const { ws, id: key } = useParams({ from: '/w/$ws/workflows/$id' })
  useRecordKeys({
    id: key,
    listPath: `/w/${ws}/workflows`,
    backLabel: t('back'),
  })
  useCommands([
    {
      id: 'workflow.edit',
      writes: true,
      label: t('edit'),
      keys: ['E'],
      scope: 'record',
      run: () => void setEditing(true),
    },
    isActive &&
      id !== undefined &&
      name !== undefined && {
        id: 'workflow.run',
        writes: true,
        label: t('runNow'),
        keys: ['R'],
        scope: 'record',
        run: () => runChanged({ id, name }),
      },
  ])
}

function WorkflowActions({
  workflow,
  onEdit,
  onDeleted,
}: {
  workflow: Workflow
  onEdit(): void
  onDeleted(): Promise<void>
}) {
  const t = useTexts('workflows')
  const writes = useWorkflowWrites()
  const setActive = useWorkflowState()
  return (
    <>
      <Switch
        label={t('active')}
        checked={workflow.is_active}
        onChange={(event) => setActive(workflow, event.currentTarget.checked)}
      />
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            size="xs"
            disabled={!workflow.is_active}
            title={workflow.is_active ? undefined : t('isPausedHint')}
            leftSection={<PlayIcon size={14} aria-hidden />}
            rightSection={<ChevronDownIcon size={14} aria-hidden />}
          >
            {t('runNow')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('runNow')}>
          {workflow.on !== 'schedule' && (
            <Menu.Item onClick={() => writes.runChanged(workflow)}>
              <Text size="sm">{t('runChanged')}</Text>
              <Text size="xs" c="dimmed">
                {t('runChangedHint')}
              </Text>
            </Menu.Item>
          )}
          <Menu.Item onClick={() => writes.runAll(workflow)}>{t('runAll')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="default" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="xs" color="red" variant="subtle" onClick={() => writes.remove(workflow, onDeleted)}>
        {t('delete')}
      </Button>
    </>
  )
}

function WorkflowFacts({ workflow, view }: { workflow: Workflow; view: SavedView | undefined }) {
  const t = useTexts('workflows')
  const format = useFormatter()
  const texts = useWorkflowTexts()
  const at = (time: string | null) =>
    time === null ? t('never') : format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  const { schedule, timezone } = workflow
  const preset = schedule === null ? undefined : presetOf(schedule)
  const facts: (readonly [string, ReactNode])[] = [
    [t('facts.view'), <ViewLink key="view" workflow={workflow} view={view} />],
    [t('facts.entity'), texts.entity(workflow.entity)],
    [t('facts.on'), texts.triggerLong(workflow.on)],
    ...(schedule === null
      ? []
      : [
          [
            t('facts.schedule'),
            t('scheduleIn', { schedule: preset ? t(`presets.${preset}`) : schedule, timezone }),
          ] as const,
          [t('facts.next'), workflow.next_run_at ? at(workflow.next_run_at) : t('paused')] as const,
        ]),
    [t('facts.members'), t('members', { count: workflow.memberCount })],
    [t('facts.evaluated'), at(workflow.last_run_at)],
    [t('facts.created'), at(workflow.created_at)],
    [t('facts.actions'), <WhatItDoes key="actions" workflow={workflow} />],
  ]
  return <Facts facts={facts} />
}

function EditWorkflow({
  workflow,
  version,
  onDone,
}: {
  workflow: Workflow
  version: string
  onDone(): void
}) {
  const common = useTexts('common')
  const save = useWorkflowSave(workflow, version)
  return (
    <WorkflowForm
      key={workflow.id}
      place={`workflow ${workflow.id}`}
      initial={draftOfWorkflow(workflow)}
      initialEntity={workflow.entity}
      isNew={false}
      saveLabel={common('save')}
      onCancel={onDone}
      onSave={async (draft) => {
        const outcome = await save(draft)
        showToast(common('saved' in outcome ? 'saved' : 'theirsTaken', { field: draft.name }))
        onDone()
      }}
    />
  )
}
