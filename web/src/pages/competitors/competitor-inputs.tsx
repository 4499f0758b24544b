import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { CompanyPageInput, DomainInput } from '../../kit/company-inputs.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface CompetitorInputsProps {
  field(name: 'name' | 'domain' | 'social_url'): GetInputPropsReturnType
}

/** What a competitor is called, and by which website and page its company is known. */
export function CompetitorInputs({ field }: CompetitorInputsProps) {
  const t = useTexts('competitors')
  return (
    <>
      <TextInput label={t('nameLabel')} required data-autofocus {...field('name')} />
      <DomainInput description={t('domainHint')} {...field('domain')} />
      <CompanyPageInput {...field('social_url')} />
    </>
  )
}
