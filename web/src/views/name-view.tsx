import { Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { shownFailure } from '../api/failure.ts'
import { FormFoot } from '../kit/form-foot.tsx'
import { useTexts } from '../messages/use-texts.tsx'

interface NameViewProps {
  title: string
  name: string
  isOpen: boolean
  onClose(): void
  /** Closes when it is done; what it throws is shown at the field. */
  onName(name: string): Promise<void>
}

/** Asks what a view is to be called. */
export function NameView({ title, isOpen, ...form }: NameViewProps) {
  return (
    <Modal opened={isOpen} onClose={form.onClose} title={title}>
      <NameForm {...form} />
    </Modal>
  )
}

/** Is there only while the dialog is, so that it begins with the name as it is then. */
function NameForm({ name, onClose, onName }: Pick<NameViewProps, 'name' | 'onClose' | 'onName'>) {
  const t = useTexts('views')
  const common = useTexts('common')
  const form = useForm({
    initialValues: { name },
    validate: { name: (given) => (given.trim() === '' ? t('nameNeeded') : null) },
  })
  const submit = form.onSubmit(async (given) => {
    try {
      await onName(given.name.trim())
      onClose()
    } catch (error) {
      form.setFieldError('name', shownFailure(error).message)
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={t('name')} data-autofocus {...form.getInputProps('name')} />
        <FormFoot deed={common('save')} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
