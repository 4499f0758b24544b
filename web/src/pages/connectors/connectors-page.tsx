import { Group } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { UsersIcon } from 'lucide-react'
import { api } from '../../api/client.ts'
import { bulkTargets } from '../../bulk/bulk-targets.ts'
import { ChangesButton } from '../../bulk/changes-button.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useListSearch } from '../../filters/use-list-search.ts'
import { DataGrid } from '../../grid/data-grid.tsx'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { BulkBar, ColumnChooser, RowCount } from '../../grid/list-foot.tsx'
import { usePagedRows } from '../../grid/use-paged-rows.ts'
import { useSelection } from '../../grid/use-selection.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { everyPageByCursor } from '../../kit/every-page.ts'
import { ExportRows } from '../../kit/export-rows.tsx'
import { ImportButton } from '../../kit/import-button.tsx'
import { later } from '../../kit/later.tsx'
import { OfferSample } from '../../kit/offer-sample.tsx'
import { Page } from '../../kit/page.tsx'
import type { Connector } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ViewBar } from '../../views/view-bar.tsx'
import { useConnectorColumns } from './connector-columns.tsx'
import { ConnectorDrawer } from './connector-drawer.tsx'
import { useConnectorFilters } from './connector-filters.ts'

const OwnerOfSelection = later(async () => (await import('./owner-of-selection.tsx')).OwnerOfSelection)

const TagsOfSelection = later(async () => (await import('../../bulk/tags-of-selection.tsx')).TagsOfSelection)

const keyOf = (row: Connector) => row.social_id
const nameOf = (row: Connector) => row.name

const exported = {
  name: (row: Connector) => row.name,
  social_url: (row: Connector) => row.social_url,
  job_title: (row: Connector) => row.job_title,
  company_name: (row: Connector) => row.company_name,
  tags: (row: Connector) => row.connector_tags.join('; '),
  opportunities_count: (row: Connector) => row.opportunities_count,
  owner_email: (row: Connector) => row.owner_email,
  owner_name: (row: Connector) => row.owner_name,
}

const everyConnector = (query: Record<string, unknown>) =>
  everyPageByCursor<Connector>(async (paging) => {
    const { connectors: rows, next_cursor } = await api.listConnectors({ ...query, ...paging })
    return { rows, next_cursor }
  })

export function ConnectorsPage() {
  const t = useTexts('connectors')
  const list = useListSearch('listConnectors')
  const columns = useConnectorColumns()
  const fields = useConnectorFilters(list.query)
  const selection = useSelection(list.memberQuery)
  const rows = usePagedRows('listConnectors', list.ordered, (answer) => answer.connectors)
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const targets = bulkTargets(selection, list.memberQuery)
  const peeked = rows.loaded.find((row) => keyOf(row) === list.peek)
  return (
    <Page title={t('title')} lead={t('lead')} isGrid actions={<ImportButton>{t('import')}</ImportButton>}>
      <ViewBar entity="connectors" forms={list} />
      <FilterBar fields={fields} filter={list.query} onChange={list.setFilter}>
        <ColumnChooser id="connectors" columns={columns} />
      </FilterBar>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={list.sort ?? 'name'}
        onSort={list.setSort}
        selection={selection}
        hasTags
        peeked={list.peek}
        onPeek={list.setPeek}
        onOpen={(key) => void navigate({ to: '/w/$ws/connectors/$socialId', params: { ws, socialId: key } })}
        empty={
          list.hasFilter ? (
            <FilteredEmpty onClear={list.clearFilter} />
          ) : (
            <EmptyScreen icon={<UsersIcon />} title={t('empty')} hint={t('emptyHint')}>
              <ImportButton>{t('import')}</ImportButton>
              <OfferSample />
            </EmptyScreen>
          )
        }
      />
      <BulkBar selection={selection} rows={rows} allowsAllMatching>
        <OwnerOfSelection targets={targets} selection={selection} />
        <TagsOfSelection subjectType="person" targets={targets} selection={selection} />
      </BulkBar>
      <Group justify="space-between">
        <RowCount rows={rows} />
        <Group gap="md">
          <ChangesButton />
          <ExportRows
            name="connectors"
            columns={exported}
            read={(isFiltered) => everyConnector(isFiltered ? list.ordered : {})}
            {...(!selection.isAllMatching && {
              selected: { keys: selection.keys, keyOf, loaded: rows.loaded },
            })}
          />
        </Group>
      </Group>
      <ConnectorDrawer
        socialId={list.peek}
        name={peeked?.name}
        onClose={() => list.setPeek(undefined)}
        onOpenPage={() =>
          list.peek &&
          void navigate({ to: '/w/$ws/connectors/$socialId', params: { ws, socialId: list.peek } })
        }
      />
    </Page>
  )
}
