import { useSearch } from '@tanstack/react-router'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useListSearch } from '../../filters/use-list-search.ts'
import { ColumnChooser } from '../../grid/list-foot.tsx'
import { later } from '../../kit/later.tsx'
import { LayoutChoice } from '../../kit/layout-choice.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { ViewBar } from '../../views/view-bar.tsx'
import { useOpportunityColumns } from './opportunity-columns.tsx'
import { useOpportunityFilters } from './opportunity-filters.ts'
import { OpportunityList } from './opportunity-list.tsx'

const Board = later(async () => (await import('./board.tsx')).Board, true)

/** All opportunities of a filter, best first: as a list, or on a board with a column for each status. */
export function OpportunitiesPage() {
  const t = useTexts('opportunities')
  const { layout = 'list' } = useSearch({ from: '/w/$ws/opportunities/' })
  const list = useListSearch('searchOpportunities')
  const columns = useOpportunityColumns()
  const fields = useOpportunityFilters(list.query)
  return (
    <Page title={t('title')} lead={t('lead')} isGrid>
      <ViewBar entity="opportunities" forms={list} />
      <FilterBar fields={fields} filter={list.query} onChange={list.setFilter}>
        <LayoutChoice
          label={t('layout')}
          value={layout}
          layouts={[
            ['list', t('list')],
            ['board', t('board')],
          ]}
        />
        {layout === 'list' && <ColumnChooser id="opportunities" columns={columns} />}
      </FilterBar>
      {layout === 'list' ? <OpportunityList list={list} columns={columns} /> : <Board list={list} />}
    </Page>
  )
}
