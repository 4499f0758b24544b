import { nameOfBlob, toForm } from './to-form.ts'

/** The multipart form of an upload whose file is a path or a Blob. */
export async function uploadForm({ file, ...fields }: Record<string, unknown>): Promise<FormData> {
  return toForm(fields, await fileToSend(file))
}

async function fileToSend(file: unknown): Promise<{ content: Blob; name: string }> {
  if (typeof file === 'string') return fileAt(file)
  if (!(file instanceof Blob)) throw new TypeError('upload.file must be a path or a Blob')
  return { content: file, name: nameOfBlob(file) }
}

/** Read from the disk as it is sent, so its size does not matter. Only Node has files to open by path. */
async function fileAt(path: string): Promise<{ content: Blob; name: string }> {
  const { openAsBlob } = await import('node:fs')
  const { stat } = await import('node:fs/promises')
  const { basename } = await import('node:path')
  // Says of a path what is wrong with it, which opening it does not.
  if ((await stat(path)).isDirectory())
    throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR', path })
  return { content: await openAsBlob(path), name: basename(path) }
}
