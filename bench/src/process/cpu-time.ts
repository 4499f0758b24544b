import { readdirSync, readFileSync } from 'node:fs'

/** One tick of /proc, the same on every Linux that Node runs on. */
const msPerTick = 10

/** The processor time that a process has used, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const { own } = ticksOf(pid) ?? { own: 0 }
  return own * msPerTick
}

/** The same for a process with its children, those that have ended included. */
export function cpuMsOfFamily(pid: number): number {
  const parent = ticksOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(Number(name)))
    .filter((child) => child?.parent === pid)
  const ended = parent ? parent.own + parent.ofEndedChildren : 0
  return children.reduce((sum, child) => sum + (child?.own ?? 0), ended) * msPerTick
}

interface Ticks {
  parent: number
  own: number
  ofEndedChildren: number
}

/** Undefined for a process that has ended in the meantime. */
function ticksOf(pid: number): Ticks | undefined {
  const stat = statText(pid)
  if (stat === undefined) return undefined
  // The second field is a name in brackets, which may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11)
  return { parent, own: user + system, ofEndedChildren: childrenUser + childrenSystem }
}

function statText(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
