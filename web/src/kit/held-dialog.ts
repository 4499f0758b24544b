import { createContext, useContext, useLayoutEffect } from 'react'

/** Has the dialog around a form stay, or lets go of it; undefined where none of that kind is around. */
export const HoldDialog = createContext<((isHeld: boolean) => void) | undefined>(undefined)

/** Keeps the dialog around a form while what it asks for is under way. Gives whether it does. */
export function useHeldDialog(isBusy: boolean): boolean {
  const hold = useContext(HoldDialog)
  // Before it is painted, so that no key comes between.
  useLayoutEffect(() => {
    hold?.(isBusy)
    return () => hold?.(false)
  }, [hold, isBusy])
  return isBusy && hold !== undefined
}
