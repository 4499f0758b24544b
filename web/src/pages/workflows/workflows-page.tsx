import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { BotIcon } from 'lucide-react'
import { useMayWrite } from '../../api/session.ts'
import { DataGrid } from '../../grid/data-grid.tsx'
import { ColumnChooser, RowCount } from '../../grid/list-foot.tsx'
import { usePagedRows } from '../../grid/use-paged-rows.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { Page } from '../../kit/page.tsx'
import type { Workflow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useSavedViews } from '../../views/saved-views.ts'
import { useViewsById } from './view-of-workflow.tsx'
import { useWorkflowColumns } from './workflow-columns.tsx'

const keyOf = (row: Workflow) => row.id
const nameOf = (row: Workflow) => row.name
const everything = {}

/** All workflows: which view each reads, when it fires, how its last run went. */
export function WorkflowsPage() {
  const t = useTexts('workflows')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const columns = useWorkflowColumns(useViewsById())
  const rows = usePagedRows('listWorkflows', everything, (answer) => answer.workflows)
  useCommands([
    {
      id: 'workflows.add',
      writes: true,
      label: t('create'),
      keys: ['A'],
      scope: 'list',
      run: () => void navigate({ to: '/w/$ws/workflows/new', params: { ws } }),
    },
  ])
  const create = mayWrite && (
    <Button size="xs" component={Link} to={`/w/${ws}/workflows/new`}>
      {t('create')}
    </Button>
  )
  const open = (id: string) => void navigate({ to: '/w/$ws/workflows/$id', params: { ws, id } })
  return (
    <Page title={t('title')} lead={t('lead')} isGrid actions={create}>
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ColumnChooser id="workflows" columns={columns} />
      </div>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        onPeek={open}
        onOpen={open}
        empty={<NothingYet />}
      />
      <RowCount rows={rows} />
    </Page>
  )
}

/** What there must be before the first workflow: a view. */
function NothingYet() {
  const t = useTexts('workflows')
  const { ws } = useParams({ from: '/w/$ws' })
  const { views, isLoading } = useSavedViews()
  if (!isLoading && views.length === 0) {
    return (
      <EmptyScreen icon={<BotIcon />} title={t('emptyNoViews')} hint={t('emptyNoViewsHint')}>
        <Button size="xs" component={Link} to={`/w/${ws}/opportunities`}>
          {t('toOpportunities')}
        </Button>
      </EmptyScreen>
    )
  }
  return (
    <EmptyScreen icon={<BotIcon />} title={t('empty')} hint={t('emptyHint')}>
      <ForWriters>
        <Button size="xs" component={Link} to={`/w/${ws}/workflows/new`}>
          {t('create')}
        </Button>
      </ForWriters>
    </EmptyScreen>
  )
}
