import { useSyncExternalStore } from 'react'
import { CommandKeys } from '../keyboard/command-keys.tsx'
import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

let isOpen = false
const listeners = new Set<() => void>()

export const openShortcutSheet = () => setOpen(true)

/** What may lie over any page, and the keys that open it. */
export function Overlays() {
  const isSheetOpen = useSyncExternalStore(subscribe, () => isOpen)
  return (
    <>
      <CommandKeys />
      <Palette />
      <ShortcutSheet isOpen={isSheetOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function setOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
