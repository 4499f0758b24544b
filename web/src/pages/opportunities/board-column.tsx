import { Button, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { including } from './included.ts'
import { cssColor } from './status-badge.tsx'
import type { BoardColumn as Column } from './use-board.ts'

interface BoardColumnProps {
  column: Column
  /** Whether a card is dragged that would move by being dropped here. */
  isTarget: boolean
  onDrop(): void
  children: ReactNode
}

export function BoardColumn({ column, isTarget, onDrop, children }: BoardColumnProps) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const [isOver, setOver] = useState(false)
  const { status, rows, total, isCapped, more, showMore } = column
  const name = status?.name ?? t('noStatus')
  const over = (event: DragEvent) => {
    if (!isTarget) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (isTarget) onDrop()
  }
  return (
    <section
      className="board-column"
      aria-label={name}
      data-over={(isTarget && isOver) || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <div className="board-head">
        <span className="status-dot" style={{ background: cssColor(status?.color ?? 'gray') }} />
        <Title order={2} size="h6" className="truncate" title={name}>
          {name}
        </Title>
        <Text size="xs" c="dimmed" aria-label={t('cards', { count: total })}>
          {format.number(total)}
          {isCapped && '+'}
        </Text>
      </div>
      <ul className="board-cards" aria-label={name}>
        {children}
        {more > 0 && (
          <li>
            <Button size="compact-xs" variant="subtle" fullWidth onClick={showMore}>
              {t('showMore', { count: more })}
            </Button>
          </li>
        )}
        {more === 0 && total > rows.length && (
          <li>
            <Button
              component={Link}
              {...linkTo('.', (before) => ({
                ...before,
                layout: undefined,
                status_id: [column.key],
                ...(status?.closes && { include: including(before, ['terminal']) }),
              }))}
              size="compact-xs"
              variant="subtle"
              fullWidth
            >
              {t('othersInList')}
            </Button>
          </li>
        )}
      </ul>
      {rows.length === 0 && (
        <Text size="xs" c="dimmed" ta="center" className="board-nothing">
          {t('emptyColumn')}
        </Text>
      )}
    </section>
  )
}
