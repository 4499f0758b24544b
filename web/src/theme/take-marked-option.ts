import type { KeyboardEvent } from 'react'

/**
 * Enter takes the option that an open list shows as marked, and never sends the form behind the list. The kit goes by a
 * number of its own, which a timer may set back after somebody has marked an option.
 */
export function takeMarkedOption(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: target, nativeEvent } = event
  // Safari says by the code alone that Enter ends a composition.
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
  if (event.key !== 'Enter' || isComposing || target.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!marked) return
  event.stopPropagation()
  marked.click()
}
