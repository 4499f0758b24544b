import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a PostgreSQL server says about itself in postmaster.pid while it runs. */
export interface PostmasterFile {
  pid: number
  /** The folder of its cluster when it was started. */
  data: string
  port: number
  socketDirectory: string
  /** `starting`, `ready` or `stopping`; empty in the first moments. */
  status: string
}

/** Undefined when no server runs on the cluster, as far as the file tells: a killed one leaves it behind. */
export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const lines = (await contentOf(path(data))).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (Number.isNaN(pid)) return undefined
  return {
    pid,
    data: lines[1] ?? '',
    port: Number(lines[3] ?? 0),
    socketDirectory: lines[4] ?? '',
    status: (lines[7] ?? '').trim(),
  }
}

/**
 * Puts another process id into a file that a killed server left behind. The file itself must stay: it also names
 * the shared memory by which the next server makes sure that no session of the killed one lives on.
 */
export async function rewritePostmasterPid(data: string, pid: number): Promise<void> {
  const content = await contentOf(path(data))
  if (content) await writeFile(path(data), content.replace(/^\d+/, String(pid)))
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function path(data: string): string {
  return join(data, 'postmaster.pid')
}
