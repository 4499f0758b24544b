import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** Whom a connector is to lead to no longer. */
export interface Excluded {
  name: string
  /** A company stands for everybody there. */
  isCompany: boolean
  target: { prospect_social_id: string } | { company_id: string }
}

type Led = Pick<Opportunity, 'prospect' | 'company'>

interface ExcludedPickerProps {
  connector: { social_id: string; name: string }
  /** The opportunity from which one came: its two are offered before anybody has typed. */
  from?: Led
  value: Excluded | null
  error: ReactNode
  onPick(excluded: Excluded | null): void
}

const pauseMs = 200
const perKind = 8

/** Finds a person or a company among those whom a connector leads to. */
export function ExcludedPicker({ connector, from, value, error, onPick }: ExcludedPickerProps) {
  const t = useTexts('connector.exclusions')
  const paths = useTexts('paths')
  const common = useTexts('common')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const labelOf = ({ name, isCompany }: Excluded) => (isCompany ? t('everybodyAt', { name }) : name)
  // What was chosen stands in the field as well, and is not searched for.
  const isSearched = asked !== '' && !(value && asked === labelOf(value))
  const { data } = useApi(
    'searchOpportunities',
    {
      connector: [connector.social_id],
      include: [...hiddenReasons],
      ...(isSearched && { search: asked }),
      page_size: 50,
    },
    { enabled: isSearched || from === undefined },
  )
  const offered = useMemo(
    () => targetsOf(!isSearched && from ? [from] : (data?.opportunities ?? [])),
    [isSearched, from, data],
  )
  const known = [...offered.people, ...offered.companies, ...(value ? [value] : [])]
  const itemsOf = (targets: readonly Excluded[]) =>
    targets.slice(0, perKind).map((one) => ({ value: keyOf(one), label: labelOf(one) }))
  const isFresh = text.trim() === asked && (data !== undefined || (!isSearched && from !== undefined))
  return (
    <Select
      label={t('whom')}
      placeholder={t('whomHint', { connector: connector.name })}
      required
      data-autofocus
      openOnFocus={false}
      searchable
      clearable
      error={error}
      nothingFoundMessage={isFresh ? common('nothingCalledThat') : common('loading')}
      data={[
        { group: paths('prospects'), items: itemsOf(offered.people) },
        { group: paths('accounts'), items: itemsOf(offered.companies) },
      ].filter(({ items }) => items.length > 0)}
      filter={({ options }) => options}
      // Enter takes the first that was found; until it is there, nothing.
      selectFirstOptionOnChange={isFresh}
      searchValue={text}
      onSearchChange={setText}
      value={value && keyOf(value)}
      onChange={(key) => onPick(known.find((one) => keyOf(one) === key) ?? null)}
    />
  )
}

export const personOf = ({ prospect }: Led): Excluded => ({
  name: prospect.name,
  isCompany: false,
  target: { prospect_social_id: prospect.social_id },
})

/** The people and the companies of opportunities, each once. */
function targetsOf(found: readonly Led[]) {
  const companies = found.flatMap(({ company }): Excluded[] =>
    company ? [{ name: company.name, isCompany: true, target: { company_id: company.id } }] : [],
  )
  return { people: found.map(personOf), companies: distinct(companies) }
}

const distinct = (all: readonly Excluded[]) => [...new Map(all.map((one) => [keyOf(one), one])).values()]

const keyOf = ({ target }: Excluded) => JSON.stringify(target)
