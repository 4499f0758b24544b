import { useState } from 'react'
import { type Unsaved, unsavedOfMember } from '../api/unsaved.ts'
import { laterDialog } from '../kit/later.tsx'

const UnsavedDialog = laterDialog(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog)

/** Offers again what was not saved before the session ended; what has a field of its own is offered there. */
export function UnsavedWrites() {
  const [waiting, setWaiting] = useState<readonly Unsaved[]>(() =>
    unsavedOfMember().filter(({ draft }) => !draft),
  )
  return (
    <UnsavedDialog
      isOpen={waiting.length > 0}
      unsaved={waiting[0]}
      onDone={() => setWaiting(waiting.slice(1))}
    />
  )
}
