import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { WaypointsIcon } from 'lucide-react'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { OfferSample } from '../../kit/offer-sample.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** Where nobody leads into any target account, and what would change that. */
export function NoPaths() {
  const t = useTexts('paths')
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <EmptyScreen icon={<WaypointsIcon />} title={t('noFlows')} hint={t('noFlowsHint')}>
      <ImportButton>{t('import')}</ImportButton>
      <ForWriters>
        <Button component={Link} to={`/w/${ws}/accounts`} size="xs" variant="default">
          {t('toAccounts')}
        </Button>
      </ForWriters>
      <OfferSample />
    </EmptyScreen>
  )
}
