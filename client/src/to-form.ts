/** A multipart form; the fields go before the file, so that a server may refuse them early. */
export function toForm(
  fields: Record<string, unknown>,
  { content, name }: { content: Blob; name: string },
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) form.append(field, String(item))
    }
  }
  form.append('file', content, name)
  return form
}

/** A File brings its own name. */
export const nameOfBlob = (file: Blob) => ('name' in file ? String(file.name) : 'upload')
