/** The multipart form of an upload; fields go before the file, so that a server may refuse them early. */
export async function uploadForm({ file, ...fields }: Record<string, unknown>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  const { content, name } = await fileToSend(file)
  form.append('file', content, name)
  return form
}

async function fileToSend(file: unknown): Promise<{ content: Blob; name: string }> {
  if (typeof file === 'string') return fileAt(file)
  if (!(file instanceof Blob)) throw new TypeError('upload.file must be a path or a Blob')
  return { content: file, name: 'name' in file ? String(file.name) : 'upload' }
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
