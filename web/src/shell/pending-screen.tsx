import { Skeleton } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'

/** What stands in the place of a page whose code is on its way for a while. */
export function PendingScreen() {
  const t = useTexts('common')
  return (
    <div className="page" role="status" aria-busy aria-label={t('loading')}>
      <Skeleton height={28} w={220} />
      <Skeleton height={16} w={360} maw="100%" />
      <Skeleton height={420} />
    </div>
  )
}
