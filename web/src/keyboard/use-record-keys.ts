import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { lastList } from '../grid/last-list.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { type Command, useCommands } from './commands.ts'

interface Record {
  /** Of the grid one comes from. */
  list: string
  /** Of the row in it. */
  id: string
  /** The list where nobody has come from it, below `/w`. */
  listPath: string
  backLabel: string
  /** The page of another row of the list. */
  pathOf(id: string): string
}

/** The keys of a record's page: `u` goes back to the list as it was, `j` and `k` go on to the rows beside it. */
export function useRecordKeys(record: Record): void {
  const t = useTexts('grid.commands')
  const navigate = useNavigate()
  const latest = useRef(record)
  latest.current = record
  const { list, id, listPath, backLabel } = record
  const commands = useMemo((): Command[] => {
    const last = lastList(list)
    const at = last?.keys.indexOf(id) ?? -1
    const beside = (step: 1 | -1) => (at < 0 ? undefined : last?.keys[at + step])
    // In place of this record, so that Back leads to the list.
    const go = (key: string) => void navigate({ to: latest.current.pathOf(key) as never, replace: true })
    const step = (name: 'next' | 'previous', key: string, other: string | undefined): Command[] =>
      other === undefined
        ? []
        : [
            {
              id: `record.${name}`,
              label: t(`${name}Record`),
              keys: [key],
              scope: 'record',
              run: () => go(other),
            },
          ]
    return [
      {
        id: 'record.back',
        label: backLabel,
        keys: ['U'],
        scope: 'record',
        run: () => void navigate({ to: last?.pathname ?? listPath, search: last?.search } as never),
      },
      ...step('next', 'J', beside(1)),
      ...step('previous', 'K', beside(-1)),
    ]
  }, [t, navigate, list, id, listPath, backLabel])
  useCommands(commands)
}
