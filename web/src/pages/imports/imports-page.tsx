import { Anchor, Badge, Group, Progress, Skeleton, Table, Text } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileInputIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { useIsAdmin } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { Page } from '../../kit/page.tsx'
import { PageChoice } from '../../kit/page-choice.tsx'
import type { JobRow } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { DryRunBadge } from './dry-run-badge.tsx'
import { hasEnded, importKinds, statusColors, useJobTexts } from './job-texts.ts'

const pageSize = 25

/** All imports, the newest first, with how far they are. */
export function ImportsPage() {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { page = 1 } = useSearch({ from: '/w/$ws/imports/' })
  const navigate = useNavigate()
  const { data, error, refetch } = useApi('listJobs', { page, page_size: pageSize, kind: [...importKinds] })
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ImportButton>{t('new')}</ImportButton>}>
      {error && !data && <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data && data.total === 0 && (
        <EmptyScreen icon={<FileInputIcon />} title={t('empty')} hint={t('emptyHint')}>
          <ImportButton>{t('new')}</ImportButton>
        </EmptyScreen>
      )}
      {data && data.total > 0 && <JobTable jobs={data.jobs} />}
      <PageChoice
        label={t('pagesOfImports')}
        rows={data?.total}
        pageSize={pageSize}
        page={page}
        onChoose={(chosen) =>
          void navigate({ to: '/w/$ws/imports', params: { ws }, search: { page: chosen } })
        }
      />
      {data && <CrmLists />}
    </Page>
  )
}

/** Where to look for the lists of a CRM, which have no job. */
function CrmLists() {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const isAdmin = useIsAdmin()
  return (
    <Text size="xs" c="dimmed">
      {t('crmNotHere')}{' '}
      {isAdmin && (
        <Anchor component={Link} to={`/w/${ws}/settings/audit`} size="xs" underline="always">
          {t('crmInLog')}
        </Anchor>
      )}
    </Text>
  )
}

function JobTable({ jobs }: { jobs: readonly JobRow[] }) {
  const t = useTexts('imports')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const { kindOf, statusOf, stageOf, shareOf } = useJobTexts()
  return (
    <WideTable minWidth={560}>
      <Table aria-label={t('title')} fz="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.kind')}</Table.Th>
            <Table.Th>{t('columns.status')}</Table.Th>
            <Table.Th>{t('columns.result')}</Table.Th>
            <Table.Th>{t('columns.when')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.job_id}>
              <Table.Td>
                <Anchor component={Link} to={`/w/${ws}/imports/${job.job_id}`} size="sm" fw={600}>
                  {kindOf(job.kind)}
                </Anchor>
                {job.file_name && (
                  <Text size="xs" c="dimmed" maw={260} truncate title={job.file_name}>
                    {job.file_name}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {hasEnded(job.status) ? (
                  <Group gap="xs" wrap="nowrap">
                    <Badge variant="light" color={statusColors[job.status] ?? 'gray'} tt="none">
                      {statusOf(job.status)}
                    </Badge>
                    {job.dry_run && <DryRunBadge />}
                  </Group>
                ) : (
                  <Group gap="xs" wrap="nowrap">
                    <Progress w={80} value={shareOf(job) * 100} aria-label={kindOf(job.kind)} />
                    <Text size="xs">{stageOf(job)}</Text>
                  </Group>
                )}
              </Table.Td>
              <Table.Td>
                {job.summary && 'rows_read' in job.summary
                  ? t('resultOf', countsOf(job.summary))
                  : (job.error?.message ?? '')}
              </Table.Td>
              <Table.Td>
                {format.dateTime(new Date(job.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
                {job.by && (
                  <Text size="xs" c="dimmed" maw={220} truncate title={job.by}>
                    {job.by}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** What an import came to; of interactions none is changed or gone. */
const countsOf = (summary: ImportSummary) => ({
  rows: summary.rows_read,
  added: summary.new,
  changed: 'changed' in summary ? summary.changed : 0,
  gone: 'gone' in summary ? summary.gone : 0,
})

type ImportSummary = Extract<NonNullable<JobRow['summary']>, { rows_read: number }>
