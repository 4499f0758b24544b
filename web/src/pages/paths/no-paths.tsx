import { WaypointsIcon } from 'lucide-react'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { LoadSampleButton } from '../../kit/load-sample-button.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Where nobody leads into any target account, and what would change that. */
export function NoPaths() {
  const t = useTexts('paths')
  return (
    <EmptyScreen icon={<WaypointsIcon />} title={t('noFlows')} hint={t('noFlowsHint')}>
      <ImportButton>{t('import')}</ImportButton>
      <LoadSampleButton size="xs" variant="default" />
    </EmptyScreen>
  )
}
