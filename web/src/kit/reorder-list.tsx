import { ActionIcon, Group } from '@mantine/core'
import { ChevronDownIcon, ChevronUpIcon, GripVerticalIcon } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import './reorder-list.css'

interface ReorderListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf(item: Item): string
  nameOf(item: Item): string
  /** Shows the order without a way to change it. */
  isFixed?: boolean
  /** Moves an item to a place, counted from 0. */
  onMove(item: Item, place: number): void
  /** Draws an item; `handle` is what one drags it by, `steps` are the buttons that move it by one place. */
  children(item: Item, parts: { handle: ReactNode; steps: ReactNode }): ReactNode
  gap?: number
}

/** A list in an order of one's own: items are dragged, or moved by buttons, which keep the focus, as an item that goes does. */
export function ReorderList<Item>({ gap = 0, ...props }: ReorderListProps<Item>) {
  const { label, items, keyOf, onMove, children } = props
  const isFixed = props.isFixed === true || items.length < 2
  const list = useRef<HTMLUListElement>(null)
  const focusKept = useFocusKept()
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const drop = () => {
    const item = drag && items[drag.from]
    if (item && drag.from !== drag.to) onMove(item, drag.to)
    setDrag(null)
  }
  return (
    <ul ref={list} aria-label={label} className="reorder-list" style={{ gap }} {...focusKept}>
      {items.map((item, place) => (
        <li
          key={keyOf(item)}
          data-dragged={drag?.from === place || undefined}
          data-drop={drag && drag.to === place && drag.from !== place ? edgeOf(drag) : undefined}
        >
          {children(item, {
            handle: !isFixed && (
              <Handle
                onStart={() => setDrag({ from: place, to: place })}
                onDrag={(y) => drag && setDrag({ ...drag, to: placeAt(list.current, y) })}
                onDrop={drop}
                onCancel={() => setDrag(null)}
              />
            ),
            steps: !isFixed && (
              <Steps
                name={props.nameOf(item)}
                isFirst={place === 0}
                isLast={place === items.length - 1}
                onStep={(by) => onMove(item, place + by)}
              />
            ),
          })}
        </li>
      ))}
    </ul>
  )
}

const edgeOf = ({ from, to }: { from: number; to: number }) => (to < from ? 'before' : 'after')

/** The item at a height of the window; above the first it is the first, below the last the last. */
function placeAt(list: HTMLUListElement | null, y: number): number {
  const items = [...(list?.children ?? [])]
  const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return place < 0 ? Math.max(0, items.length - 1) : place
}

interface HandleProps {
  onStart(): void
  onDrag(y: number): void
  onDrop(): void
  onCancel(): void
}

/** For pointers alone: by the keyboard items are moved with the buttons beside it. */
function Handle({ onStart, onDrag, onDrop, onCancel }: HandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    onStart()
  }
  return (
    <span
      className="reorder-handle"
      aria-hidden
      onPointerDown={start}
      onPointerMove={(event) => onDrag(event.clientY)}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
    >
      <GripVerticalIcon size={16} />
    </span>
  )
}

interface StepsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onStep(by: -1 | 1): void
}

function Steps({ name, isFirst, isLast, onStep }: StepsProps) {
  const t = useTexts('common')
  // A button that cannot go further keeps the focus that it has.
  const step = (by: -1 | 1, isEnd: boolean) => ({
    variant: 'subtle',
    color: 'gray',
    size: 26,
    'aria-label': t(by < 0 ? 'moveUp' : 'moveDown', { name }),
    'aria-disabled': isEnd || undefined,
    style: isEnd ? { opacity: 0.3, cursor: 'default', background: 'none' } : undefined,
    onClick: () => isEnd || onStep(by),
  })
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...step(-1, isFirst)}>
        <ChevronUpIcon size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...step(1, isLast)}>
        <ChevronDownIcon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
