import { Badge, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import { ChoiceEditor } from '../../grid/cell-editors.tsx'
import type { CellEdit, GridColumn } from '../../grid/grid-column.ts'
import { Plain } from '../../kit/plain.tsx'
import type { SavedView, Workflow } from '../../kit/row-types.ts'
import { RunStatus } from '../../kit/run-status.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useWorkflowState } from './use-workflow-writes.ts'
import { ViewLink } from './view-of-workflow.tsx'
import { useWorkflowTexts } from './workflow-texts.ts'

export function useWorkflowColumns(views: ReadonlyMap<string, SavedView>): readonly GridColumn<Workflow>[] {
  const t = useTexts('workflows')
  const format = useFormatter()
  const texts = useWorkflowTexts()
  const setActive = useWorkflowState()
  const mayWrite = useMayWrite()
  return useMemo(() => {
    const edit: CellEdit<Workflow> = {
      key: 'S',
      label: t('state'),
      editor: ({ row, label, done }) => (
        <ChoiceEditor
          value={row.is_active ? 'active' : 'paused'}
          label={label}
          canBeEmpty={false}
          choices={[
            { value: 'active', label: t('active') },
            { value: 'paused', label: t('paused') },
          ]}
          save={(value) => setActive(row, value === 'active')}
          done={done}
        />
      ),
    }
    return [
      {
        id: 'name',
        header: t('columns.name'),
        width: 270,
        grows: true,
        canHide: false,
        cell: ({ name }) => <Plain text={name} isStrong isTwoLined />,
      },
      {
        id: 'active',
        header: t('columns.active'),
        width: 110,
        ...(mayWrite && { edit }),
        cell: ({ is_active }) => (
          <Badge variant="light" color={is_active ? 'teal' : 'gray'} tt="none">
            {t(is_active ? 'active' : 'paused')}
          </Badge>
        ),
      },
      {
        id: 'view',
        header: t('columns.view'),
        width: 240,
        grows: true,
        cell: (row) => <ViewLink workflow={row} view={views.get(row.viewId)} />,
      },
      {
        id: 'entity',
        header: t('columns.entity'),
        width: 130,
        cell: ({ entity }) => <Plain text={texts.entity(entity)} />,
      },
      {
        id: 'on',
        header: t('columns.on'),
        width: 180,
        least: 130,
        cell: ({ on }) => <Plain text={texts.trigger(on)} isTwoLined />,
      },
      {
        id: 'members',
        header: t('columns.members'),
        hint: t('columns.membersHint'),
        width: 100,
        align: 'end',
        cell: ({ memberCount }) => format.number(memberCount),
      },
      {
        id: 'last',
        header: t('columns.last'),
        width: 200,
        least: 170,
        cell: ({ last_run_at: at, last_run: run }) => (
          <Group gap={6} wrap="nowrap" miw={0} title={run?.error ?? undefined}>
            <Plain
              text={
                at === null
                  ? t('never')
                  : format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
              }
            />
            {run && run.status !== 'COMPLETED' && (
              <RunStatus status={run.status} label={texts.status(run.status)} />
            )}
          </Group>
        ),
      },
    ]
  }, [t, format, texts, views, mayWrite, setActive])
}
