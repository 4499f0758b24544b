import { Alert, Button, Group } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'

interface FormFootProps {
  /** What the button does, said in full. */
  deed: string
  /** Why it was not done. */
  failure?: string | undefined
  isBusy?: boolean
  isDisabled?: boolean
  /** Whether it has no undo. */
  isRed?: boolean
  onCancel(): void
}

/** The end of a form in a dialog: what went wrong, the way out, and the deed. */
export function FormFoot({
  deed,
  failure,
  isBusy = false,
  isDisabled = false,
  isRed,
  onCancel,
}: FormFootProps) {
  const t = useTexts('common')
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={isDisabled} {...(isRed && { color: 'red' })}>
          {deed}
        </Button>
      </Group>
    </>
  )
}
