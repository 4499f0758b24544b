import { Anchor, Group, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { bulkTargets } from '../../bulk/bulk-targets.ts'
import type { useListSearch } from '../../filters/use-list-search.ts'
import { DataGrid } from '../../grid/data-grid.tsx'
import type { GridColumn } from '../../grid/grid-column.ts'
import { BulkBar, RowCount } from '../../grid/list-foot.tsx'
import { usePagedRows } from '../../grid/use-paged-rows.ts'
import { useSelection } from '../../grid/use-selection.ts'
import { later } from '../../kit/later.tsx'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ListActions } from './list-actions.tsx'
import { NoOpportunities } from './no-opportunities.tsx'
import { OpportunityDrawer } from './opportunity-drawer.tsx'
import { useLeftOut } from './use-left-out.ts'

const StatusOfSelection = later(async () => (await import('./status-of-selection.tsx')).StatusOfSelection)

const TagsOfSelection = later(async () => (await import('../../bulk/tags-of-selection.tsx')).TagsOfSelection)

const keyOf = (row: Opportunity) => row.id
const nameOf = (row: Opportunity) => row.prospect.name

interface OpportunityListProps {
  list: ReturnType<typeof useListSearch>
  columns: readonly GridColumn<Opportunity>[]
}

export function OpportunityList({ list, columns }: OpportunityListProps) {
  const t = useTexts('opportunities')
  const selection = useSelection(list.memberQuery)
  const rows = usePagedRows('searchOpportunities', list.ordered, (answer) => answer.opportunities)
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: '/w/$ws/opportunities/$id', params: { ws, id } })
  const targets = bulkTargets(selection, list.memberQuery)
  // A list that shows nothing says it by itself.
  const leftOut = useLeftOut(list.query, { enabled: rows.total > 0, isLive: false })
  return (
    <>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        selection={selection}
        hasTags
        sort={list.sort ?? 'score'}
        onSort={list.setSort}
        peeked={list.peek}
        onPeek={list.setPeek}
        onOpen={open}
        empty={<NoOpportunities list={list} />}
      />
      <BulkBar selection={selection} rows={rows} allowsAllMatching>
        <StatusOfSelection targets={targets} selection={selection} />
        <TagsOfSelection subjectType="path" targets={targets} selection={selection} />
      </BulkBar>
      <Group justify="space-between">
        <RowCount rows={rows} />
        <ListActions list={list} selected={selection.isAllMatching ? [] : [...selection.keys]}>
          {rows.total > 0 && leftOut.count > 0 && (
            <Text size="xs" c="dimmed">
              {t('leftOutBeside', { reasons: leftOut.reasons })}{' '}
              <Anchor
                component="button"
                type="button"
                size="xs"
                onClick={() => list.setFilter({ include: leftOut.include })}
              >
                {t('showLeftOut')}
              </Anchor>
            </Text>
          )}
        </ListActions>
      </Group>
      <OpportunityDrawer
        id={list.peek}
        row={rows.loaded.find((row) => keyOf(row) === list.peek)}
        onClose={() => list.setPeek(undefined)}
        onOpenPage={() => list.peek && open(list.peek)}
      />
    </>
  )
}
