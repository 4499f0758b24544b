import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './keep-focus.ts'

/** For an element that is drawn with what is in it: where a part goes with what was pressed in it, the focus does not go. */
export function useFocusKept() {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    keepFocus()
  })
  return {
    // What a dialog holds is told of here as well, and is no part.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) focused.current = target
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null
    },
  }
}
