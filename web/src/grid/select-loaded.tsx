import { useTexts } from '../messages/use-texts.tsx'
import { RowCheck } from './row-check.tsx'
import type { Selection } from './use-selection.ts'

/** The box in the head that selects the rows that are loaded, or none of them any longer. */
export function SelectLoaded({ rows, selection }: { rows: readonly string[]; selection: Selection }) {
  const t = useTexts('grid')
  const chosen = rows.filter((key) => selection.has(key)).length
  const isAll = rows.length > 0 && chosen === rows.length
  return (
    <RowCheck
      label={t('selectAllLoaded')}
      isChecked={isAll}
      isPartly={chosen > 0 && !isAll}
      onChange={() => (isAll ? selection.clear() : selection.add(rows))}
    />
  )
}
