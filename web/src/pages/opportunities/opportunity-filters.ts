import { useApi } from '../../api/use-api.ts'
import type { FilterField } from '../../filters/filter-field.ts'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const hiddenReasons = ['unengaged', 'terminal', 'unscored', 'own_connectors'] as const

/** What opportunities can be filtered by. */
export function useOpportunityFilters(): readonly FilterField[] {
  const t = useTexts('opportunities')
  const owners = useOwnerChoices()
  const statuses = useApi('listStatuses').data?.statuses ?? []
  const tiers = useApi('listTiers').data?.tiers ?? []
  const icps = useApi('listIcps').data?.icps ?? []
  return [
    { name: 'search', label: t('filters.search'), kind: 'text' },
    {
      name: 'status_id',
      label: t('filters.status'),
      kind: 'choices',
      choices: [
        { value: 'none', label: t('filters.noStatus') },
        ...statuses.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    { name: 'min_score', label: t('filters.minScore'), kind: 'number' },
    {
      name: 'account_tier',
      label: t('filters.tier'),
      kind: 'choices',
      choices: tiers.map(({ name }) => ({ value: name, label: name })),
    },
    {
      name: 'owner_email',
      label: t('filters.owner'),
      kind: 'choices',
      choices: [{ value: 'unassigned', label: t('filters.unassigned') }, ...owners],
    },
    {
      name: 'icp_id',
      label: t('filters.icp'),
      kind: 'choice',
      choices: icps.map(({ id, title }) => ({ value: id, label: title })),
    },
    { name: 'connector', label: t('filters.connector'), kind: 'text' },
    { name: 'company', label: t('filters.account'), kind: 'text' },
    { name: 'targets_only', label: t('filters.targetsOnly'), kind: 'flag' },
    { name: 'exclude_client_companies', label: t('filters.noClients'), kind: 'flag' },
    {
      name: 'include',
      label: t('filters.include'),
      kind: 'choices',
      choices: hiddenReasons.map((reason) => ({ value: reason, label: t(`included.${reason}`) })),
    },
  ]
}
