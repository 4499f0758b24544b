import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ToastAction } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { includedBy, including } from './included.ts'

/** What a message about something closed offers as well, where the list or board that one sees leaves it out. */
export function useShowClosed(): ToastAction | undefined {
  const t = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/opportunities/', shouldThrow: false })
  const navigate = useNavigate()
  if (!search || includedBy(search).includes('terminal')) return undefined
  // Read from the search of this route with a reason of its own added: all are what `include` takes.
  const include = including(search, ['terminal']) as typeof search.include
  return {
    label: t('showClosed'),
    isNext: true,
    run: () =>
      void navigate({
        to: '/w/$ws/opportunities',
        params: { ws },
        search: { ...search, peek: undefined, include },
      }),
  }
}
