import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { FormDialog } from '../kit/form-dialog.tsx'
import { FormFoot } from '../kit/form-foot.tsx'
import { useFailureText } from '../kit/use-failure-text.ts'
import { useTexts } from '../messages/use-texts.tsx'

/** Who sees a view, and whether it stands in the sidebar. */
export interface ViewShown {
  is_shared: boolean
  is_pinned: boolean
}

interface NameViewProps {
  title: string
  name: string
  isOpen: boolean
  onClose(): void
  /** Of a new view also who is to see it, and where. */
  asksWhere?: boolean
  /** Closes when it is done; what it throws is shown at the field. */
  onName(name: string, shown: ViewShown): Promise<void>
}

/** Asks what a view is to be called. */
export function NameView({ title, isOpen, ...form }: NameViewProps) {
  const made = useRef<string>(null)
  const onName = async (name: string, shown: ViewShown) => {
    await form.onName(name, shown)
    if (form.asksWhere) made.current = name
  }
  // The button that opened the dialog is gone once the new view is open.
  const goOn = () => {
    if (made.current !== null) chipOf(made.current)?.focus()
    made.current = null
  }
  return (
    <FormDialog opened={isOpen} onClose={form.onClose} title={title} onExitTransitionEnd={goOn}>
      <NameForm {...form} onName={onName} />
    </FormDialog>
  )
}

const chipOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-pressed] [title]')]
    .find(({ title }) => title === name)
    ?.closest('button')

/** Is there only while the dialog is, so that it begins with the name as it is then. */
function NameForm({
  name,
  asksWhere = false,
  onClose,
  onName,
}: Pick<NameViewProps, 'name' | 'asksWhere' | 'onClose' | 'onName'>) {
  const t = useTexts('views')
  const common = useTexts('common')
  const failureText = useFailureText()
  const form = useForm({
    initialValues: { name, is_shared: false, is_pinned: false },
    validate: { name: (given) => (given.trim() === '' ? t('nameNeeded') : null) },
  })
  const submit = form.onSubmit(async ({ name: given, ...shown }) => {
    try {
      await onName(given.trim(), shown)
      onClose()
    } catch (error) {
      form.setFieldError('name', failureText(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={t('name')} data-autofocus {...form.getInputProps('name')} />
        {asksWhere && (
          <>
            <Checkbox label={t('sharedBox')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
            <Checkbox label={t('pinnedBox')} {...form.getInputProps('is_pinned', { type: 'checkbox' })} />
          </>
        )}
        <FormFoot action={common('save')} isBusy={form.submitting} onCancel={onClose} />
      </Stack>
    </form>
  )
}
