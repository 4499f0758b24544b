import { Autocomplete, Checkbox, Select, Stack } from '@mantine/core'
import { useApi } from '../../api/use-api.ts'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useCompetitorChoices } from '../competitors/competitor-choices.ts'
import { CompetitorsFirst } from './competitors-first.tsx'
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
      <Autocomplete
        label={t('owner')}
        description={t('ownerHint')}
        data={[...new Set(owners)]}
        error={errors.ownerEmail}
        value={choices.ownerEmail}
        onChange={(ownerEmail) => onChange({ ownerEmail })}
      />
    </>
  )
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
