import { Autocomplete, Checkbox, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useApi } from '../../api/use-api.ts'
import type { TagGroup } from '../../kit/row-types.ts'
import { useTagGroups } from '../../kit/tag-groups.ts'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useCompetitorChoices } from '../competitors/competitor-choices.ts'
import { CompetitorsFirst } from './competitors-first.tsx'
import { today } from './export-day.ts'
import type { ImportKind } from './import-kinds.ts'
import type { OptionErrors } from './option-errors.ts'
import type { Choices } from './send-import.ts'
import { WhoseFields } from './whose-fields.tsx'

interface OptionStepProps {
  kind: ImportKind
  choices: Choices
  errors: OptionErrors
  onChange(changed: Partial<Choices>): void
}

/** What the file itself does not say. */
export function OptionStep({ kind, choices, errors, onChange }: OptionStepProps) {
  const t = useTexts('imports')
  return (
    <Stack gap="sm" maw={480}>
      {kind === 'contacts' && <ContactOptions choices={choices} errors={errors} onChange={onChange} />}
      {kind === 'target_accounts' && <TierOption choices={choices} onChange={onChange} />}
      {kind === 'interactions' && (
        <>
          <CompetitorOption choices={choices} onChange={onChange} />
          <CompetitorsFirst />
        </>
      )}
      {kind !== 'target_accounts' && kind !== 'interactions' && (
        <Checkbox
          label={t('full')}
          description={t('fullHint')}
          checked={choices.isFull}
          onChange={(event) => onChange({ isFull: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

type Part = Omit<OptionStepProps, 'kind' | 'errors'>

function ContactOptions({ choices, errors, onChange }: Omit<OptionStepProps, 'kind'>) {
  const t = useTexts('imports')
  const { data } = useApi('listOwners')
  const owners = data?.owners.map(({ email }) => email) ?? []
  return (
    <>
      <WhoseFields choices={choices} errors={errors} onChange={onChange} />
      {choices.preview.form !== 'json' && (
        <TextInput
          type="date"
          label={t('exportedOn')}
          description={t('exportedOnHint', { isKnown: String(choices.exportedOn !== '') })}
          max={today()}
          error={errors.exportedOn}
          value={choices.exportedOn}
          onChange={(event) => onChange({ exportedOn: event.currentTarget.value })}
        />
      )}
      <Autocomplete
        label={t('owner')}
        description={t('ownerHint')}
        data={[...new Set(owners)]}
        error={errors.ownerEmail}
        value={choices.ownerEmail}
        onChange={(ownerEmail) => onChange({ ownerEmail })}
      />
      {choices.preview.form !== 'json' && <TagsOption choices={choices} onChange={onChange} />}
    </>
  )
}

/** A push says itself what its connectors are tagged with. */
function TagsOption({ choices, onChange }: Part) {
  const t = useTexts('imports')
  const common = useTexts('common')
  const groups = useTagGroups('person')
  return (
    <MultiSelect
      label={t('connectorTags')}
      clearable
      searchable
      nothingFoundMessage={common('nothingCalledThat')}
      data={tagChoices(groups ?? [])}
      value={choices.tags}
      onChange={(tags) => onChange({ tags })}
    />
  )
}

/** Tags by group, each name once, as they are sent by name. A comma would part a name in two. */
function tagChoices(groups: readonly TagGroup[]) {
  const offered = new Set<string>()
  return groups.map(({ name: group, tags }) => {
    const names = tags.map(({ name }) => name).filter((name) => !name.includes(',') && !offered.has(name))
    for (const name of names) offered.add(name)
    return { group, items: names }
  })
}

function TierOption({ choices, onChange }: Part) {
  const t = useTexts('imports')
  return (
    <Select
      label={t('tier')}
      clearable
      data={useTierChoices().map(({ value, label }) => ({ value, label }))}
      value={choices.tier}
      onChange={(tier) => onChange({ tier })}
    />
  )
}

function CompetitorOption({ choices, onChange }: Part) {
  const t = useTexts('imports')
  return (
    <Select
      label={t('competitor')}
      description={t('competitorHint')}
      clearable
      data={useCompetitorChoices().map(({ value, label }) => ({ value, label }))}
      value={choices.competitorId}
      onChange={(competitorId) => onChange({ competitorId })}
    />
  )
}
