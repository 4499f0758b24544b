import { Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { apiQuery } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PageChoice } from '../../kit/page-choice.tsx'
import type { WorkflowRun } from '../../kit/row-types.ts'
import { isAtWork, RunStatus } from '../../kit/run-status.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { useWorkflowTexts } from './workflow-texts.ts'

const pageSize = 25
const workingMs = 1_000
const restingMs = 10_000

/** The runs of a workflow with what came of them, the newest first. */
export function WorkflowRuns({ id }: { id: string }) {
  const t = useTexts('workflows')
  const change = useChangeSearch()
  const { page = 1 } = useSearch({ from: '/w/$ws/workflows/$id' })
  const { data, error, refetch } = useQuery({
    ...apiQuery('listWorkflowRuns', { id, page, page_size: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => isAtWork(status)) ? workingMs : restingMs,
  })
  return (
    <Stack gap="xs" component="section" aria-label={t('runs')}>
      <Title order={2} size="h5">
        {t('runs')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('runsHint')}
      </Text>
      {error && !data ? (
        <FailureAlert title={t('runsFailed')} error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.runs.length === 0 ? (
        <Text size="sm">{t('runsEmpty')}</Text>
      ) : (
        <RunTable runs={data.runs} />
      )}
      <PageChoice
        label={t('runs')}
        rows={data?.total}
        pageSize={pageSize}
        page={page}
        onChoose={(chosen) => change({ page: chosen === 1 ? undefined : chosen })}
      />
    </Stack>
  )
}

const counts = ['members', 'entered', 'left', 'fired'] as const

function RunTable({ runs }: { runs: readonly WorkflowRun[] }) {
  const t = useTexts('workflows')
  const format = useFormatter()
  const texts = useWorkflowTexts()
  return (
    <WideTable minWidth={860}>
      <Table aria-label={t('runs')} verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('run.when')}</Table.Th>
            <Table.Th scope="col">{t('run.cause')}</Table.Th>
            <Table.Th scope="col">{t('run.status')}</Table.Th>
            {counts.map((count) => (
              <Table.Th key={count} scope="col" ta="end">
                {t(`run.${count}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('run.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => (
            <Table.Tr key={run.id}>
              <Table.Td className="one-line">
                {format.dateTime(new Date(run.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
              </Table.Td>
              <Table.Td>{texts.cause(run.cause)}</Table.Td>
              <Table.Td>
                <RunStatus status={run.status} label={texts.status(run.status)} />
                {run.error && (
                  <Text size="xs" maw={320} mt={2}>
                    {run.error}
                  </Text>
                )}
              </Table.Td>
              {counts.map((count) => (
                <Table.Td key={count} ta="end">
                  {format.number(run[count])}
                </Table.Td>
              ))}
              <Table.Td>
                <ActionsOfRun run={run} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

const outcomes = ['done', 'pending', 'failed', 'skipped'] as const

function ActionsOfRun({ run: { actions, held } }: { run: WorkflowRun }) {
  const t = useTexts('workflows.run')
  const said = [
    ...outcomes
      .filter((outcome) => actions[outcome] > 0)
      .map((outcome) => t(outcome, { count: actions[outcome] })),
    ...(held > 0 ? [t('held', { count: held })] : []),
  ]
  return <Text size="sm">{said.join(' · ') || t('noActions')}</Text>
}
