import { Button, Select, SimpleGrid, Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { IdCardIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useListSearch } from '../../filters/use-list-search.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { useCommands } from '../../keyboard/commands.ts'
import { ChartFrame, type ChartTable } from '../../kit/chart-frame.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { nameOfOwner } from '../../kit/owner-choices.ts'
import { Page } from '../../kit/page.tsx'
import type { Owner } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { OwnerCard } from './owner-card.tsx'
import { OwnerForm } from './owner-form.tsx'

/** Who looks after which connectors, and what comes of it. */
export function OwnersPage() {
  const t = useTexts('owners')
  const { search, member, sort } = useSearch({ from: '/w/$ws/owners' })
  const change = useChangeSearch()
  const list = useListSearch('listOwners')
  // The names come first: counting is expensive, and people look for a name.
  const names = useApi('listOwners', { ...(search && { search }) })
  const counted = useApi(
    'listOwners',
    { ...(search && { search }), ...(sort && { sort }), with_counts: true, with_connector_counts: true },
    { enabled: names.data !== undefined },
  )
  const [edited, setEdited] = useState<Owner | 'new' | null>(null)
  useCommands([
    {
      id: 'owners.add',
      writes: true,
      label: t('add'),
      keys: ['A'],
      scope: 'list',
      run: () => setEdited('new'),
    },
  ])
  const all = (counted.data ?? names.data)?.owners
  const owners = all?.filter((owner) => !member || (member === 'yes') === owner.is_member)
  const hasFilter = search !== undefined || member !== undefined
  const add = (
    <ForWriters>
      <Button size="xs" onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
    </ForWriters>
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <FilterBar
        fields={[
          { name: 'search', label: t('search'), kind: 'text' },
          {
            name: 'member',
            label: t('member'),
            kind: 'choice',
            choices: [
              { value: 'yes', label: t('isMember') },
              { value: 'no', label: t('isNoMember') },
            ],
          },
        ]}
        filter={{ search, member }}
        onChange={list.setFilter}
      >
        <Select
          size="xs"
          w={190}
          aria-label={t('order')}
          allowDeselect={false}
          value={sort ?? ''}
          data={[
            { value: '', label: t('byName') },
            { value: 'connector_count', label: t('byConnectors') },
            { value: 'opportunity_count', label: t('byOpportunities') },
          ]}
          onChange={(value) => change({ sort: value || undefined })}
        />
      </FilterBar>
      {counted.error && !counted.data && (
        <FailureAlert title={t('countsFailed')} error={counted.error} retry={() => void counted.refetch()} />
      )}
      {names.error && !all ? (
        <FailureAlert title={t('title')} error={names.error} retry={() => void names.refetch()} />
      ) : !owners ? (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} aria-busy>
          {['one', 'two', 'three'].map((name) => (
            <Skeleton key={name} height={190} />
          ))}
        </SimpleGrid>
      ) : owners.length > 0 ? (
        <Directory owners={owners} isCounted={counted.data !== undefined} onEdit={setEdited} />
      ) : hasFilter ? (
        <FilteredEmpty onClear={() => list.setFilter({ search: undefined, member: undefined })} />
      ) : (
        <EmptyScreen icon={<IdCardIcon />} title={t('empty')} hint={t('emptyHint')}>
          {add}
        </EmptyScreen>
      )}
      <OwnerForm owner={edited} onClose={() => setEdited(null)} />
    </Page>
  )
}

interface DirectoryProps {
  owners: readonly Owner[]
  isCounted: boolean
  onEdit(owner: Owner): void
}

function Directory({ owners, isCounted, onEdit }: DirectoryProps) {
  const t = useTexts('owners')
  const format = useFormatter()
  const sum = (count: (owner: Owner) => number) => owners.reduce((all, owner) => all + count(owner), 0)
  const table: ChartTable = {
    columns: [t('name'), t('email'), t('connectors'), t('byTag'), t('opportunities')],
    rows: owners.map((owner) => ({
      key: owner.id,
      cells: [
        nameOfOwner(owner),
        owner.email,
        isCounted ? format.number(owner.connector_count ?? 0) : '…',
        Object.entries(owner.connectors_by_tag ?? {})
          .map(([tag, count]) => `${tag} ${count}`)
          .join(', '),
        isCounted ? format.number(owner.opportunity_count) : '…',
      ],
    })),
  }
  const most = Math.max(1, ...owners.flatMap((owner) => Object.values(owner.connectors_by_tag ?? {})))
  return (
    <ChartFrame
      label={t('title')}
      summary={
        isCounted
          ? t('summary', {
              owners: owners.length,
              connectors: sum(({ connector_count: count = 0 }) => count),
              opportunities: sum(({ opportunity_count: count }) => count),
            })
          : t('summaryUncounted', { owners: owners.length })
      }
      table={table}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {owners.map((owner) => (
          <OwnerCard
            key={owner.id}
            owner={owner}
            isCounted={isCounted}
            most={most}
            onEdit={() => onEdit(owner)}
          />
        ))}
      </SimpleGrid>
    </ChartFrame>
  )
}
