import { useEffect, useRef } from 'react'

/** For a line that scrolls on a phone: brings what is chosen in it into sight, now and when something else is chosen. */
export function usePresentInSight<Line extends HTMLElement>(chosen: string | undefined) {
  const line = useRef<Line>(null)
  useEffect(() => {
    const present = chosen && line.current?.querySelector('[aria-pressed="true"], [aria-current]')
    if (present) present.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return line
}
