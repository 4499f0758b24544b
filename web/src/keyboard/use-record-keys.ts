import { useNavigate } from '@tanstack/react-router'
import { useBackToList } from '../kit/back-to-list.tsx'
import { lastList, useSeenRecord } from '../kit/last-list.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { linkTo } from '../url/link-to.ts'
import { type Command, useCommands } from './commands.ts'

interface Record {
  /** Of its row in the list. */
  id: string
  /** Of the list: `/w/acme/accounts`. */
  listPath: string
  backLabel: string
  /** What stays in the address on the way to the rows beside it. */
  search?: object
}

/** The keys of a record's page: `u` goes back to the list as it was, `j` and `k` go on to the rows beside it. */
export function useRecordKeys({ id, listPath, backLabel, search }: Record): void {
  const t = useTexts('grid.commands')
  const navigate = useNavigate()
  const toList = useBackToList(listPath)
  useSeenRecord(listPath, id)
  const keys = lastList(listPath)?.keys ?? []
  const at = keys.indexOf(id)
  const step = (name: 'next' | 'previous', key: string, by: 1 | -1): Command | false => {
    const other = at < 0 ? undefined : keys[at + by]
    // In place of this record, so that Back leads to the list.
    const go = () =>
      void navigate({ ...linkTo(`${listPath}/${encodeURIComponent(other ?? '')}`, search), replace: true })
    return (
      other !== undefined && {
        id: `record.${name}`,
        label: t(`${name}Record`),
        keys: [key],
        scope: 'record',
        run: go,
      }
    )
  }
  useCommands([
    { id: 'record.back', label: backLabel, keys: ['U'], scope: 'record', run: toList },
    step('next', 'J', 1),
    step('previous', 'K', -1),
  ])
}
