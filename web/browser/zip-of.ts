import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A zip archive of these files, by their paths. */
export function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}
