import { useEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '../api/session-end.ts'
import { member } from '../api/unsaved.ts'

/** What pages had as the session ended, and whose it was. */
const left = new Map<string, { who: string | null; value: unknown }>()

/**
 * What the page had as its session ended, once the same member is back in it: for what a tab cannot keep, such as a file.
 * `now` says what it has when it goes.
 */
export function useOverSignIn<Value>(place: string, now: () => Value): Value | undefined {
  const [before] = useState(() => {
    const found = left.get(place)
    // Each place has one caller.
    return found?.who === member() ? (found.value as Value) : undefined
  })
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(
    () => () => {
      if (hasSessionEnded()) left.set(place, { who: member(), value: latest.current() })
      else left.delete(place)
    },
    [place],
  )
  return before
}
