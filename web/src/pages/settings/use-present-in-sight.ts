import { useEffect, useRef } from 'react'

/** For the line of pages, which scrolls where it has no room: brings the present one into sight, now and after going on. */
export function usePresentInSight(pathname: string) {
  const line = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is when another page is the present one
  useEffect(() => {
    const present = line.current?.querySelector('[aria-current]')
    present?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return line
}
