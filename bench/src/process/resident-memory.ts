import { readFileSync } from 'node:fs'

const sampleMs = 50

/**
 * Watches how much memory a process holds. `stop` returns by how many MiB it rose at most, since the beginning or over
 * what it held at some earlier time.
 */
export function watchResidentMemory(pid: number, fromMiB = residentMiB(pid)): { stop(): number } {
  let most = residentMiB(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMiB(pid))
  }, sampleMs)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.max(most, residentMiB(pid)) - fromMiB
    },
  }
}

/** How much memory a process holds now. */
export function residentMiB(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
