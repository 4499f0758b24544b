import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { Choice } from '../../grid/cell-editors.tsx'

const competitorsMax = 200

/** The competitors as choices, by id. */
export function useCompetitorChoices(): readonly Choice[] {
  const { data } = useApi('listCompetitors', { page_size: competitorsMax })
  return useMemo(() => (data?.competitors ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}
