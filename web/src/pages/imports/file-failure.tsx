import { shownFailure } from '../../api/failure.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface FileFailureProps {
  error: unknown
  /** Whether it was read before, and now was to be imported. */
  isRead?: boolean
  retry(): void
}

/** Why a file went no further: the service refused it, or did not answer, and then it may be tried again as it is. */
export function FileFailure({ error, isRead = false, retry }: FileFailureProps) {
  const t = useTexts('imports')
  const { status } = shownFailure(error)
  const isRefused = status >= 400 && status < 500 && !passing.includes(status)
  return (
    <FailureAlert
      title={t(isRefused ? 'refused' : isRead ? 'notStarted' : 'unread')}
      error={error}
      {...(isRefused ? {} : { retry })}
    />
  )
}

/** It took too long, or too much was asked for at once. */
const passing = [408, 429]
