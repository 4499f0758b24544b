import { useEffect } from 'react'
import './paper.css'

const scheme = 'data-mantine-color-scheme'

/** A page is printed in the light scheme, whichever it is read in: on paper its ground is white. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const toLight = () => {
      before ??= root.getAttribute(scheme)
      root.setAttribute(scheme, 'light')
    }
    const back = () => {
      if (before !== null) root.setAttribute(scheme, before)
      before = null
    }
    window.addEventListener('beforeprint', toLight)
    window.addEventListener('afterprint', back)
    return () => {
      window.removeEventListener('beforeprint', toLight)
      window.removeEventListener('afterprint', back)
      back()
    }
  }, [])
}
