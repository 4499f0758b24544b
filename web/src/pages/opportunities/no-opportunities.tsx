import { Button } from '@mantine/core'
import { EyeOffIcon, RouteIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import type { useListSearch } from '../../filters/use-list-search.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { LoadSampleButton } from '../../kit/load-sample-button.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { including } from './included.ts'

interface NoOpportunitiesProps {
  /** The list that shows nothing. */
  list: Pick<ReturnType<typeof useListSearch>, 'query' | 'hasFilter' | 'clearFilter' | 'setFilter'>
}

/** Why the default list leaves an opportunity out: as the counts name it, and as `include` does. */
const reasons = [
  ['unengaged', 'unengaged'],
  ['terminal_status', 'terminal'],
  ['unscored', 'unscored'],
  ['own_connector', 'own_connectors'],
] as const

/**
 * Why the list is empty. After a list of connections was imported all its opportunities are without engagement: they are
 * there, and left out by the default rule.
 */
export function NoOpportunities({ list }: NoOpportunitiesProps) {
  const { query } = list
  const t = useTexts('opportunities')
  const format = useFormatter()
  const { data, error } = useApi('searchOpportunities', { ...query, with_counts: true, page_size: 1 })
  // Where they cannot be counted the list is empty all the same.
  if (!data && !error) return null
  const leftOut = reasons.flatMap(([counted, name]) => {
    const count = data?.hidden?.[counted] ?? 0
    return count === 0 ? [] : [{ name, count }]
  })
  if (leftOut.length > 0) {
    const count = leftOut.reduce((sum, one) => sum + one.count, 0)
    const listed = leftOut.map((one) => `${format.number(one.count)} ${t(`included.${one.name}`)}`)
    return (
      <EmptyScreen
        icon={<EyeOffIcon />}
        isFiltered
        title={t('leftOut', { count })}
        hint={t(hintOf(leftOut.map(({ name }) => name)), { reasons: format.list(listed) })}
      >
        <Button
          size="xs"
          onClick={() =>
            list.setFilter({
              include: including(
                query,
                leftOut.map(({ name }) => name),
              ),
            })
          }
        >
          {t('showLeftOut')}
        </Button>
      </EmptyScreen>
    )
  }
  if (list.hasFilter) return <FilteredEmpty onClear={list.clearFilter} />
  return (
    <EmptyScreen icon={<RouteIcon />} title={t('empty')} hint={t('emptyHint')}>
      <ImportButton>{t('import')}</ImportButton>
      <LoadSampleButton size="xs" variant="default" />
    </EmptyScreen>
  )
}

/** Says what the list begins with, by what it has left out. */
function hintOf(names: readonly string[]) {
  const hasClosed = names.includes('terminal')
  if (names.includes('unengaged')) return hasClosed ? 'leftOutBoth' : 'leftOutHint'
  return hasClosed ? 'leftOutClosed' : 'leftOutOther'
}
