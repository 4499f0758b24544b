import { Button } from '@mantine/core'
import { FunnelXIcon } from 'lucide-react'
import { EmptyScreen } from '../kit/empty-screen.tsx'
import { useTexts } from '../messages/use-texts.tsx'

/** What a list shows whose filters leave nothing. */
export function FilteredEmpty({ onClear }: { onClear(): void }) {
  const t = useTexts('grid')
  return (
    <EmptyScreen icon={<FunnelXIcon />} title={t('emptyFiltered')} hint={t('emptyFilteredHint')} isFiltered>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyScreen>
  )
}
