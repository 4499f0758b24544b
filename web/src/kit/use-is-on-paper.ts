import { presentValue } from './present-value.ts'

const isOnPaper = presentValue(false)
window.addEventListener('beforeprint', () => isOnPaper.set(true))
window.addEventListener('afterprint', () => isOnPaper.set(false))

/** Whether the page is being printed: then it is drawn anew for that before the browser takes it. */
export const useIsOnPaper = isOnPaper.use
