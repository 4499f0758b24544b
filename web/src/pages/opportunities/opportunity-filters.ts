import {
  daysInStatusMax,
  hiddenReasons,
  jobFunctions,
  seniorities,
} from '@throughline/contract/opportunities/search-words.ts'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { type FilterField, valuesOf } from '../../filters/filter-field.ts'
import { connectorsCalled, useChosenConnectors } from '../../kit/connector-choices.ts'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import { useTags } from '../../kit/tag-groups.ts'
import { useTierFilter } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What opportunities can be filtered by; those of many connectors that a filter names come with it. */
export function useOpportunityFilters(query: Record<string, unknown>): readonly FilterField[] {
  const t = useTexts('opportunities')
  const people = useTexts('prospects')
  const owners = useOwnerChoices(valuesOf(query.owner_email))
  const statuses = useApi('listStatuses').data?.statuses ?? []
  const tiers = useTierFilter()
  const tags = useTags('path')
  const tagsOfConnectors = useTags('person')
  const connectors = useChosenConnectors(valuesOf(query.connector))
  const icps = useAllRows('listIcps', {}, 'icps').rows ?? []
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
    { name: 'min_days_in_status', label: t('filters.daysInStatus'), kind: 'number', max: daysInStatusMax },
    { name: 'max_days_in_status', label: t('filters.daysInStatusMax'), kind: 'number', max: daysInStatusMax },
    { name: 'account_tier', label: t('filters.tier'), kind: 'choices', choices: tiers },
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
    {
      name: 'seniority',
      label: t('filters.seniority'),
      kind: 'choices',
      choices: seniorities.map((value) => ({ value, label: people(`seniorities.${value}`) })),
    },
    {
      name: 'function',
      label: t('filters.function'),
      kind: 'choices',
      choices: jobFunctions.map((value) => ({ value, label: people(`functions.${value}`) })),
    },
    { name: 'title', label: t('filters.jobTitle'), kind: 'text' },
    {
      name: 'tag_id',
      label: t('filters.tag'),
      kind: 'choices',
      // A status is a tag as well, and may be filtered by as one; offered it is as what it is.
      choices: [...statuses.filter(({ id }) => valuesOf(query.tag_id).includes(id)), ...tags].map(
        ({ id, name }) => ({ value: id, label: name }),
      ),
    },
    {
      name: 'connector_tag',
      label: t('filters.connectorTag'),
      kind: 'choice',
      choices: tagsOfConnectors.map(({ name }) => ({ value: name, label: name })),
    },
    {
      name: 'connector',
      label: t('filters.connector'),
      kind: 'choices',
      choices: connectors,
      find: connectorsCalled,
    },
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
