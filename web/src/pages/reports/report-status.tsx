import { Badge, Loader } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

const statuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const
const colors: Record<string, string> = {
  COMPLETED: 'teal',
  FAILED: 'red',
  RUNNING: 'indigo',
  QUEUED: 'indigo',
}

export const isAtWork = (status: string) => status === 'QUEUED' || status === 'RUNNING'
export const canRetry = (status: string) => status === 'FAILED' || status === 'CANCELLED'

/** How far a report is; a status that is new to the application is shown as it is. */
export function ReportStatus({ status }: { status: string }) {
  const t = useTexts('reports.statuses')
  const known = statuses.find((one) => one === status)
  return (
    <Badge
      size="sm"
      variant="light"
      color={colors[status] ?? 'gray'}
      tt="none"
      miw="max-content"
      leftSection={isAtWork(status) ? <Loader size={10} aria-hidden /> : undefined}
    >
      {known ? t(known) : status}
    </Badge>
  )
}
