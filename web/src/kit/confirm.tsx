import type { Confirmation } from '../shell/confirm-dialog.tsx'
import { withOverlays } from './overlays.ts'

/** Asks before what has no undo. */
export function confirmAction(question: Confirmation): void {
  withOverlays(({ askToConfirm }) => askToConfirm(question))
}
