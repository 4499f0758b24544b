/** Where what had the focus is gone, the keys go on from the page. */
export function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}
