import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FunnelXIcon } from 'lucide-react'
import { hasStatus, shownFailure } from '../api/failure.ts'
import { EmptyScreen } from '../kit/empty-screen.tsx'
import { useTexts } from '../messages/use-texts.tsx'

/** Whether a list failed for what its address asks, such as a filter by a value that there is not. */
export const isRefused = (error: unknown) => hasStatus(error, 400) || hasStatus(error, 422)

/** What a list shows whose address it cannot follow: why, and the way to the whole list. Asking again would not help. */
export function RefusedFilter({ error }: { error: unknown }) {
  const t = useTexts('grid')
  const navigate = useNavigate()
  return (
    <EmptyScreen icon={<FunnelXIcon />} title={t('refusedFilter')} hint={shownFailure(error).message}>
      <Button variant="default" onClick={() => void navigate({ to: '.', search: {} as never })}>
        {t('clearFilters')}
      </Button>
    </EmptyScreen>
  )
}
