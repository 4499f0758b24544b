import type { Conflict } from '../shell/conflict-dialog.tsx'
import { withOverlays } from './overlays.ts'

/** Shows what has been written meanwhile beside what one wants to write, and answers whose is to stay. */
export const askWhose = (conflict: Omit<Conflict, 'answer'>): Promise<'mine' | 'theirs'> =>
  new Promise((answer) => withOverlays(({ showConflict }) => showConflict({ ...conflict, answer })))
