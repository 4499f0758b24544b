const boundary = 'throughline-test-form'

/** The media type of the forms below. */
export const formType = `multipart/form-data; boundary=${boundary}`

/** A multipart form with one file and other fields. */
export function formBody(
  file: { name: string; bytes: Buffer },
  fields: readonly (readonly [string, string])[],
): Buffer {
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([
    ...fields.map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
    Buffer.from(part(`name="file"; filename="${file.name}"`)),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
