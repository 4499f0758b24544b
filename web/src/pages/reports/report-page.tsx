import { Alert, Button, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { PrinterIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { hasStatus } from '../../api/failure.ts'
import { apiQuery } from '../../api/use-api.ts'
import { useRecordKeys } from '../../keyboard/use-record-keys.ts'
import { BackToList, useBackToList } from '../../kit/back-to-list.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { Page } from '../../kit/page.tsx'
import type { ReportDetail } from '../../kit/row-types.ts'
import { isAtWork } from '../../kit/run-status.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import './report.css'
import { ReportBody } from './report-body.tsx'
import { ReportSharing } from './report-sharing.tsx'
import { canRetry, ReportStatus } from './report-status.tsx'
import { useReportActions } from './use-report-actions.ts'

const workingMs = 1_000
const restingMs = 10_000

/** One report: what it says, or how far it is; sharing, printing, making it again. */
export function ReportPage() {
  const t = useTexts('reports')
  const format = useFormatter()
  const { ws, id } = useParams({ from: '/w/$ws/competitors/reports/$id' })
  const { data, error, refetch } = useQuery({
    ...apiQuery('getReport', { id }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.status) ? workingMs : restingMs),
  })
  const listPath = `/w/${ws}/competitors/reports`
  const toList = useBackToList(listPath)
  useRecordKeys({ id, listPath, backLabel: t('back') })
  const body = data?.report_data
  const day = (at: string, timeZone?: 'UTC') =>
    format.dateTime(new Date(at), { dateStyle: 'medium', ...(timeZone && { timeZone }) })
  if (hasStatus(error, 404)) return <NotFoundScreen list={{ path: listPath, label: t('back') }} />
  return (
    <Page
      title={data ? t('pageTitle', { name: data.competitor_name, day: day(data.created_at) }) : t('title')}
      {...(body && {
        lead: t('about', {
          from: body.window.from ? day(body.window.from, 'UTC') : 'all',
          // The end is not in it.
          to: day(new Date(Date.parse(body.window.to) - 1).toISOString(), 'UTC'),
          made: format.dateTime(new Date(body.generated_at), { dateStyle: 'medium', timeStyle: 'short' }),
        }),
      })}
      actions={
        <>
          <BackToList path={listPath} label={t('back')} />
          {data && <ReportButtons report={data} onDeleted={toList} />}
        </>
      }
    >
      {error && !data && <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && !body && <Unread report={data} />}
      {data && body && <ReportSharing report={data} />}
      {body && <ReportBody data={body} />}
    </Page>
  )
}

/** A report without a body: it is being made, has failed or was cancelled. */
function Unread({ report }: { report: ReportDetail }) {
  const t = useTexts('reports')
  if (report.error) {
    return (
      <Alert color="red" title={t('failedTitle')} role="alert">
        {report.error.message} ({report.error.code})
      </Alert>
    )
  }
  return (
    <Paper withBorder p="md" aria-live="polite">
      <ReportStatus status={report.status} />
      <Text size="sm" mt="xs">
        {isAtWork(report.status)
          ? t('waiting')
          : report.status === 'CANCELLED'
            ? t('wasCancelled')
            : t('noBody')}
      </Text>
    </Paper>
  )
}

function ReportButtons({ report, onDeleted }: { report: ReportDetail; onDeleted(): void }) {
  const t = useTexts('reports')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const actions = useReportActions()
  const { id, status } = report
  return (
    <>
      {report.report_data && (
        <Button
          size="xs"
          variant="default"
          className="no-print"
          leftSection={<PrinterIcon size={15} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      )}
      <ForWriters>
        {canRetry(status) && (
          <Button
            size="xs"
            onClick={() =>
              actions.retry(
                id,
                (made) => void navigate({ to: '/w/$ws/competitors/reports/$id', params: { ws, id: made } }),
              )
            }
          >
            {t('retry')}
          </Button>
        )}
        {isAtWork(status) && (
          <Button size="xs" variant="default" onClick={() => actions.cancel(id)}>
            {t('cancel')}
          </Button>
        )}
        <Button
          size="xs"
          color="red"
          variant="subtle"
          className="no-print"
          onClick={() => actions.remove(report, onDeleted)}
        >
          {t('delete')}
        </Button>
      </ForWriters>
    </>
  )
}
