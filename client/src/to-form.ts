/** The multipart form of an upload; the fields go before the file, so that a server may refuse them early. */
export function toForm({ file, ...fields }: Record<string, unknown>): FormData {
  if (!(file instanceof Blob)) throw new TypeError('upload.file must be a Blob, or in Node a path')
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) form.append(field, String(item))
    }
  }
  // A File brings its own name.
  form.append('file', file, 'name' in file ? String(file.name) : 'upload')
  return form
}
