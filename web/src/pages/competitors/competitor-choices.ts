import { useMemo } from 'react'
import { useAllRows } from '../../api/use-all-rows.ts'
import type { Choice } from '../../grid/cell-editors.tsx'

/** The competitors as choices, by id. */
export function useCompetitorChoices(): readonly Choice[] {
  const { rows } = useAllRows('listCompetitors', {}, 'competitors')
  return useMemo(() => (rows ?? []).map(({ id, name }) => ({ value: id, label: name })), [rows])
}
