import { Button, Group, Menu } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChevronDownIcon, GoalIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMayWrite } from '../../api/session.ts'
import { bulkTargets } from '../../bulk/bulk-targets.ts'
import { ChangesButton } from '../../bulk/changes-button.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useListSearch } from '../../filters/use-list-search.ts'
import { DataGrid } from '../../grid/data-grid.tsx'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { BulkBar, ColumnChooser, RowCount } from '../../grid/list-foot.tsx'
import { useSelection } from '../../grid/use-selection.ts'
import { useWholeList } from '../../grid/use-whole-list.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ExportRows } from '../../kit/export-rows.tsx'
import { later, laterDialog } from '../../kit/later.tsx'
import { Page } from '../../kit/page.tsx'
import type { TargetAccount } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ViewBar } from '../../views/view-bar.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { useAccountFilters } from './account-filters.ts'
import { DeleteAccounts } from './delete-accounts.tsx'
import { useAccounts, useCourtship } from './use-accounts.ts'

const PasteAccounts = laterDialog(async () => (await import('./paste-accounts.tsx')).PasteAccounts)

const AddAccount = laterDialog(async () => (await import('./add-account.tsx')).AddAccount)

const TagsOfSelection = later(async () => (await import('../../bulk/tags-of-selection.tsx')).TagsOfSelection)

const TierOfSelection = later(async () => (await import('./tier-of-selection.tsx')).TierOfSelection)

const keyOf = (row: TargetAccount) => row.id
const nameOf = (row: TargetAccount) => row.account_name

/** Under the headings that an import of target accounts knows, as far as it takes them. */
const exported = {
  account_name: (row: TargetAccount) => row.account_name,
  domain: (row: TargetAccount) => row.domain,
  social_url: (row: TargetAccount) => row.account_social_url,
  numeric_id: (row: TargetAccount) => row.numeric_id,
  tier: (row: TargetAccount) => row.tier,
  tags: (row: TargetAccount) => row.tags.map(({ name }) => name).join('; '),
  opportunity_count: (row: TargetAccount) => row.opportunity_count,
  best_score: (row: TargetAccount) => row.best_score,
}

/** Until somebody chooses an order: what can be done today stands first. */
const firstSort = 'best_score'

type Dialog = 'add' | 'paste' | 'delete' | null

export function AccountsPage() {
  const t = useTexts('accounts')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const list = useListSearch('listTargetAccounts')
  const fields = useAccountFilters()
  const accounts = useAccounts(list.query, list.sort ?? firstSort)
  const rows = useWholeList(accounts)
  const columns = useAccountColumns(useCourtship(accounts.rows, rows.sight))
  const selection = useSelection(list.memberQuery, true)
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const filter = useMemo(() => {
    const { account_name: name, ...others } = list.query
    return name === undefined ? others : { ...others, search: name }
  }, [list.query])
  /** The box of the bar is called `search`, the parameter of the API `account_name`. */
  const setFilter = (change: Record<string, unknown>) =>
    list.setFilter(
      Object.fromEntries(
        Object.entries(change).map(([name, value]) => [name === 'search' ? 'account_name' : name, value]),
      ),
    )
  useCommands([
    {
      id: 'accounts.add',
      writes: true,
      label: t('add'),
      keys: ['A'],
      scope: 'list',
      run: () => setDialog('add'),
    },
    {
      id: 'accounts.paste',
      writes: true,
      label: t('addMany'),
      scope: 'list',
      run: () => setDialog('paste'),
    },
  ])
  const open = (id: string) => void navigate({ to: '/w/$ws/accounts/$id', params: { ws, id } })
  const selected = rows.loaded.filter((row) => selection.has(keyOf(row)))
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      isGrid
      actions={<AddMenu workspace={ws} onChoose={setDialog} />}
    >
      <ViewBar entity="target_accounts" forms={list} />
      <FilterBar fields={fields} filter={filter} onChange={setFilter}>
        <ColumnChooser id="accounts" columns={columns} />
      </FilterBar>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        selection={selection}
        hasTags
        sort={list.sort ?? firstSort}
        onSort={list.setSort}
        peeked={list.peek}
        onPeek={list.setPeek}
        onOpen={open}
        empty={
          list.hasFilter ? (
            <FilteredEmpty onClear={list.clearFilter} />
          ) : (
            <EmptyScreen icon={<GoalIcon />} title={t('empty')} hint={t('emptyHint')}>
              <AddMenu workspace={ws} onChoose={setDialog} />
            </EmptyScreen>
          )
        }
      />
      <BulkBar selection={selection} rows={rows} allowsAllMatching>
        <TierOfSelection accounts={selected} selection={selection} />
        <TagsOfSelection
          subjectType="account"
          targets={bulkTargets(
            selection,
            list.memberQuery,
            selected.map((row) => row.company_id),
          )}
          selection={selection}
        />
        <Button size="xs" color="red" variant="light" onClick={() => setDialog('delete')}>
          {t('delete')}
        </Button>
      </BulkBar>
      <Group justify="space-between">
        <RowCount rows={rows} />
        <Group gap="md">
          <ChangesButton />
          <ExportRows
            name="target-accounts"
            columns={exported}
            read={async () => rows.loaded}
            {...(!selection.isAllMatching && {
              selected: { keys: selection.keys, keyOf, loaded: rows.loaded },
            })}
          />
        </Group>
      </Group>
      <AccountDrawer
        id={list.peek}
        name={rows.loaded.find((row) => keyOf(row) === list.peek)?.account_name}
        onClose={() => list.setPeek(undefined)}
        onOpenPage={() => list.peek && open(list.peek)}
      />
      <AddAccount isOpen={dialog === 'add'} onClose={close} />
      <PasteAccounts isOpen={dialog === 'paste'} onClose={close} />
      <DeleteAccounts
        accounts={dialog === 'delete' ? selected : null}
        onClose={close}
        onDeleted={async (gone) => {
          selection.clear()
          selection.add([...selection.keys].filter((key) => !gone.has(key)))
          if (list.peek && gone.has(list.peek)) list.setPeek(undefined)
        }}
      />
    </Page>
  )
}

/** One, many by paste, or a file. */
function AddMenu({ workspace, onChoose }: { workspace: string; onChoose(dialog: Dialog): void }) {
  const t = useTexts('accounts')
  const navigate = useNavigate()
  if (!useMayWrite()) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" rightSection={<ChevronDownIcon size={14} aria-hidden />}>
          {t('addMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('add')}>{t('add')}</Menu.Item>
        <Menu.Item onClick={() => onChoose('paste')}>{t('addMany')}</Menu.Item>
        <Menu.Item
          onClick={() =>
            void navigate({
              to: '/w/$ws/imports/new',
              params: { ws: workspace },
              search: { kind: 'target_accounts' },
            })
          }
        >
          {t('import')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
