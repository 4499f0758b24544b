import { Badge, Loader } from '@mantine/core'

/** What may become of a workflow's run and of a report that is being made. */
export const runStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

const colors: Record<string, string> = {
  COMPLETED: 'teal',
  FAILED: 'red',
  RUNNING: 'indigo',
  QUEUED: 'indigo',
}

export const isAtWork = (status: string) => status === 'QUEUED' || status === 'RUNNING'

/** How far a run is; `label` says it in words. */
export function RunStatus({ status, label }: { status: string; label: string }) {
  return (
    <Badge
      size="sm"
      variant="light"
      color={colors[status] ?? 'gray'}
      tt="none"
      miw="max-content"
      leftSection={isAtWork(status) ? <Loader size={10} aria-hidden /> : undefined}
    >
      {label}
    </Badge>
  )
}
