import { Button, Group } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { HeartHandshakeIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMayWrite } from '../../api/session.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useListSearch } from '../../filters/use-list-search.ts'
import { DataGrid } from '../../grid/data-grid.tsx'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { ColumnChooser, RowCount } from '../../grid/list-foot.tsx'
import { usePagedRows } from '../../grid/use-paged-rows.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { everyPage } from '../../kit/every-page.ts'
import { ExportRows } from '../../kit/export-rows.tsx'
import { laterDialog } from '../../kit/later.tsx'
import { Page } from '../../kit/page.tsx'
import type { ClientCompany } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { useExclusion } from './use-exclusion.ts'

const AddClient = laterDialog(async () => (await import('./add-client.tsx')).AddClient)

const keyOf = (row: ClientCompany) => row.key
const nameOf = (row: ClientCompany) => row.company_name

/** Under the headings that an import of clients knows, as far as it takes them. */
const exported = {
  company_name: (row: ClientCompany) => row.company_name,
  domain: (row: ClientCompany) => row.domain,
  social_url: (row: ClientCompany) => row.social_url,
  numeric_id: (row: ClientCompany) => row.numeric_id,
  sources: (row: ClientCompany) => [...new Set(row.sources.map(({ source }) => source))].join('; '),
  excluded: (row: ClientCompany) => row.excluded,
}

const everyClient = (query: Record<string, unknown>) =>
  everyPage(async (paging) => {
    const { client_companies: rows, has_more } = await api.listClientCompanies({ ...query, ...paging })
    return { rows, has_more }
  })

/** Companies that are clients already, who says so, and which of them are none after all. */
export function ClientsPage() {
  const t = useTexts('clients')
  const { source, excluded } = useSearch({ from: '/w/$ws/clients' })
  const list = useListSearch('listClientCompanies')
  const exclusion = useExclusion()
  const columns = useClientColumns(exclusion)
  const query = list.ordered
  const rows = usePagedRows('listClientCompanies', query, (answer) => answer.client_companies)
  const [isAdding, setAdding] = useState(false)
  useCommands([
    {
      id: 'clients.add',
      writes: true,
      label: t('add'),
      keys: ['A'],
      scope: 'list',
      run: () => setAdding(true),
    },
  ])
  const fields = [
    { name: 'search', label: t('filters.search'), kind: 'text' },
    {
      name: 'source',
      label: t('filters.source'),
      kind: 'choice',
      choices: (['manual', 'csv', 'crm'] as const).map((value) => ({ value, label: t(`source.${value}`) })),
    },
    {
      name: 'excluded',
      label: t('columns.status'),
      kind: 'choice',
      choices: [
        { value: 'false', label: t('counts') },
        { value: 'true', label: t('notClient') },
      ],
    },
  ] as const
  return (
    <Page title={t('title')} lead={t('lead')} isGrid actions={<Actions onAdd={() => setAdding(true)} />}>
      <SummaryTiles filter={{ source, excluded }} onFilter={(filter) => list.setFilter({ ...filter })} />
      <FilterBar fields={fields} filter={list.query} onChange={list.setFilter}>
        <ColumnChooser id="clients" columns={columns} />
      </FilterBar>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={list.sort ?? 'company_name'}
        onSort={list.setSort}
        peeked={list.peek}
        onPeek={list.setPeek}
        empty={
          list.hasFilter ? (
            <FilteredEmpty
              onClear={() => list.setFilter({ search: undefined, source: undefined, excluded: undefined })}
            />
          ) : (
            <EmptyScreen icon={<HeartHandshakeIcon />} title={t('empty')} hint={t('emptyHint')}>
              <Actions onAdd={() => setAdding(true)} isBelow />
            </EmptyScreen>
          )
        }
      />
      <Group justify="space-between">
        <RowCount rows={rows} />
        <ExportRows name="clients" columns={exported} read={() => everyClient(query)} />
      </Group>
      <ClientDrawer
        peeked={list.peek}
        isRead={!rows.isLoading && !rows.isFetching}
        row={rows.loaded.find((row) => keyOf(row) === list.peek)}
        exclusion={exclusion}
        onClose={() => list.setPeek(undefined)}
      />
      <AddClient isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}

/** By hand, or a file. The main one ends a line, and begins what stands below each other. */
function Actions({ onAdd, isBelow = false }: { onAdd(): void; isBelow?: boolean }) {
  const t = useTexts('clients')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  if (!useMayWrite()) return null
  const add = (
    <Button size="xs" onClick={onAdd}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {isBelow && add}
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void navigate({ to: '/w/$ws/imports/new', params: { ws }, search: { kind: 'clients' } })
        }
      >
        {t('import')}
      </Button>
      {!isBelow && add}
    </>
  )
}
