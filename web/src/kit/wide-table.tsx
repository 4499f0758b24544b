import { Table } from '@mantine/core'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useIsPhone } from './use-is-phone.ts'
import './wide-table.css'

/**
 * The frame of a table with several columns. A window that is narrower than `minWidth`, in pixels, scrolls it sideways;
 * on a phone each row becomes a few lines, in which every value stands beside its heading.
 */
export function WideTable({
  minWidth,
  maxHeight,
  children,
}: {
  minWidth: number
  maxHeight?: number
  children: ReactNode
}) {
  const isPhone = useIsPhone()
  const frame = useRef<HTMLDivElement>(null)
  // The headings are what the table shows, in whichever language: they are read again with each drawing.
  useLayoutEffect(() => {
    const headings = frame.current?.querySelectorAll('thead th') ?? []
    for (const [at, { textContent }] of [...headings].entries())
      frame.current?.style.setProperty(`--heading-${at + 1}`, JSON.stringify(textContent))
  })
  if (isPhone) {
    return (
      <div ref={frame} className="phone-table">
        {children}
      </div>
    )
  }
  return (
    <Table.ScrollContainer minWidth={minWidth} {...(maxHeight && { maxHeight })}>
      {children}
    </Table.ScrollContainer>
  )
}

/** For the cells of a column whose texts are cut where the table has no room: its share in percent, its least width in pixels. */
export const givingWay = (share: number, least: number) => ({
  className: 'gives-way',
  style: { '--share': `${share}%`, '--least': `${least}px` } as CSSProperties,
})
