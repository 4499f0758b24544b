import { useDidUpdate } from '@mantine/hooks'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface PanelFocus {
  isOpen: boolean
  panel: RefObject<HTMLElement | null>
}

const rowsOfPage = () => document.querySelector<HTMLElement>('[role="grid"]')

/**
 * Where the focus goes with the panel beside a list. Tab leads from the rows into the panel and back, as if the one
 * followed the other on the page: what does follow the rows lies under the panel. Once it closes, the focus goes back to
 * where it came from. Answers what tells of a focus that comes into the panel.
 */
export function usePanelFocus({ isOpen, panel }: PanelFocus): (event: FocusEvent) => void {
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Tab' || event.defaultPrevented || !panel.current || !(target instanceof Element))
        return
      // The browser goes on from the panel itself to the first that is in it.
      if (!event.shiftKey && target.closest('[role="grid"]')) panel.current.focus({ preventScroll: true })
      const rows = rowsOfPage()
      const isFirst = target === panel.current || target === panel.current.querySelector('button')
      if (!event.shiftKey || !isFirst || !rows) return
      event.preventDefault()
      rows.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen, panel])
  useDidUpdate(() => {
    const { activeElement } = document
    if (isOpen || (activeElement !== document.body && !panel.current?.contains(activeElement))) return
    const former = cameFrom.current
    const next = former?.isConnected ? former : rowsOfPage()
    next?.focus({ preventScroll: true })
  }, [isOpen])
  return ({ currentTarget, relatedTarget }) => {
    const isFromPage = relatedTarget instanceof HTMLElement && !relatedTarget.closest('[role="dialog"]')
    if (isFromPage && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
}
