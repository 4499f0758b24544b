const pollMs = 200

/**
 * Calls `listener` once when the process that started this one is gone. Returns what ends the watch. npm starts a
 * command through a shell and passes a signal on to that shell only, which dies and leaves the command behind.
 */
export function onParentGone(listener: () => void): () => void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    listener()
  }, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}
