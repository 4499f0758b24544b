import type { Entry } from 'yauzl'
import { ImportFileError } from '../../../floor/csv/import-file-error.ts'

const totalBytesMax = 1024 ** 3
const harmlessBytes = 10 * 1024 ** 2
const ratioMax = 200

/**
 * Bounds what the entries of one zip may grow to, by the sizes they declare and by the bytes that really come
 * out. An entry that is read twice counts once; entries that share their bytes are caught by the zip's own size.
 */
export class InflationMeter {
  private readonly zipName: string
  private readonly zipBytes: number
  private readonly declared: Sizes = { total: 0, of: new Map() }
  private readonly inflated: Sizes = { total: 0, of: new Map() }

  constructor(zipName: string, zipBytes: number) {
    this.zipName = zipName
    this.zipBytes = zipBytes
  }

  refuseDeclared(entry: Entry): void {
    this.refuse(this.declared, entry, entry.uncompressedSize)
  }

  refuseInflated(entry: Entry, bytes: number): void {
    this.refuse(this.inflated, entry, bytes)
  }

  private refuse(sizes: Sizes, entry: Entry, bytes: number): void {
    const before = sizes.of.get(entry) ?? 0
    if (bytes <= before) return
    sizes.of.set(entry, bytes)
    sizes.total += bytes - before
    const swells = isBomb(bytes, entry.compressedSize) || isBomb(sizes.total, this.zipBytes)
    if (sizes.total <= totalBytesMax && !swells) return
    throw new ImportFileError(
      `${this.zipName} unpacks to far more than a data archive holds (limits: 1 GiB, 200 times its size). ` +
        'Upload the Connections.csv in it alone.',
    )
  }
}

interface Sizes {
  total: number
  of: Map<Entry, number>
}

function isBomb(bytes: number, packed: number): boolean {
  return bytes > harmlessBytes && bytes > ratioMax * packed
}
