import { presentValue } from './present-value.ts'

/** What lies over pages: palette, sheet of shortcuts, questions, toasts. */
type OverlayParts = typeof import('../shell/overlay-parts.tsx')

const parts = presentValue<OverlayParts | undefined>(undefined)
let coming: Promise<OverlayParts> | undefined

/** Acts on what lies over pages: at once where it is there, else as soon as it has come. */
export function withOverlays(act: (overlays: OverlayParts) => void): void {
  const present = parts.get()
  if (present) act(present)
  else void whenThere(act)
}

/** A message waits for a service that is gone: it is about what that service did not do. */
async function whenThere(act: (overlays: OverlayParts) => void): Promise<void> {
  const come = await fetchOverlays().catch(() => undefined)
  if (come) act(come)
  else setTimeout(() => withOverlays(act), againMs)
}

const againMs = 2_000

/** Their code, once it is there: no first page waits for it. */
export const useOverlays = (): OverlayParts | undefined => parts.use()

/** Fetches their code once; where that failed, again for the next who asks. */
export function fetchOverlays(): Promise<OverlayParts> {
  coming ??= import('../shell/overlay-parts.tsx').then(
    (come) => {
      parts.set(come)
      return come
    },
    (error) => {
      coming = undefined
      throw error
    },
  )
  return coming
}
