import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { useHeldDialog } from './held-dialog.ts'

interface DeedButtonsProps {
  /** Said in full: "Delete Acme and 12 interactions". */
  deed: string
  isReady?: boolean
  isGoing: boolean
  onDeed(): void
  onCancel(): void
  /** Whether the dialog opens with the focus on what leaves everything as it is. */
  isCancelFirst?: boolean
  /** What can be done instead. */
  children?: ReactNode
}

/** The end of a dialog about a deed that has no undo. A long deed takes several lines. */
export function DeedButtons({
  deed,
  isReady = true,
  isGoing,
  onDeed,
  onCancel,
  isCancelFirst = false,
  children,
}: DeedButtonsProps) {
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
        onClick={onDeed}
        style={{ height: 'auto', minHeight: 36 }}
      >
        {deed}
      </Button>
    </Group>
  )
}
