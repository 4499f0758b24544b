import { useEffect, useRef } from 'react'
import { useIsPhone } from './use-is-phone.ts'

/** For a line that scrolls on a phone: brings what is chosen in it into sight, now and when something else is chosen. */
export function usePresentInSight<Line extends HTMLElement>(chosen: string | undefined) {
  const line = useRef<Line>(null)
  const isPhone = useIsPhone()
  useEffect(() => {
    if (!chosen || !isPhone) return
    const present = line.current?.querySelector('[aria-pressed="true"], [aria-current]')
    present?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen, isPhone])
  return line
}
