import { type FilterField, valuesOf } from '../../filters/filter-field.ts'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import { useTags } from '../../kit/tag-groups.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What connectors can be filtered by. */
export function useConnectorFilters(query: Record<string, unknown>): readonly FilterField[] {
  const t = useTexts('connectors.filters')
  const owners = useOwnerChoices(valuesOf(query.owner_email))
  const tags = useTags('person').map(({ name }) => ({ value: name, label: name }))
  return [
    { name: 'search', label: t('search'), kind: 'text' },
    { name: 'connector_tag', label: t('tag'), kind: 'choice', choices: tags },
    {
      name: 'owner_email',
      label: t('owner'),
      kind: 'choices',
      choices: [{ value: 'unassigned', label: t('unassigned') }, ...owners],
    },
  ]
}
