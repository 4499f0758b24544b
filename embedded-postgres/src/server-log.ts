import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const logBytesMax = 10 * 1024 * 1024
const tailBytesMax = 2_000

export interface ServerLog {
  fd: number
  close(): Promise<void>
  /** What was written since the log was opened, at most its last 2,000 bytes. */
  tail(): Promise<string>
}

/** Opens postgres.log in the room for appending; one larger than 10 MB first becomes postgres.log.1. */
export async function openServerLog(room: string): Promise<ServerLog> {
  const path = join(room, 'postgres.log')
  const before = await sizeOf(path)
  if (before > logBytesMax) await rename(path, `${path}.1`)
  const handle = await open(path, 'a', 0o600)
  const start = before > logBytesMax ? 0 : before
  return { fd: handle.fd, close: () => handle.close(), tail: () => readFrom(path, start) }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

async function readFrom(path: string, start: number): Promise<string> {
  const from = Math.max(start, (await sizeOf(path)) - tailBytesMax)
  const handle = await open(path, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytesMax), 0, tailBytesMax, from)
  await handle.close()
  return buffer.toString('utf8', 0, bytesRead).trim()
}
