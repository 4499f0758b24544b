import { Alert, Button, Group, Loader } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'
import { useHeldDialog } from './held-dialog.ts'

interface FormFootProps {
  /** What the button does, said in full. */
  action: string
  /** Why it was not done. */
  failure?: string | undefined
  isBusy?: boolean
  isDisabled?: boolean
  /** Whether the button has the focus as the dialog opens. */
  hasFocus?: boolean
  /** Whether it has no undo. */
  isRed?: boolean
  onCancel(): void
}

/** The end of a form in a dialog: what went wrong, the way out, and the button for the action. */
export function FormFoot({
  action,
  failure,
  isBusy = false,
  isDisabled = false,
  hasFocus,
  isRed,
  onCancel,
}: FormFootProps) {
  const t = useTexts('common')
  const isHeld = useHeldDialog(isBusy)
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={isHeld} onClick={onCancel}>
          {t('cancel')}
        </Button>
        {/* One that is disabled while it works would lose the focus. What is sent goes out once all the same. */}
        <Button
          type="submit"
          aria-busy={isBusy}
          leftSection={isBusy && <Loader size={14} color="currentColor" />}
          disabled={isDisabled}
          data-autofocus={hasFocus}
          {...(isRed && { color: 'red' })}
        >
          {action}
        </Button>
      </Group>
    </>
  )
}
