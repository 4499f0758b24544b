import { TextInput } from '@mantine/core'
import type { ChangeEventHandler } from 'react'
import { CompanyPageInput, DomainInput } from '../../kit/company-inputs.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface CompetitorInputsProps {
  field(name: 'name' | 'domain' | 'social_url'): {
    value: string
    onChange: ChangeEventHandler<HTMLInputElement>
  }
  isNameMissing: boolean
}

/** What a competitor is called, and by which website and page its company is known. */
export function CompetitorInputs({ field, isNameMissing }: CompetitorInputsProps) {
  const t = useTexts('competitors')
  return (
    <>
      <TextInput
        label={t('nameLabel')}
        required
        data-autofocus
        error={isNameMissing && t('nameNeeded')}
        {...field('name')}
      />
      <DomainInput description={t('domainHint')} {...field('domain')} />
      <CompanyPageInput {...field('social_url')} />
    </>
  )
}
