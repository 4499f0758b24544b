import { RunStatus, runStatuses } from '../../kit/run-status.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

export const canRetry = (status: string) => status === 'FAILED' || status === 'CANCELLED'

/** How far a report is; a status that is new to the application is shown as it is. */
export function ReportStatus({ status }: { status: string }) {
  const t = useTexts('reports.statuses')
  const known = runStatuses.find((one) => one === status)
  return <RunStatus status={status} label={known ? t(known) : status} />
}
