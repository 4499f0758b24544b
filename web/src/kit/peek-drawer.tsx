import { laterDialog } from './later.tsx'

/** The panel of a row beside its list, see `PeekPanel`. */
export const PeekDrawer = laterDialog(async () => (await import('./peek-panel.tsx')).PeekPanel)
