import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { ImportFileError } from '../csv/import-file-error.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { cleanName } from '../text/clean-name.ts'
import { dayOf } from '../text/days.ts'

/** The requested files of a zip. Nothing else in it is ever inflated, and nothing is written anywhere. */
export interface ZipArchive {
  /** The parts of one requested file in the archive's order; most files have one. */
  sources(name: string): ImportSource[]
  /**
   * The newest date of the requested files, `YYYY-MM-DD`; zips know it to the day at best, for they name no time zone.
   */
  madeOn: string | null
  close(): void
}

/**
 * Opens a zip and finds files in it by name: in any folder, in any case, with or without the number that the
 * network appends (`Connections_12345.csv` is `connections`). A copy of a file found before is left aside.
 */
export async function openArchive(
  file: { path: string; name: string },
  requested: ReadonlySet<string>,
): Promise<ZipArchive> {
  const zip = await openZip(file)
  const found = await listEntries(file.name, zip, requested)
  return {
    sources: (name) =>
      found
        .filter((candidate) => candidate.name === name)
        .map(({ fileName, entry }) => ({
          file: fileName,
          bytes: () => inflated(file, zip, entry),
        })),
    madeOn: newestDay(found),
    close: () => zip.close(),
  }
}

interface FoundEntry {
  name: string
  fileName: string
  entry: Entry
}

/** Tools that know no date write the first one there is in a zip, or none. */
function newestDay(found: readonly FoundEntry[]): string | null {
  const days = found.map(({ entry }) => entry.getLastModDate({ timezone: 'UTC' }))
  const known = days.filter((day) => !Number.isNaN(day.getTime())).map(dayOf)
  return (
    known
      .filter((day) => day >= networkBegan)
      .sort()
      .at(-1) ?? null
  )
}

/** No member's data is older. */
const networkBegan = '2003-05-05'
const entriesMax = 5000
const inflatedChunkBytes = 128 * 1024

async function openZip(file: { path: string; name: string }): Promise<ZipFile> {
  try {
    return await openPromise(file.path, { autoClose: false, decodeStrings: false })
  } catch (error) {
    throw damaged(file.name, error)
  }
}

async function listEntries(
  zipName: string,
  zip: ZipFile,
  requested: ReadonlySet<string>,
): Promise<FoundEntry[]> {
  try {
    return await requestedEntries(zipName, zip, requested)
  } catch (error) {
    zip.close()
    throw error instanceof ImportFileError ? error : damaged(zipName, error)
  }
}

async function requestedEntries(
  zipName: string,
  zip: ZipFile,
  requested: ReadonlySet<string>,
): Promise<FoundEntry[]> {
  if (zip.entryCount > entriesMax)
    throw new ImportFileError(`${zipName} holds more than ${entriesMax} files. ${onlyTheArchive}`)
  const found = new Map<string, FoundEntry>()
  const marks = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    if (marksOfWorkbooks.has(path)) marks.add(path)
    const fileName = path.slice(path.lastIndexOf('/') + 1)
    const name = /^(.+?)(?:_\d+)?\.csv$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
    if (!requested.has(name)) continue
    if (entry.isEncrypted()) throw encrypted(zipName)
    const copyKey = `${name} ${entry.crc32} ${entry.uncompressedSize}`
    // Every row error repeats the name, and the number in it may have any length.
    if (!found.has(copyKey)) found.set(copyKey, { name, fileName: cleanName(fileName), entry })
  }
  if (found.size === 0) throw nothingKnown(zipName, marks)
  const entries = [...found.values()]
  const declared = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  if (declared > inflatedBytesMax || (declared > harmlessBytes && declared > ratioMax * zip.fileSize))
    throw bomb(zipName)
  return entries
}

const marksOfWorkbooks = new Set(['xl/workbook.xml', 'mimetype', 'content.xml'])

/** Bounds of what all entries declare together; entries that share their bytes are caught by the size of the zip. */
const inflatedBytesMax = 1024 ** 3
const harmlessBytes = 10 * 1024 ** 2
const ratioMax = 200

const bomb = (zipName: string) =>
  new ImportFileError(
    `${zipName} unpacks to far more than it declares or than a data archive holds (limits: 1 GiB, 200 times its ` +
      'size). Upload the Connections.csv in it alone.',
  )

async function* inflated(
  file: { path: string; name: string },
  zip: ZipFile,
  entry: Entry,
): AsyncGenerator<Buffer> {
  let bytes = 0
  let checksum = 0
  try {
    for await (const chunk of await openEntry(file.path, zip, entry)) {
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) throw bomb(file.name)
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (checksum !== entry.crc32) throw new Error('the checksum is another')
  } catch (error) {
    throw error instanceof ImportFileError ? error : damaged(file.name, error)
  }
}

async function openEntry(path: string, zip: ZipFile, entry: Entry): Promise<Readable> {
  if (!entry.canDecodeFileData())
    throw new Error(`compression method ${entry.compressionMethod} is not known`)
  const raw = await rawBytes(path, zip, entry)
  if (entry.compressionMethod === 0) return raw
  // The reader of the stream sees its error; there is nothing to add here.
  return pipeline(raw, createInflateRaw({ chunkSize: inflatedChunkBytes }), () => {})
}

const rawChunkBytes = 256 * 1024

/**
 * The bytes of an entry as they are stored. The package has a stream for them, but a reader that leaves it early
 * while it waits for its turn at the file ends the process.
 */
async function rawBytes(path: string, zip: ZipFile, entry: Entry): Promise<Readable> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  if (entry.compressedSize === 0) return Readable.from([])
  return createReadStream(path, {
    start,
    end: start + entry.compressedSize - 1,
    highWaterMark: rawChunkBytes,
  })
}

const onlyTheArchive =
  'Upload the archive as it was downloaded from the network, or its Connections.csv alone.'

function damaged(zipName: string, error: unknown): ImportFileError {
  const reason = error instanceof Error ? error.message : String(error)
  if (/encrypt/i.test(reason)) return encrypted(zipName)
  return new ImportFileError(
    `${zipName} is damaged or cut off (${reason}). Download it again and upload it unchanged.`,
  )
}

function encrypted(zipName: string): ImportFileError {
  return new ImportFileError(`${zipName} is protected by a password. Upload it without one.`)
}

function nothingKnown(zipName: string, marks: ReadonlySet<string>): ImportFileError {
  const workbook = marks.has('xl/workbook.xml')
    ? 'Excel workbook'
    : marks.has('mimetype') && marks.has('content.xml') && 'OpenDocument file'
  if (workbook)
    return new ImportFileError(`${zipName} is an ${workbook}. Save the sheet as "CSV UTF-8" and upload that.`)
  return new ImportFileError(
    `${zipName} holds none of the files of a data archive. Expected are Connections.csv, and beside it Profile.csv, ` +
      `Positions.csv, Education.csv, messages.csv, Invitations.csv, Recommendations and Endorsements. ${onlyTheArchive}`,
  )
}
