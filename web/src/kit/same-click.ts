let isSecondNow = false

/** Whether the last click was the second half of a double click. */
export const isDoubleClick = () => isSecondNow

/** Where the click before this one went, with the words that stood there then. */
let before: { control: Element | null; words: string | null } = { control: null, words: null }

/**
 * Keeps the second half of a double click from what has come under the pointer between the two, such as "Stop sharing" in
 * the place of "Share": it was meant for what the first half met.
 */
export function keepDoubleClicksTogether(): void {
  document.addEventListener(
    'click',
    (event) => {
      const control =
        event.target instanceof Element ? event.target.closest('button, a, [role="menuitem"]') : null
      const isSecond = event.detail > 1
      isSecondNow = isSecond
      const isSame = control === before.control && (control?.textContent ?? null) === before.words
      if (isSecond && control && !isSame) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      before = { control, words: control?.textContent ?? null }
    },
    { capture: true },
  )
}
