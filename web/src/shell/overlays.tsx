import { useEffect } from 'react'
import { CommandKeys } from '../keyboard/command-keys.tsx'
import { fetchOverlays, useOverlays } from '../kit/overlays.ts'
import { whenIdle } from '../kit/when-idle.ts'

/** What may lie over any page, and the keys that open it. The first page is painted without it. */
export function Overlays() {
  const overlays = useOverlays()
  // What fails here is fetched again by whoever opens something.
  useEffect(() => whenIdle(() => void fetchOverlays().catch(() => undefined)), [])
  return (
    <>
      <CommandKeys />
      {overlays && <overlays.OverlayParts />}
    </>
  )
}
