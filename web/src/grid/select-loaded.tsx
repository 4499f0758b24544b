import { useTexts } from '../messages/use-texts.tsx'
import { RowCheck } from './row-check.tsx'
import type { Selection } from './use-selection.ts'

interface SelectLoadedProps {
  /** The keys of those in sight. */
  rows: readonly string[]
  selection: Selection
  selectAll(): void
}

/** The box in the head that selects the rows that are loaded, or none of them any longer. */
export function SelectLoaded({ rows, selection, selectAll }: SelectLoadedProps) {
  const t = useTexts('grid')
  const chosen = rows.filter((key) => selection.has(key)).length
  const isAll = rows.length > 0 && chosen === rows.length
  return (
    <RowCheck
      label={t('selectAllLoaded')}
      isChecked={isAll}
      isPartly={chosen > 0 && !isAll}
      onChange={() => (isAll ? selection.clear() : selectAll())}
    />
  )
}
