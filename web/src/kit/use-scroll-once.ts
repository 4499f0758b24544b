import { useEffect, useRef } from 'react'

/** Scrolls once, as soon as it is known where to. */
export function useScrollOnce(scroll: (() => void) | undefined): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (scroll === undefined || isDone.current) return
    isDone.current = true
    scroll()
  })
}
