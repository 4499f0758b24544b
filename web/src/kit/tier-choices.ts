import { useMemo } from 'react'
import { useApi } from '../api/use-api.ts'
import type { Choice } from '../grid/cell-editors.tsx'
import { useTexts } from '../messages/use-texts.tsx'

/** Of target accounts without a tier, in a filter. */
export const noTier = 'none'

/** The tiers of accounts as choices, the highest first. */
export function useTierChoices(): readonly Choice[] {
  const { data } = useApi('listTiers')
  return useMemo(() => (data?.tiers ?? []).map(({ name }) => ({ value: name, label: name })), [data])
}

/** The same for a filter, with the accounts that have none. */
export function useTierFilter(): readonly Choice[] {
  const t = useTexts('accounts.filters')
  const tiers = useTierChoices()
  return useMemo(() => [...tiers, { value: noTier, label: t('noTier') }], [t, tiers])
}
