import { shownFailure } from '../../api/failure.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Why a file went no further: the service refused it, or did not answer, and then it may be tried again as it is. */
export function FileFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts('imports')
  const { status } = shownFailure(error)
  const isRefused = status >= 400 && status < 500
  return (
    <FailureAlert
      title={t(isRefused ? 'refused' : 'unread')}
      error={error}
      {...(isRefused ? {} : { retry })}
    />
  )
}
