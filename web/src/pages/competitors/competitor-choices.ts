import { useMemo } from 'react'
import { useAllRows } from '../../api/use-all-rows.ts'
import type { Choice } from '../../grid/cell-editors.tsx'
import { competitorLabels } from './competitor-labels.ts'

/** The competitors as choices, by id. */
export function useCompetitorChoices(): readonly Choice[] {
  const { rows } = useAllRows('listCompetitors', {}, 'competitors')
  return useMemo(() => {
    const labels = [...competitorLabels(rows ?? [])]
    return labels.map(([value, label]) => ({ value, label }))
  }, [rows])
}

/** Whether there is anybody to watch and to report on: false where no competitor is active, undefined until that is known. */
export function useHasActiveCompetitor(): boolean | undefined {
  const { rows } = useAllRows('listCompetitors', {}, 'competitors')
  return rows?.some(({ is_active }) => is_active)
}
