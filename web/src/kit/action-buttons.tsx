import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { useHeldDialog } from './held-dialog.ts'

interface ActionButtonsProps {
  /** Said in full: "Delete Acme and 12 interactions". */
  action: string
  isReady?: boolean
  isGoing: boolean
  onAction(): void
  onCancel(): void
  /** Whether the dialog opens with the focus on what leaves everything as it is. */
  isCancelFirst?: boolean
  /** What can be done instead. */
  children?: ReactNode
}

/** The buttons of a dialog about an action that has no undo. A long label takes several lines. */
export function ActionButtons({
  action,
  isReady = true,
  isGoing,
  onAction,
  onCancel,
  isCancelFirst = false,
  children,
}: ActionButtonsProps) {
  const common = useTexts('common')
  const isHeld = useHeldDialog(isGoing)
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        disabled={isHeld}
        onClick={onCancel}
        data-autofocus={isCancelFirst || undefined}
      >
        {common('cancel')}
      </Button>
      {children}
      <Button
        color="red"
        disabled={!isReady}
        loading={isGoing}
        onClick={onAction}
        style={{ height: 'auto', minHeight: 36 }}
      >
        {action}
      </Button>
    </Group>
  )
}
