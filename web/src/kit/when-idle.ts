/** Does something once the browser has nothing more urgent to do; not every browser says when that is. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: longestMs })
  else setTimeout(act, 200)
}

/** A page that is never idle gets it as well: what comes so is needed in the end. */
const longestMs = 2_000
