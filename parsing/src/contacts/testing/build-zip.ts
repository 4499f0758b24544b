import yazl from 'yazl'

/** A zip of these files, deflated, made on that day or now. */
export async function buildZip(
  files: Readonly<Record<string, string | Buffer>>,
  madeOn?: string,
): Promise<Buffer> {
  const mtime = madeOn === undefined ? new Date() : new Date(`${madeOn}T12:00:00Z`)
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, { mtime })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Where the records of the central directory start; the local headers have the signature PK\3\4 instead. */
export function centralRecords(zip: Buffer): number[] {
  const signature = Buffer.from('PK\x01\x02', 'latin1')
  const found: number[] = []
  for (let at = zip.indexOf(signature); at >= 0; at = zip.indexOf(signature, at + 1)) found.push(at)
  return found
}
