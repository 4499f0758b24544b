import { Link, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { Opportunity, Status } from '../../kit/row-types.ts'
import { TagList } from '../../kit/tag-list.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { daysInStatus } from './days-in-status.ts'
import { MoveMenu } from './move-menu.tsx'
import { accountOf } from './opportunity-columns.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { useWhyLine } from './why-line.ts'

interface BoardCardProps {
  row: Opportunity
  isActive: boolean
  isPeeked: boolean
  isFlashing: boolean
  isDragged: boolean
  mayMove: boolean
  /** Where it can be moved to. */
  statuses: readonly (Status | null)[]
  isMenuOpen: boolean
  /** The same in every drawing of the board. */
  actions: CardActions
}

export interface CardActions {
  activate(id: string): void
  peek(id: string): void
  move(row: Opportunity, status: Status | null): void
  toggleMenu(id: string, isOpen: boolean): void
  step(by: { column?: number; card?: number }): void
  /** Null: it has been let go. */
  drag(id: string | null): void
}

/** It is drawn anew only when something of it has changed: a board has hundreds, and a key draws the board. */
export const BoardCard = memo(DrawnCard)

function DrawnCard(props: BoardCardProps) {
  const { row, isActive, actions } = props
  const t = useTexts('opportunities')
  const why = useWhyLine()
  const { ws } = useParams({ from: '/w/$ws' })
  const tier = row.target_account?.tier
  const days = daysInStatus(row)
  const account = [accountOf(row), tier].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its link does the same by the keyboard
    <li
      className="board-card"
      data-card={row.id}
      data-peeked={props.isPeeked || undefined}
      data-flash={props.isFlashing || undefined}
      data-dragged={props.isDragged || undefined}
      draggable={props.mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.prospect.name)
        actions.drag(row.id)
      }}
      onDragEnd={() => actions.drag(null)}
      onFocus={() => actions.activate(row.id)}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, button, [role="menu"]'))
          actions.peek(row.id)
      }}
    >
      <div className="board-card-head">
        <Link
          className="board-card-name truncate"
          to="/w/$ws/opportunities/$id"
          params={{ ws, id: row.id }}
          draggable={false}
          tabIndex={isActive ? 0 : -1}
          title={row.prospect.name}
          onClick={(event) => peekUnlessElsewhere(event, () => actions.peek(row.id))}
          onKeyDown={(event) => stepByKey(event, actions.step)}
        >
          {row.prospect.name}
        </Link>
        <ScoreBadge score={row.score} tier={row.tier} />
        {props.mayMove && (
          <MoveMenu
            row={row}
            statuses={props.statuses}
            isOpen={props.isMenuOpen}
            isReached={isActive}
            onToggle={(isOpen) => actions.toggleMenu(row.id, isOpen)}
            onMove={(status) => actions.move(row, status)}
          />
        )}
      </div>
      <div className="two-lines-second truncate" title={row.prospect.job_title}>
        {row.prospect.job_title}
      </div>
      <div className="board-card-line truncate" title={account}>
        {account}
      </div>
      <div className="board-card-line board-card-quiet truncate">
        {t('through', { connector: row.connector.name })}
      </div>
      <div className="board-card-line board-card-quiet">{why(row)}</div>
      {days > 0 && <div className="board-card-line board-card-quiet">{t('daysInStatus', { days })}</div>}
      {!row.status && row.is_asked_elsewhere && <div className="board-card-line">{t('askedElsewhere')}</div>}
      {row.tags.length > 0 && (
        <div className="board-card-line">
          <TagList names={row.tags.map(({ name }) => name)} wrap />
        </div>
      )}
      {row.notes && <div className="board-card-notes small-lines">{row.notes}</div>}
    </li>
  )
}

/** A click opens the panel; with a key for a new tab or window it stays a link. */
function peekUnlessElsewhere(event: MouseEvent, peek: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  peek()
}

function stepByKey(event: KeyboardEvent, step: CardActions['step']): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const onward = document.dir === 'rtl' ? -1 : 1
  if (event.key === 'ArrowDown') step({ card: 1 })
  else if (event.key === 'ArrowUp') step({ card: -1 })
  else if (event.key === 'ArrowRight') step({ column: onward })
  else if (event.key === 'ArrowLeft') step({ column: -onward })
  else return
  event.preventDefault()
}
