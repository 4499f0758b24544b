import { useEffect, useRef } from 'react'
import { useIsPhone } from '../../kit/use-is-phone.ts'

/** For the line of pages, which scrolls on a phone: brings the present one into sight, now and after going on. */
export function usePresentInSight(pathname: string) {
  const line = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is when another page is the present one
  useEffect(() => {
    if (!isPhone) return
    const present = line.current?.querySelector('[aria-current]')
    present?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, isPhone])
  return line
}
