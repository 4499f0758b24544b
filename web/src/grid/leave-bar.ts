/** The bar goes with the selection: keys go on where the rows are. */
export function leaveBar(): void {
  const { activeElement } = document
  if (activeElement !== document.body && !activeElement?.closest('[data-bulk-bar]')) return
  document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
}
