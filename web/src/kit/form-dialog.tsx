import { Modal, type ModalProps } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { HoldDialog } from './held-dialog.ts'

/**
 * The dialog of a form. While the form's write is under way it stays, whatever key or button would close it: the write
 * goes on, and a dialog that closes looks as if it had been given up.
 */
export function FormDialog({ onClose, ...props }: ModalProps) {
  const [isHeld, setHeld] = useState(false)
  // What the kit listens with may be of the drawing before.
  const held = useRef(false)
  const hold = useCallback((isBusy: boolean) => {
    held.current = isBusy
    setHeld(isBusy)
  }, [])
  const close = () => {
    if (!held.current) onClose()
  }
  return (
    <HoldDialog value={hold}>
      <Modal {...props} onClose={close} closeButtonProps={{ disabled: isHeld }} />
    </HoldDialog>
  )
}
