import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, type RefObject, useRef } from 'react'

/** Names what a step shows for whoever does not see the line of steps. */
export function StepHeading({
  ref,
  children,
}: {
  ref: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}) {
  return (
    <h2 className="step-heading" ref={ref} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** The button that led to a step is gone with the one before: the keys go on from the heading of the new one. */
export function useFocusOnStep(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useDidUpdate(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [step])
  return heading
}
