import { Group, Skeleton } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMayWrite } from '../../api/session.ts'
import type { useListSearch } from '../../filters/use-list-search.ts'
import { ListFailure } from '../../grid/list-failure.tsx'
import { useFlashingRows } from '../../grid/row-flash.ts'
import { useRememberedList, useSeenPlace } from '../../kit/last-list.ts'
import type { Opportunity, Status } from '../../kit/row-types.ts'
import { useScrollOnce } from '../../kit/use-scroll-once.ts'
import { useSteadyActions } from '../../kit/use-steady-actions.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import './board.css'
import { BoardCard, type CardActions } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { cardBeside } from './card-beside.ts'
import { ListActions } from './list-actions.tsx'
import { NoOpportunities } from './no-opportunities.tsx'
import { OpportunityDrawer } from './opportunity-drawer.tsx'
import { useBoard } from './use-board.ts'
import { useBoardCommands } from './use-board-commands.ts'
import { useStatusWrite } from './use-opportunity-write.ts'

/**
 * The opportunities of a filter by status. A card is moved by dragging it, by its menu, or by a digit. Of all cards one is
 * active: the keys act on it, and Tab reaches it alone.
 */
export function Board({ list }: { list: ReturnType<typeof useListSearch> }) {
  const t = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const setStatus = useStatusWrite()
  const mayWrite = useMayWrite()
  const flashing = useFlashingRows()
  const board = useRef<HTMLDivElement>(null)
  const { statuses, columns, error, retry } = useBoard(list.ordered)
  const [chosen, setChosen] = useState(list.peek)
  const [dragged, setDragged] = useState<string | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const rows = columns?.flatMap((column) => column.rows)
  useRememberedList(rows?.map(({ id }) => id))
  const seen = useSeenPlace()
  const active = rows?.find(({ id }) => id === chosen) ?? rows?.[seen ?? 0] ?? rows?.[0]
  const focusCard = useFocusOfCard(board, active)
  useScrollOnce(
    seen !== undefined && active
      ? () => board.current?.querySelector(`[data-card="${active.id}"]`)?.scrollIntoView({ block: 'center' })
      : undefined,
  )

  const open = (id: string) => void navigate({ to: '/w/$ws/opportunities/$id', params: { ws, id } })
  const peek = (id: string) => {
    setChosen(id)
    list.setPeek(id)
  }
  const activate = (row: Opportunity | undefined) => {
    if (row === undefined) return
    setChosen(row.id)
    focusCard(row.id)
    if (list.peek !== undefined && row.id !== list.peek) list.setPeek(row.id)
  }
  const move = (row: Opportunity | undefined, status: Status | null) => {
    if (row === undefined || (row.status_id ?? null) === (status?.id ?? null)) return
    setChosen(row.id)
    setStatus(row, status)
  }
  const step = (by: { column?: number; card?: number }) => activate(cardBeside(columns ?? [], active?.id, by))
  const toggleMenu = (id: string, isOpen: boolean) => {
    setChosen(id)
    setMenuOf(isOpen ? id : null)
    focusCard(id)
  }
  const actions = useSteadyActions<CardActions>({
    activate: setChosen,
    peek,
    move,
    toggleMenu,
    step,
    drag: setDragged,
  })
  useBoardCommands({
    statuses,
    step,
    open: () => active && open(active.id),
    peek: () => active && peek(active.id),
    menu: () => active && toggleMenu(active.id, true),
    move: (status) => {
      move(active, status)
      if (active) focusCard(active.id)
    },
  })

  if (error) return <ListFailure title={t('title')} error={error} retry={retry} />
  if (rows?.length === 0) return <NoOpportunities list={list} />
  return (
    <>
      <div ref={board} className="board" aria-busy={columns === undefined}>
        {columns === undefined
          ? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="board-column" height="100%" />)
          : columns.map((column) => (
              <BoardColumn
                key={column.key}
                column={column}
                isTarget={dragged !== null && !column.rows.some(({ id }) => id === dragged)}
                onDrop={() =>
                  move(
                    rows?.find(({ id }) => id === dragged),
                    column.status,
                  )
                }
              >
                {column.rows.map((row) => (
                  <BoardCard
                    key={row.id}
                    row={row}
                    isActive={row.id === active?.id}
                    isPeeked={row.id === list.peek}
                    isFlashing={flashing.has(row.id)}
                    isDragged={row.id === dragged}
                    mayMove={mayWrite}
                    statuses={statuses}
                    isMenuOpen={menuOf === row.id}
                    actions={actions}
                  />
                ))}
              </BoardColumn>
            ))}
      </div>
      <Group justify="flex-end">
        <ListActions list={list} />
      </Group>
      <OpportunityDrawer
        id={list.peek}
        row={rows?.find(({ id }) => id === list.peek)}
        hasStatusKeys={false}
        onClose={() => list.setPeek(undefined)}
        onOpenPage={() => list.peek && open(list.peek)}
      />
    </>
  )
}

/** Moves the focus to a card, and again once the card is in another column: there it is another element. */
function useFocusOfCard(board: RefObject<HTMLElement | null>, active: Opportunity | undefined) {
  const wanted = useRef<string>(undefined)
  const focus = (id: string) => {
    wanted.current = id
    const link = board.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`)
    link?.focus({ preventScroll: true })
    link?.closest('[data-card]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const column = active?.status_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the column of the active card says when it was moved
  useEffect(() => {
    if (active && wanted.current === active.id && document.activeElement === document.body) focus(active.id)
  }, [column])
  return focus
}
