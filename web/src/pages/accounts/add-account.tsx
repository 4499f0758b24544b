import { Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { CompanyPageInput, DomainInput } from '../../kit/company-inputs.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { RefusedRecord } from '../../kit/refused-record.tsx'
import { useTierChoices } from '../../kit/tier-choices.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

const blank = { account_name: '', domain: '', account_social_url: '', tier: '' }

/** Adds one target account. A company that is one already is named, with the way to it. */
export function AddAccount({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('accounts')
  const common = useTexts('common')
  const client = useQueryClient()
  const tiers = useTierChoices()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: blank,
    validate: { account_name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const close = () => {
    form.reset()
    setFailure(undefined)
    onClose()
  }
  const add = async ({ account_name, ...others }: typeof blank) => {
    setFailure(undefined)
    const given = Object.fromEntries(
      Object.entries(others).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
    )
    try {
      await api.createTargetAccounts({ account_name: account_name.trim(), ...given })
      showToast(t('added', { name: account_name.trim() }))
      close()
      await client.invalidateQueries({ queryKey: ['listTargetAccounts'] })
    } catch (error) {
      setFailure(error)
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
            key={form.key('account_name')}
            {...form.getInputProps('account_name')}
          />
          <DomainInput
            description={t('domainHint')}
            key={form.key('domain')}
            {...form.getInputProps('domain')}
          />
          <CompanyPageInput
            key={form.key('account_social_url')}
            {...form.getInputProps('account_social_url')}
          />
          <Select
            label={t('columns.tier')}
            data={[...tiers]}
            clearable
            placeholder={common('leftEmpty')}
            key={form.key('tier')}
            {...form.getInputProps('tier')}
          />
          {failure !== undefined && (
            <RefusedRecord error={failure} isThere={t('isThere')} page="accounts" onClose={close} />
          )}
          <FormFoot action={t('addAction')} isBusy={form.submitting} onCancel={close} />
        </Stack>
      </form>
    </FormDialog>
  )
}
