import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const blank = { social_url: '', name: '', title: '' }

/** Puts somebody under watch by the address of the profile. */
export function AddRep({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose(): void }) {
  const t = useTexts('competitors.card')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: blank,
    validate: { social_url: (text) => (text.trim() === '' ? t('profileNeeded') : null) },
  })
  const close = () => {
    form.reset()
    setFailure(undefined)
    onClose()
  }
  const add = async ({ social_url, name, title }: typeof blank) => {
    setFailure(undefined)
    try {
      const { rep } = await api.addCompetitorRep({
        id,
        social_url: social_url.trim(),
        ...(name.trim() && { name: name.trim() }),
        ...(title.trim() && { title: title.trim() }),
      })
      showToast(t('repAdded', { name: rep.name || rep.social_id }))
      close()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <FormDialog opened={isOpen} onClose={close} title={t('addRep')}>
      <form onSubmit={form.onSubmit(add)} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('profile')}
            placeholder="https://www.linkedin.com/in/…"
            required
            data-autofocus
            key={form.key('social_url')}
            {...form.getInputProps('social_url')}
          />
          <TextInput label={t('repName')} key={form.key('name')} {...form.getInputProps('name')} />
          <TextInput
            label={t('repTitle')}
            description={t('repTitleHint')}
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <FormFoot action={t('addRepAction')} failure={failure} isBusy={form.submitting} onCancel={close} />
        </Stack>
      </form>
    </FormDialog>
  )
}
