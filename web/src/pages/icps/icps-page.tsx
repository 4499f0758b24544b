import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { TextSearchIcon } from 'lucide-react'
import { useApi } from '../../api/use-api.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useListSearch } from '../../filters/use-list-search.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { useRememberedList } from '../../kit/last-list.ts'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { IcpCard } from './icp-card.tsx'

const shownMax = 200

/** What the companies are like that one wants, and how many there are of them. */
export function IcpsPage() {
  const t = useTexts('icps')
  const { ws } = useParams({ from: '/w/$ws' })
  const { search } = useSearch({ from: '/w/$ws/icps/' })
  const list = useListSearch('listIcps')
  const navigate = useNavigate()
  const { data, error, refetch } = useApi('listIcps', { ...(search && { search }), page_size: shownMax })
  useCommands([
    {
      id: 'icps.add',
      writes: true,
      label: t('add'),
      keys: ['A'],
      scope: 'list',
      run: () => void navigate({ to: '/w/$ws/icps/new', params: { ws } }),
    },
  ])
  useRememberedList(data?.icps.map(({ id }) => id))
  const add = (
    <ForWriters>
      <Button size="xs" component={Link} to={`/w/${ws}/icps/new`}>
        {t('add')}
      </Button>
    </ForWriters>
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <FilterBar
        fields={[{ name: 'search', label: t('search'), kind: 'text' }]}
        filter={{ search }}
        onChange={list.setFilter}
      />
      {error && !data ? (
        <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} aria-busy>
          <Skeleton height={190} />
          <Skeleton height={190} />
        </SimpleGrid>
      ) : data.icps.length > 0 ? (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {data.icps.map((icp) => (
            <IcpCard key={icp.id} icp={icp} />
          ))}
        </SimpleGrid>
      ) : search ? (
        <FilteredEmpty onClear={() => list.setFilter({ search: undefined })} />
      ) : (
        <EmptyScreen icon={<TextSearchIcon />} title={t('empty')} hint={t('emptyHint')}>
          {add}
        </EmptyScreen>
      )}
    </Page>
  )
}
