import { Button } from '@mantine/core'
import { EyeOffIcon, RouteIcon } from 'lucide-react'
import type { useListSearch } from '../../filters/use-list-search.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { OfferSample } from '../../kit/offer-sample.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useLeftOut } from './use-left-out.ts'

interface NoOpportunitiesProps {
  /** The list that shows nothing. */
  list: Pick<ReturnType<typeof useListSearch>, 'query' | 'hasFilter' | 'clearFilter' | 'setFilter'>
}

/**
 * Why the list is empty. After a list of connections was imported all its opportunities are without engagement: they are
 * there, and left out by the default rule.
 */
export function NoOpportunities({ list }: NoOpportunitiesProps) {
  const t = useTexts('opportunities')
  const { isCounting, count, names, reasons, include } = useLeftOut(list.query)
  if (isCounting) return null
  if (count > 0) {
    return (
      <EmptyScreen
        icon={<EyeOffIcon />}
        isFiltered
        title={t('leftOut', { count })}
        hint={t(hintOf(names), { reasons })}
      >
        <Button size="xs" onClick={() => list.setFilter({ include })}>
          {t('showLeftOut')}
        </Button>
      </EmptyScreen>
    )
  }
  if (list.hasFilter) return <FilteredEmpty onClear={list.clearFilter} />
  return (
    <EmptyScreen icon={<RouteIcon />} title={t('empty')} hint={t('emptyHint')}>
      <ImportButton>{t('import')}</ImportButton>
      <OfferSample />
    </EmptyScreen>
  )
}

/** Says what the list begins with, by what it has left out. */
function hintOf(names: readonly string[]) {
  const hasClosed = names.includes('terminal')
  if (names.includes('unengaged')) return hasClosed ? 'leftOutBoth' : 'leftOutHint'
  return hasClosed ? 'leftOutClosed' : 'leftOutOther'
}
