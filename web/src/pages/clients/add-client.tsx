import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { errorsByField } from '../../api/failure.ts'
import { CompanyPageInput, DomainInput } from '../../kit/company-inputs.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const blank = { company_name: '', domain: '', social_url: '' }

/** Says by hand that a company is a client. */
export function AddClient({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('clients')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: blank,
    validate: { company_name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const close = () => {
    form.reset()
    setFailure(undefined)
    onClose()
  }
  const add = async ({ company_name, domain, social_url }: typeof blank) => {
    setFailure(undefined)
    try {
      const { client_company: added } = await api.createClientCompany({
        company_name: company_name.trim(),
        domain: domain.trim() || null,
        social_url: social_url.trim() || null,
      })
      showToast(t(added.excluded ? 'addedExcluded' : 'added', { name: added.company_name }))
      close()
      await client.invalidateQueries({ queryKey: ['listClientCompanies'] })
      await client.invalidateQueries({ queryKey: ['getClientCompanySummary'] })
    } catch (error) {
      const errors = errorsByField(error)
      if (Object.keys(errors).some((field) => field in blank)) form.setErrors(errors)
      else setFailure(failureText(error))
    }
  }
  return (
    <FormDialog opened={isOpen} onClose={close} title={t('add')}>
      <form onSubmit={form.onSubmit(add)} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('columns.name')}
            required
            data-autofocus
            maxLength={256}
            key={form.key('company_name')}
            {...form.getInputProps('company_name')}
          />
          <DomainInput
            description={t('domainHint')}
            key={form.key('domain')}
            {...form.getInputProps('domain')}
          />
          <CompanyPageInput key={form.key('social_url')} {...form.getInputProps('social_url')} />
          <FormFoot action={t('addAction')} failure={failure} isBusy={form.submitting} onCancel={close} />
        </Stack>
      </form>
    </FormDialog>
  )
}
