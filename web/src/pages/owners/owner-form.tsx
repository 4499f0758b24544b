import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { changedFields } from '../../kit/changed-fields.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { nameOfOwner } from '../../kit/owner-choices.ts'
import type { Owner } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface OwnerFormProps {
  /** Null: closed. */
  owner: Owner | 'new' | null
  onClose(): void
}

/** Adds somebody by address, or changes who is there. */
export function OwnerForm({ owner, onClose }: OwnerFormProps) {
  const t = useTexts('owners')
  return (
    <FormDialog
      opened={owner !== null}
      onClose={onClose}
      title={owner === 'new' || owner === null ? t('add') : t('editTitle', { name: nameOfOwner(owner) })}
    >
      {owner !== null && <Fields owner={owner === 'new' ? null : owner} onClose={onClose} />}
    </FormDialog>
  )
}

function Fields({ owner, onClose }: { owner: Owner | null; onClose(): void }) {
  const t = useTexts('owners')
  const common = useTexts('common')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const before = {
    email: owner?.email ?? '',
    first_name: owner?.first_name ?? '',
    last_name: owner?.last_name ?? '',
  }
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: before,
    validate: { email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : t('emailNeeded')) },
  })
  const update = async (id: string, fields: Partial<typeof before>) => {
    await api.updateOwner({ id, ...fields })
    await client.invalidateQueries({ queryKey: ['listOwners'] })
  }
  const save = async (values: typeof before) => {
    setFailure(undefined)
    const fields = {
      email: values.email.trim(),
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim(),
    }
    try {
      if (owner) {
        await update(owner.id, changedFields(before, fields))
        showToast(common('saved', { field: nameOfOwner({ ...owner, ...fields }) }), {
          label: common('undo'),
          run: () =>
            void update(owner.id, changedFields(fields, before))
              .then(() => showToast(common('undone', { field: nameOfOwner(owner) })))
              .catch((error: unknown) => showFailure(t('edit'), error)),
        })
      } else {
        await api.createOwner(fields)
        showToast(t('added', { email: fields.email }))
        await client.invalidateQueries({ queryKey: ['listOwners'] })
      }
      onClose()
    } catch (error) {
      setFailure(hasStatus(error, 409) ? t('isThere') : failureText(error))
    }
  }
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="sm">
        <TextInput
          type="email"
          label={t('email')}
          required
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('firstName')}
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput label={t('lastName')} key={form.key('last_name')} {...form.getInputProps('last_name')} />
        <FormFoot
          action={owner ? common('save') : t('addAction')}
          failure={failure}
          isBusy={form.submitting}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
