import { openAsBlob } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** The file at a path under its own name. It is read as it is sent, so its size does not matter; a pipe is read at once. */
export async function openFile(path: string): Promise<Blob> {
  // Says of a path what is wrong with it, which opening it does not.
  const found = await stat(path)
  if (found.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', path })
  const content = found.isFile() ? await openAsBlob(path) : new Blob([await readFile(path)])
  return Object.assign(content, { name: basename(path) })
}
