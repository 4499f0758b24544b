import { useCallback } from 'react'
import { shownFailure } from '../api/failure.ts'
import { useTexts } from '../messages/use-texts.tsx'

/** Says why a call failed; of a service that does not answer, in words for people instead of those of the network. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts('common')
  return useCallback(
    (error) => {
      const { status, message } = shownFailure(error)
      return status === 0 ? t('unreachable') : message
    },
    [t],
  )
}
