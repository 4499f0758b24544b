import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

/** The file at a path under its own name. It is read as it is sent, so its size does not matter. */
export async function openFile(path: string): Promise<Blob> {
  // Says of a path what is wrong with it, which opening it does not.
  if ((await stat(path)).isDirectory())
    throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', path })
  return Object.assign(await openAsBlob(path), { name: basename(path) })
}
