import { useCommands } from '../../keyboard/commands.ts'
import type { Status } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface BoardActions {
  statuses: readonly (Status | null)[]
  step(by: { card: number }): void
  open(): void
  peek(): void
  menu(): void
  move(status: Status | null): void
}

const digitsMax = 9

/** The keys of a board: those of a list, and a digit for each status, with 0 for none. */
export function useBoardCommands(actions: BoardActions): void {
  const t = useTexts('opportunities')
  useCommands([
    {
      id: 'list.next',
      label: t('nextCard'),
      keys: ['J'],
      scope: 'list',
      keyOnly: true,
      run: () => actions.step({ card: 1 }),
    },
    {
      id: 'list.previous',
      label: t('previousCard'),
      keys: ['K'],
      scope: 'list',
      keyOnly: true,
      run: () => actions.step({ card: -1 }),
    },
    {
      id: 'list.peek',
      label: t('peekCard'),
      keys: ['Enter'],
      scope: 'list',
      run: () => actions.peek(),
    },
    { id: 'list.open', label: t('openCard'), keys: ['O'], scope: 'list', run: () => actions.open() },
    {
      id: 'list.edit.S',
      label: t('setStatus'),
      keys: ['S'],
      scope: 'list',
      writes: true,
      run: () => actions.menu(),
    },
    ...actions.statuses.slice(0, digitsMax + 1).map((status, at) => ({
      id: `board.status.${at}`,
      label: `${t('status')}: ${status?.name ?? t('noStatus')}`,
      keys: [String(at)],
      scope: 'list' as const,
      writes: true,
      run: () => actions.move(status),
    })),
  ])
}
