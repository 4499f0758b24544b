import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { HoldDialog } from './held-dialog.ts'

/**
 * The dialog of a form. While the form's write is under way it stays, whatever key or button would close it: the write
 * goes on, and a dialog that closes looks as if it had been given up.
 */
export function FormDialog({ onClose, ...props }: ModalProps) {
  const [isHeld, setHeld] = useState(false)
  const close = () => {
    if (!isHeld) onClose()
  }
  return (
    <HoldDialog value={setHeld}>
      <Modal {...props} onClose={close} closeButtonProps={{ disabled: isHeld }} />
    </HoldDialog>
  )
}
