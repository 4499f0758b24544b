import { useEffect, useRef } from 'react'
import { usePageOfList } from '../kit/last-list.ts'

/** Acts once the address asks the page's list for other rows, or for another order; not for another panel or column. */
export function useFreshList(act: () => void): void {
  const { peek: _, cols: __, view: ___, ...asked }: Record<string, unknown> = usePageOfList().search
  const text = JSON.stringify(asked)
  const former = useRef(text)
  useEffect(() => {
    if (former.current === text) return
    former.current = text
    act()
  })
}
