import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FunnelXIcon } from 'lucide-react'
import { hasStatus, shownFailure } from '../api/failure.ts'
import { EmptyScreen } from '../kit/empty-screen.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'

/**
 * What a list shows that could not be read. Where it failed for what its address asks, such as a filter by a value that
 * there is not, asking again would not help: it says why, and leads to the whole list.
 */
export function ListFailure({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const t = useTexts('grid')
  const navigate = useNavigate()
  if (!hasStatus(error, 400) && !hasStatus(error, 422))
    return <FailureAlert title={title} error={error} retry={retry} />
  return (
    <EmptyScreen
      icon={<FunnelXIcon />}
      title={t('refusedFilter')}
      hint={shownFailure(error).message}
      isFiltered
    >
      <Button variant="default" onClick={() => void navigate(linkTo('.', {}))}>
        {t('clearFilters')}
      </Button>
    </EmptyScreen>
  )
}
