import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FilterForms, filterOfSavedView, sameFilter } from '@throughline/client/view-filters.ts'
import { BookmarkIcon } from 'lucide-react'
import { useState } from 'react'
import { api, queryNames } from '../api/client.ts'
import { useMayWrite } from '../api/session.ts'
import { useCommands } from '../keyboard/commands.ts'
import { later, laterDialog } from '../kit/later.tsx'
import type { SavedView } from '../kit/row-types.ts'
import { showToast } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'
import type { ViewShown } from './name-view.tsx'
import { listsOfViews, useSavedViews } from './saved-views.ts'
import { ViewMenu } from './view-menu.tsx'

const SaveOfView = later(async () => (await import('./save-of-view.tsx')).SaveOfView)
const NameView = laterDialog(async () => (await import('./name-view.tsx')).NameView)

const chipsMax = 5

/**
 * The saved views of a list: chips that open them, a mark where the filter is no longer the one that was saved, and what
 * can be done about that. Which view is open the address says.
 */
export function ViewBar({ entity, forms }: { entity: SavedView['entity']; forms: FilterForms }) {
  const t = useTexts('views')
  const client = useQueryClient()
  const search: { view?: string } = useSearch({ strict: false })
  const goTo = useGoToView()
  const { views: all } = useSavedViews()
  const [isNaming, setNaming] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const gridTexts = useTexts('grid.commands')
  useCommands([
    {
      id: 'list.views',
      label: gridTexts('views'),
      keys: ['V'],
      scope: 'list',
      run: () => setMenuOpen(true),
    },
  ])
  const names = queryNames(listsOfViews[entity]?.operation ?? 'searchOpportunities')
  const views = all.filter((view) => view.entity === entity)
  const present = views.find(({ id }) => id === search.view)
  const isDirty = present !== undefined && !sameFilter(names, filterOfSavedView(names, present), forms.query)
  const mayWrite = useMayWrite()
  const hasFilter = forms.memberQuery !== ''
  const open = (view: SavedView | null) => goTo(names, view)
  const create = async (name: string, shown: ViewShown) => {
    const { view } = await api.createSavedView({
      name,
      ...shown,
      entity,
      filters: forms.filters,
      memberQuery: forms.memberQuery,
    })
    await client.invalidateQueries({ queryKey: ['listSavedViews'] })
    showToast(t('created', { name }))
    // What named it goes on from its chip, which is there by then.
    await open(view)
  }
  const chips = shownAsChips(views, present)
  return (
    <Group className="phone-line" gap={6} role="group" aria-label={t('bar')}>
      <Chip label={t('all')} isPresent={!search.view && !hasFilter} onClick={() => open(null)} />
      {chips.map((view) => (
        <Chip
          key={view.id}
          label={view.name}
          isPresent={view === present}
          isDirty={view === present && isDirty}
          onClick={() => open(view)}
        />
      ))}
      <ViewMenu
        entity={entity}
        views={views}
        present={present}
        isOpened={isMenuOpen}
        onToggle={setMenuOpen}
        onOpen={open}
      />
      {present && isDirty && mayWrite && present.is_owner && (
        <>
          <SaveOfView view={present} forms={forms} />
          <Button size="compact-sm" variant="default" onClick={() => setNaming(true)}>
            {t('saveAsNew')}
          </Button>
        </>
      )}
      {present && mayWrite && !present.is_owner && (
        <Button size="compact-sm" variant="default" onClick={() => setNaming(true)}>
          {t('saveAsCopy')}
        </Button>
      )}
      {present && isDirty && (
        <Button size="compact-sm" variant="subtle" onClick={() => open(present)}>
          {t('reset')}
        </Button>
      )}
      {!present && hasFilter && mayWrite && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<BookmarkIcon size={14} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {t('saveView')}
        </Button>
      )}
      <NameView
        title={present && !present.is_owner ? t('saveAsCopy') : t('saveView')}
        name={present?.name ?? ''}
        asksWhere
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onName={create}
      />
    </Group>
  )
}

interface ChipProps {
  label: string
  isPresent: boolean
  isDirty?: boolean
  onClick(): void
}

function Chip({ label, isPresent, isDirty = false, onClick }: ChipProps) {
  const t = useTexts('views')
  return (
    <Button
      className={isPresent ? undefined : 'phone-last'}
      size="compact-sm"
      radius="xl"
      variant={isPresent ? 'light' : 'default'}
      aria-pressed={isPresent}
      maw={280}
      onClick={onClick}
      rightSection={isDirty ? <span aria-hidden>●</span> : undefined}
    >
      <span className="truncate" title={label}>
        {label}
      </span>
      {isDirty && <VisuallyHidden> {t('changed')}</VisuallyHidden>}
    </Button>
  )
}

/** The pinned ones first, and in any case the one that is open. */
function shownAsChips(views: readonly SavedView[], present: SavedView | undefined): readonly SavedView[] {
  const pinnedFirst = [...views].sort((one, other) => Number(other.is_pinned) - Number(one.is_pinned))
  const first = pinnedFirst.slice(0, chipsMax)
  return !present || first.includes(present) ? first : [...first.slice(0, chipsMax - 1), present]
}

/** Opens a view, or the list as it is without one; what else the address says of the list stays. */
function useGoToView() {
  const navigate = useNavigate()
  return (names: readonly string[], view: SavedView | null) =>
    navigate(
      linkTo('.', (before) => ({
        ...Object.fromEntries(
          Object.entries(before).filter(([name]) => !names.includes(name) || name === 'sort'),
        ),
        ...(view ? filterOfSavedView(names, view) : {}),
        view: view?.id,
        peek: undefined,
      })),
    )
}
