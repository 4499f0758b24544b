import { useRef, useState } from 'react'
import type { RowActions } from './grid-row.tsx'

/** The actions of this drawing behind functions that stay the same. */
export function useRowActions(now: RowActions): RowActions {
  const latest = useRef(now)
  latest.current = now
  const [actions] = useState<RowActions>(() => ({
    activate: (...of) => latest.current.activate(...of),
    peek: (...of) => latest.current.peek(...of),
    edit: (...of) => latest.current.edit(...of),
    toggle: (...of) => latest.current.toggle(...of),
    endEdit: (...of) => latest.current.endEdit(...of),
  }))
  return actions
}
