import type { FilterField } from '../../filters/filter-field.ts'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { noTier } from './use-accounts.ts'

/** What target accounts can be filtered by. */
export function useAccountFilters(): readonly FilterField[] {
  const t = useTexts('accounts.filters')
  const tiers = useTierChoices()
  return [
    { name: 'search', label: t('name'), kind: 'text' },
    {
      name: 'account_tier',
      label: t('tier'),
      kind: 'choices',
      choices: [...tiers, { value: noTier, label: t('noTier') }],
    },
    {
      name: 'opportunities',
      label: t('ways'),
      kind: 'choice',
      choices: [
        { value: 'some', label: t('waysSome') },
        { value: 'none', label: t('waysNone') },
      ],
    },
    { name: 'min_score', label: t('minScore'), kind: 'number' },
  ]
}
