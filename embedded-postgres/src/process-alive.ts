import { readFile, stat } from 'node:fs/promises'

/** True while the process runs. A zombie counts as gone: where nobody reaps, its id stays taken for good. */
export async function isAlive(pid: number): Promise<boolean> {
  return isTaken(pid) && !(await isZombie(pid))
}

/** True when the system has a process of this id in any state: what PostgreSQL itself goes by. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * True when the process works in the directory, as every process of a PostgreSQL server works in its data
 * directory. It tells the server from a stranger that was given the same id after a reboot or in a new container.
 * Where the system cannot tell (no /proc), a living process is taken at its word.
 */
export async function worksIn(directory: string, pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  if (process.platform !== 'linux') return true
  return (await isSameDirectory(directory, `/proc/${pid}/cwd`)) === true
}

/** Whether both paths lead to one directory; undefined where the second leads to none that may be seen. */
export async function isSameDirectory(directory: string, other: string): Promise<boolean | undefined> {
  const [here, there] = await Promise.all([stat(directory), stat(other).catch(() => undefined)])
  return there && here.ino === there.ino && here.dev === there.dev
}

async function isZombie(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.charAt(line.lastIndexOf(')') + 2) === 'Z'
}
