import { useEffect, useState } from 'react'
import { whenIdle } from '../kit/when-idle.ts'
import type { CopyRows } from './copy-rows.tsx'

/** The part that copies rows, once the browser had nothing else to do; a list is whole without it. */
export function useCopyRows(): typeof CopyRows | undefined {
  const [part, setPart] = useState<typeof CopyRows>()
  useEffect(
    () =>
      whenIdle(() => {
        import('./copy-rows.tsx').then(
          (come) => setPart(() => come.CopyRows),
          () => undefined,
        )
      }),
    [],
  )
  return part
}
