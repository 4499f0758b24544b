import { Notifications } from '@mantine/notifications'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

export { notifications } from '@mantine/notifications'
export { askToConfirm } from './confirm-dialog.tsx'
export { showConflict } from './conflict-dialog.tsx'
export { tellMissingPart } from './missing-part.tsx'
export { openPalette } from './palette.tsx'
export { openShortcutSheet } from './shortcut-sheet.tsx'

/** All that may lie over a page. */
export function OverlayParts() {
  return (
    <>
      <Palette />
      <ShortcutSheet />
      <ConfirmDialog />
      <ConflictDialog />
      {/* Whoever shows them sees to their number. */}
      <Notifications position="bottom-right" limit={100} />
    </>
  )
}
