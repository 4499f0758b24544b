import type { MouseEvent } from 'react'

/**
 * What is chosen in a menu gives the focus back to the menu's button before it acts: a dialog that it opens remembers the
 * button, and not a line that is gone when the dialog closes.
 */
export function leaveMenu({ currentTarget: menu, target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element && target.closest('[role="menuitem"]'))) return
  document.getElementById(menu.getAttribute('aria-labelledby') ?? '')?.focus({ preventScroll: true })
}
