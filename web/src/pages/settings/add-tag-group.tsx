import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import type { TaggedType } from '../../kit/tag-groups.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useFailureText } from '../../kit/use-failure-text.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface AddTagGroupProps {
  subject: TaggedType
  isOpen: boolean
  onClose(): void
}

export function AddTagGroup({ isOpen, ...form }: AddTagGroupProps) {
  const t = useTexts('tags')
  return (
    <FormDialog opened={isOpen} onClose={form.onClose} title={t('addGroup')}>
      <Fields {...form} />
    </FormDialog>
  )
}

function Fields({ subject, onClose }: Omit<AddTagGroupProps, 'isOpen'>) {
  const t = useTexts('tags')
  const client = useQueryClient()
  const failureText = useFailureText()
  const form = useForm({
    initialValues: { name: '', selection: 'multi' },
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const submit = form.onSubmit(async ({ name: typed, selection }) => {
    const name = typed.trim()
    try {
      await api.createTagGroup({
        subject_type: subject,
        name,
        selection: selection === 'single' ? 'single' : 'multi',
      })
      showToast(t('added', { name }))
      await client.invalidateQueries({ queryKey: ['listTagGroups'] })
      onClose()
    } catch (error) {
      form.setFieldError('name', failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label={t('groupName')} data-autofocus maxLength={256} {...form.getInputProps('name')} />
        <Radio.Group label={t('selection')} {...form.getInputProps('selection')}>
          <Stack gap={6} mt={6}>
            <Radio value="multi" label={t('multi')} description={t('multiHint')} />
            <Radio value="single" label={t('single')} description={t('singleHint')} />
          </Stack>
        </Radio.Group>
        <FormFoot action={t('addGroupAction')} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
