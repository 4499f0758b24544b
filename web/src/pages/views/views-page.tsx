import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Menu,
  SegmentedControl,
  Skeleton,
  Switch,
  Table,
  Text,
} from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { filterForms, filterOfSavedView } from '@throughline/client/view-filters.ts'
import { EllipsisIcon, LayoutListIcon } from 'lucide-react'
import { useState } from 'react'
import { api, queryNames } from '../../api/client.ts'
import { useMayWrite } from '../../api/session.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { laterDialog } from '../../kit/later.tsx'
import { Page } from '../../kit/page.tsx'
import { setPreferences, usePreferences } from '../../kit/preferences.ts'
import type { SavedView } from '../../kit/row-types.ts'
import { showToast } from '../../kit/toasts.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { entities, useEntityName } from '../../views/entity-name.ts'
import { listsOfViews, searchOfView, useSavedViews } from '../../views/saved-views.ts'
import { useViewWrite } from '../../views/use-view-write.ts'
import { useViewRemoval } from './use-view-removal.ts'

const NameView = laterDialog(async () => (await import('../../views/name-view.tsx')).NameView)

/** Every view one may read: what it is over, who has it, and what can be done with it. */
export function ViewsPage() {
  const t = useTexts('views')
  const { ws } = useParams({ from: '/w/$ws' })
  const { entity } = useSearch({ from: '/w/$ws/views' })
  const navigate = useNavigate()
  const { views, error, isLoading, refetch } = useSavedViews()
  const shown = views.filter((view) => entity === undefined || view.entity === entity)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SegmentedControl
        aria-label={t('over')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
        size="xs"
        value={entity ?? ''}
        onChange={(value) =>
          void navigate({
            to: '/w/$ws/views',
            params: { ws },
            search: value === '' ? {} : { entity: value as NonNullable<typeof entity> },
          })
        }
        data={[
          { value: '', label: t('everything') },
          ...entities.map((one) => ({ value: one, label: t(`entities.${one}`) })),
        ]}
      />
      {error && <FailureAlert title={t('failed')} error={error} retry={() => void refetch()} />}
      {isLoading && <Skeleton h={160} />}
      {!error && !isLoading && shown.length === 0 && (
        <EmptyScreen icon={<LayoutListIcon />} title={t('empty')} hint={t('emptyHint')}>
          <Button component={Link} to={`/w/${ws}/opportunities`} size="xs">
            {t('toOpportunities')}
          </Button>
        </EmptyScreen>
      )}
      {shown.length > 0 && (
        <WideTable minWidth={640}>
          <Table verticalSpacing="xs" aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                <Table.Th>{t('over')}</Table.Th>
                <Table.Th>{t('whose')}</Table.Th>
                <Table.Th>{t('fields.is_pinned')}</Table.Th>
                <Table.Th>{t('fields.is_shared')}</Table.Th>
                <Table.Th aria-label={t('actions')} w={48} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((view) => (
                <ViewRow key={view.id} view={view} shown={shown} workspace={ws} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Page>
  )
}

function ViewRow({
  view,
  shown,
  workspace,
}: {
  view: SavedView
  shown: readonly SavedView[]
  workspace: string
}) {
  const t = useTexts('views')
  const entityName = useEntityName()
  const pin = useViewWrite('is_pinned')
  const share = useViewWrite('is_shared')
  const list = listsOfViews[view.entity]
  const isMine = useMayWrite() && view.is_owner
  return (
    <Table.Tr>
      <Table.Td maw={320} style={{ overflowWrap: 'anywhere' }}>
        {list ? (
          <Anchor component={Link} {...linkTo(`/w/${workspace}/${list.path}`, searchOfView(view))} size="sm">
            {view.name}
          </Anchor>
        ) : (
          <Text size="sm">{view.name}</Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{entityName(view.entity)}</Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" tt="none" color={view.is_owner ? 'indigo' : 'gray'}>
          {view.is_owner ? t('mine') : t('ofOthers')}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={t('pinNamed', { name: view.name })}
          checked={view.is_pinned}
          disabled={!isMine}
          onChange={(event) => pin(view, { is_pinned: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={t('shareNamed', { name: view.name })}
          checked={view.is_shared}
          disabled={!isMine}
          onChange={(event) => share(view, { is_shared: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <ViewMenu view={view} shown={shown} />
      </Table.Td>
    </Table.Tr>
  )
}

function ViewMenu({ view, shown }: { view: SavedView; shown: readonly SavedView[] }) {
  const t = useTexts('views')
  const { viewOrder } = usePreferences()
  const client = useQueryClient()
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const rename = useViewWrite('name')
  const remove = useViewRemoval()
  const [naming, setNaming] = useState<'rename' | 'copy' | null>(null)
  const mayWrite = useMayWrite()
  const { views } = useSavedViews()
  const isPeer = ({ is_owner }: SavedView) => is_owner === view.is_owner
  const peers = shown.filter(isPeer).map(({ id }) => id)
  const place = peers.indexOf(view.id)
  /** Changes places with the one that is seen beside it; views of other kinds, which may not be seen, stay where they are. */
  const move = (by: -1 | 1) => {
    const other = peers[place + by]
    const moved = views
      .filter(isPeer)
      .map(({ id }) => (id === view.id ? (other ?? id) : id === other ? view.id : id))
    setPreferences({ viewOrder: [...moved, ...viewOrder.filter((id) => !moved.includes(id))] })
  }
  const copy = async (name: string) => {
    const names = queryNames(listsOfViews[view.entity]?.operation ?? 'searchOpportunities')
    const { filters, memberQuery } = filterForms(names, filterOfSavedView(names, view))
    await api.createSavedView({ name, entity: view.entity, filters, memberQuery })
    await client.invalidateQueries({ queryKey: ['listSavedViews'] })
    showToast(t('created', { name }))
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('actionsOf', { name: view.name })}
          >
            <EllipsisIcon size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {view.is_owner && mayWrite && (
            <Menu.Item onClick={() => setNaming('rename')}>{t('rename')}</Menu.Item>
          )}
          {mayWrite && (
            <Menu.Item onClick={() => setNaming('copy')}>
              {view.is_owner ? t('copy') : t('saveAsCopy')}
            </Menu.Item>
          )}
          {mayWrite && (
            <Menu.Item
              onClick={() =>
                void navigate({ to: '/w/$ws/workflows/new', params: { ws }, search: { view: view.id } })
              }
            >
              {t('automate')}
            </Menu.Item>
          )}
          <Menu.Item disabled={place <= 0} onClick={() => move(-1)}>
            {t('moveUp')}
          </Menu.Item>
          <Menu.Item disabled={place === peers.length - 1} onClick={() => move(1)}>
            {t('moveDown')}
          </Menu.Item>
          {view.is_owner && mayWrite && (
            <Menu.Item color="red.9" onClick={() => void remove(view)}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NameView
        title={naming === 'copy' ? t('copy') : t('rename')}
        name={naming === 'copy' ? t('copyOf', { name: view.name }) : view.name}
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
        onName={async (name) => (naming === 'copy' ? copy(name) : rename(view, { name }))}
      />
    </>
  )
}
