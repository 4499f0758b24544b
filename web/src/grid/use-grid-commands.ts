import { useCommands } from '../keyboard/commands.ts'
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

const told = { keyOnly: true, isToldOnly: true, run: () => {} }

/** The keys of a list, for the grid that is on the page. */
export function useGridCommands<Row>(actions: GridActions<Row>): void {
  const t = useTexts('grid.commands')
  const { columns, isEditing, peek, tag } = actions
  const scope = 'list' as const
  const run = (act: () => void) => () => isEditing || act()
  useCommands([
    peek !== undefined && { id: 'list.peek', label: t('peek'), keys: ['Enter'], scope, run: run(peek) },
    { id: 'list.next', label: t('next'), keys: ['J'], scope, keyOnly: true, run: run(actions.next) },
    {
      id: 'list.previous',
      label: t('previous'),
      keys: ['K'],
      scope,
      keyOnly: true,
      run: run(actions.previous),
    },
    {
      id: 'list.select',
      writes: true,
      label: t('select'),
      keys: ['X'],
      scope,
      keyOnly: true,
      run: run(actions.select),
    },
    {
      id: 'list.range',
      writes: true,
      label: t('selectRange'),
      keys: ['Shift+X'],
      scope,
      keyOnly: true,
      run: run(actions.selectRange),
    },
    {
      id: 'list.all',
      writes: true,
      label: t('selectAll'),
      keys: ['Mod+A'],
      scope,
      run: run(actions.selectAll),
    },
    { id: 'list.cells', label: t('cells'), keys: ['↑ ↓ ← →'], scope, ...told },
    { id: 'list.copy', label: t('copy'), keys: ['Mod+C'], scope, ...told },
    { id: 'list.open', label: t('full'), keys: ['O'], scope, run: run(actions.open) },
    {
      id: 'list.edit',
      writes: true,
      label: t('edit'),
      keys: ['E'],
      scope,
      keyOnly: true,
      run: run(() => actions.edit()),
    },
    { id: 'list.clear', label: t('clear'), keys: ['Escape'], scope, run: run(actions.clear) },
    tag !== undefined && {
      id: 'list.tags',
      writes: true,
      label: t('tag'),
      keys: ['T'],
      scope,
      run: run(tag),
    },
    ...columns.map(
      ({ edit }, at) =>
        edit?.key !== undefined && {
          id: `list.edit.${edit.key}`,
          writes: true,
          label: edit.label,
          keys: [edit.key],
          scope,
          run: run(() => actions.edit(at)),
        },
    ),
  ])
}
