import type { FilterField } from '../../filters/filter-field.ts'
import { useTags } from '../../kit/tag-groups.ts'
import { useTierFilter } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What target accounts can be filtered by. */
export function useAccountFilters(): readonly FilterField[] {
  const t = useTexts('accounts.filters')
  const tiers = useTierFilter()
  const tags = useTags('account')
  return [
    { name: 'search', label: t('name'), kind: 'text' },
    { name: 'account_tier', label: t('tier'), kind: 'choices', choices: tiers },
    {
      name: 'tag_id',
      label: t('tag'),
      kind: 'choices',
      choices: tags.map(({ id, name }) => ({ value: id, label: name })),
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
