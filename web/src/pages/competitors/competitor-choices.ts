import { useMemo } from 'react'
import { useAllRows } from '../../api/use-all-rows.ts'
import type { Choice } from '../../grid/cell-editors.tsx'
import { competitorLabels } from './competitor-labels.ts'

/** The competitors as choices, by id. */
export function useCompetitorChoices(): readonly Choice[] {
  const labels = useCompetitorLabels()
  return useMemo(() => [...labels].map(([value, label]) => ({ value, label })), [labels])
}

interface OfCompetitor {
  competitor_id: string
  competitor_name: string
}

/** What the competitor of a record is called beside others; one that is deleted, or not read yet, as the record says. */
export function useCompetitorName(): (record: OfCompetitor) => string {
  const labels = useCompetitorLabels()
  return ({ competitor_id: id, competitor_name: name }) => labels.get(id) ?? name
}

function useCompetitorLabels(): ReadonlyMap<string, string> {
  const { rows } = useAllRows('listCompetitors', {}, 'competitors')
  return useMemo(() => competitorLabels(rows ?? []), [rows])
}

/** Whether there is anybody to watch and to report on: false where no competitor is active, undefined until that is known. */
export function useHasActiveCompetitor(): boolean | undefined {
  const { rows } = useAllRows('listCompetitors', {}, 'competitors')
  return rows?.some(({ is_active }) => is_active)
}
