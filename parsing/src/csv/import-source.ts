import { createReadStream } from 'node:fs'

/** Bytes that can be read from the start as often as needed, under the name that errors speak of. */
export interface ImportSource {
  file: string
  /** Whether the file goes on behind these bytes. */
  isCut?: boolean
  bytes(): AsyncIterable<Buffer>
}

const chunkBytes = 256 * 1024

/** A file on disk as a source. */
export function diskSource(file: { path: string; name: string }): ImportSource {
  return { file: file.name, bytes: () => createReadStream(file.path, { highWaterMark: chunkBytes }) }
}

/** The first bytes of a source, fewer only when there are no more. */
export async function firstBytes(source: ImportSource, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source.bytes()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= count) break
  }
  return Buffer.concat(chunks).subarray(0, count)
}
