import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'

/** The website of a company, by which it is known from others of its name. */
export function DomainInput(props: TextInputProps) {
  return <TextInput label={useTexts('common')('domain')} placeholder="example.com" {...props} />
}

/** The page of a company on the professional network. */
export function CompanyPageInput(props: TextInputProps) {
  const t = useTexts('common')
  return <TextInput label={t('companyPage')} placeholder="https://www.linkedin.com/company/…" {...props} />
}
