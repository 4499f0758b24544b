import { useMemo, useRef } from 'react'
import { type Command, useCommands } from '../keyboard/commands.ts'
import { useTexts } from '../messages/use-texts.tsx'
import type { GridColumn } from './grid-column.ts'

interface GridActions<Row> {
  columns: readonly GridColumn<Row>[]
  isEditing: boolean
  next(): void
  previous(): void
  select(): void
  selectRange(): void
  selectAll(): void
  /** Where rows have a panel. */
  peek?(): void
  open(): void
  /** Where rows carry tags. */
  tag?(): void
  edit(column?: number): void
  clear(): void
}

/** The keys of a list, for the grid that is on the page. */
export function useGridCommands<Row>(actions: GridActions<Row>): void {
  const t = useTexts('grid.commands')
  const latest = useRef(actions)
  latest.current = actions
  const { columns } = actions
  const hasTags = actions.tag !== undefined
  const hasPeek = actions.peek !== undefined
  const commands = useMemo(() => {
    const run = (act: (now: GridActions<Row>) => void) => () => {
      if (!latest.current.isEditing) act(latest.current)
    }
    const listed: Command[] = [
      {
        id: 'list.next',
        label: t('next'),
        keys: ['J'],
        run: run((now) => now.next()),
        scope: 'list',
        keyOnly: true,
      },
      {
        id: 'list.previous',
        label: t('previous'),
        keys: ['K'],
        run: run((now) => now.previous()),
        scope: 'list',
        keyOnly: true,
      },
      {
        id: 'list.select',
        writes: true,
        label: t('select'),
        keys: ['X'],
        run: run((now) => now.select()),
        scope: 'list',
        keyOnly: true,
      },
      {
        id: 'list.range',
        writes: true,
        label: t('selectRange'),
        keys: ['Shift+X'],
        run: run((now) => now.selectRange()),
        scope: 'list',
        keyOnly: true,
      },
      {
        id: 'list.all',
        writes: true,
        label: t('selectAll'),
        keys: ['Mod+A'],
        run: run((now) => now.selectAll()),
        scope: 'list',
      },
      { id: 'list.open', label: t('full'), keys: ['O'], run: run((now) => now.open()), scope: 'list' },
      {
        id: 'list.edit',
        writes: true,
        label: t('edit'),
        keys: ['E'],
        run: run((now) => now.edit()),
        scope: 'list',
        keyOnly: true,
      },
      {
        id: 'list.clear',
        label: t('clear'),
        keys: ['Escape'],
        run: run((now) => now.clear()),
        scope: 'list',
      },
    ]
    const peeks: Command[] = hasPeek
      ? [
          {
            id: 'list.peek',
            label: t('peek'),
            keys: ['Enter'],
            run: run((now) => now.peek?.()),
            scope: 'list',
          },
        ]
      : []
    const tags: Command[] = hasTags
      ? [
          {
            id: 'list.tags',
            writes: true,
            label: t('tag'),
            keys: ['T'],
            run: run((now) => now.tag?.()),
            scope: 'list',
          },
        ]
      : []
    const edits = columns.flatMap(({ edit }, at): Command[] =>
      edit?.key
        ? [
            {
              id: `list.edit.${edit.key}`,
              writes: true,
              label: edit.label,
              keys: [edit.key],
              scope: 'list',
              run: run((now) => now.edit(at)),
            },
          ]
        : [],
    )
    return [...peeks, ...listed, ...tags, ...edits]
  }, [t, columns, hasPeek, hasTags])
  useCommands(commands)
}
