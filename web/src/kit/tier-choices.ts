import { useMemo } from 'react'
import { useApi } from '../api/use-api.ts'
import type { Choice } from '../grid/cell-editors.tsx'

/** The tiers of accounts as choices, the highest first. */
export function useTierChoices(): readonly Choice[] {
  const { data } = useApi('listTiers')
  return useMemo(() => (data?.tiers ?? []).map(({ name }) => ({ value: name, label: name })), [data])
}
