/** Does something once the browser has nothing more urgent to do; not every browser says when that is. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}
