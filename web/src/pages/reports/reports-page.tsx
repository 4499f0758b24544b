import { ActionIcon, Anchor, Button, Menu, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarSyncIcon, EllipsisIcon, FileChartColumnIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { apiQuery } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { useRememberedList } from '../../kit/last-list.ts'
import { Page } from '../../kit/page.tsx'
import type { ReportRow } from '../../kit/row-types.ts'
import { isAtWork } from '../../kit/run-status.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { useHasActiveCompetitor } from '../competitors/competitor-choices.ts'
import { isShared } from './is-shared.ts'
import { canRetry, ReportStatus } from './report-status.tsx'
import { RunReports } from './run-reports.tsx'
import { ScheduleReports } from './schedule-reports.tsx'
import { useReportActions } from './use-report-actions.ts'
import { useWindowWords } from './use-window-words.ts'

const workingMs = 1_000
const restingMs = 4_000

/** All reports, newest first; those being made change by themselves. */
export function ReportsPage() {
  const t = useTexts('reports')
  const { ws } = useParams({ from: '/w/$ws' })
  const [dialog, setDialog] = useState<'run' | 'schedule' | null>(null)
  const { data, error, refetch } = useQuery({
    ...apiQuery('listReports'),
    refetchInterval: ({ state }) =>
      state.data?.reports.some(({ status }) => isAtWork(status)) ? workingMs : restingMs,
  })
  // Without an active competitor there is nothing to report on.
  const isOnNobody = useHasActiveCompetitor() === false
  useCommands([
    !isOnNobody && {
      id: 'reports.run',
      writes: true,
      label: t('run'),
      keys: ['A'],
      scope: 'list',
      run: () => setDialog('run'),
    },
  ])
  useRememberedList(data?.reports.map(({ id }) => id))
  const run = (
    <ForWriters>
      {isOnNobody ? (
        <Button size="xs" component={Link} {...linkTo(`/w/${ws}/competitors`, { add: true })}>
          {t('addCompetitor')}
        </Button>
      ) : (
        <Button size="xs" onClick={() => setDialog('run')}>
          {t('run')}
        </Button>
      )}
    </ForWriters>
  )
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ForWriters>
            <Button
              size="xs"
              variant="default"
              leftSection={<CalendarSyncIcon size={15} aria-hidden />}
              onClick={() => setDialog('schedule')}
            >
              {t('schedule')}
            </Button>
          </ForWriters>
          {run}
        </>
      }
    >
      {error && !data && <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.reports.length === 0 && (
        <EmptyScreen
          icon={<FileChartColumnIcon />}
          title={t('empty')}
          hint={t(isOnNobody ? 'nobodyHint' : 'emptyHint')}
        >
          {run}
        </EmptyScreen>
      )}
      {data && data.reports.length > 0 && <ReportTable reports={data.reports} />}
      <RunReports isOpen={dialog === 'run'} onClose={() => setDialog(null)} />
      <ScheduleReports isOpen={dialog === 'schedule'} onClose={() => setDialog(null)} />
    </Page>
  )
}

function ReportTable({ reports }: { reports: readonly ReportRow[] }) {
  const t = useTexts('reports')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const windowWords = useWindowWords()
  const windowOf = ({ from, to, completed_at, created_at }: ReportRow) =>
    windowWords({ from, to: to ?? completed_at ?? created_at })
  const figure = (report: ReportRow, count: number) =>
    report.status === 'COMPLETED' ? format.number(count) : '–'
  return (
    <WideTable minWidth={760}>
      <Table aria-label={t('title')} verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('competitor')}</Table.Th>
            <Table.Th scope="col">{t('created')}</Table.Th>
            <Table.Th scope="col">{t('status')}</Table.Th>
            {(['people', 'interactions', 'attack', 'defend'] as const).map((heading) => (
              <Table.Th key={heading} scope="col" ta="end">
                {t(heading)}
              </Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reports.map((report) => (
            <Table.Tr key={report.id}>
              <Table.Th scope="row">
                <Anchor component={Link} to={`/w/${ws}/competitors/reports/${report.id}`} size="sm" fw={600}>
                  {report.competitor_name}
                </Anchor>
                <Text size="xs" c="dimmed" fw={400}>
                  {windowOf(report)}
                </Text>
              </Table.Th>
              <Table.Td>
                {format.dateTime(new Date(report.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
              </Table.Td>
              <Table.Td aria-live="polite">
                <ReportStatus status={report.status} />
              </Table.Td>
              <Table.Td ta="end">{figure(report, report.persons_tracked)}</Table.Td>
              <Table.Td ta="end">{figure(report, report.interactions_found)}</Table.Td>
              <Table.Td ta="end">{figure(report, report.atk_count)}</Table.Td>
              <Table.Td ta="end">{figure(report, report.def_count)}</Table.Td>
              <Table.Td w={44}>
                <ReportMenu report={report} window={windowOf(report)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function ReportMenu({ report, window }: { report: ReportRow; window: string }) {
  const t = useTexts('reports')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const actions = useReportActions()
  const { id, status } = report
  const open = (which: string) =>
    void navigate({ to: '/w/$ws/competitors/reports/$id', params: { ws, id: which } })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actions', { name: report.competitor_name, window })}
        >
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => open(id)}>{t('open')}</Menu.Item>
        <ForWriters>
          {status === 'COMPLETED' && <ShareItem id={id} />}
          {canRetry(status) && <Menu.Item onClick={() => actions.retry(id, open)}>{t('retry')}</Menu.Item>}
          {isAtWork(status) && <Menu.Item onClick={() => actions.cancel(id)}>{t('cancel')}</Menu.Item>}
          <Menu.Item color="red.9" onClick={() => actions.remove(report, () => {})}>
            {t('delete')}
          </Menu.Item>
        </ForWriters>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The rows do not say which report is shared: the open menu asks. */
function ShareItem({ id }: { id: string }) {
  const t = useTexts('reports')
  const actions = useReportActions()
  // Once, for the answer is all of the report.
  const { data } = useQuery({ ...apiQuery('getReport', { id }), refetchInterval: false })
  return (
    <Menu.Item onClick={() => actions.copyLink(id)}>
      {t(data && isShared(data.share) ? 'copyLink' : 'shareByLink')}
    </Menu.Item>
  )
}
