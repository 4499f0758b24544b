import type { Conflict } from '../shell/conflict-dialog.tsx'
import { withOverlays } from './overlays.ts'

let isAsked = false

/** Whether somebody is asked right now whose is to stay. */
export const isAskingWhose = () => isAsked

/** Shows what has been written meanwhile beside what one wants to write, and answers whose is to stay. */
export async function askWhose(conflict: Omit<Conflict, 'answer'>): Promise<'mine' | 'theirs'> {
  isAsked = true
  const whose = await new Promise<'mine' | 'theirs'>((answer) =>
    withOverlays(({ showConflict }) => showConflict({ ...conflict, answer })),
  )
  isAsked = false
  return whose
}
