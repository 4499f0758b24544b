import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildZip, centralRecords } from './testing/build-zip.ts'
import { ofKind, readAll } from './testing/read-all.ts'

const connections = 'First Name,Last Name,URL\nAda,Okafor,linkedin.com/in/ada\n'
const read = (zip: Buffer) => readAll('archive.zip', zip)
const sound = () => buildZip({ 'Connections.csv': connections })

/** A zip whose central records are changed, each by the function given. */
async function patched(zip: Promise<Buffer>, change: (zip: Buffer, record: number) => void): Promise<Buffer> {
  const bytes = await zip
  for (const record of centralRecords(bytes)) change(bytes, record)
  return bytes
}

describe('a zip that cannot be used', () => {
  test('for none of its files is known lists what is expected', async () => {
    const zip = await buildZip({
      'photo.jpg': 'x',
      'inner.zip': await sound(),
      'Connections.txt': connections,
    })
    await expect(read(zip)).rejects.toThrow(/holds none of the files .* Connections\.csv/)
  })

  test('for it is empty lists what is expected', async () => {
    await expect(read(await buildZip({}))).rejects.toThrow(/holds none of the files/)
  })

  test('for it is an Excel workbook says so', async () => {
    await expect(read(await buildZip({ 'xl/workbook.xml': '<x/>' }))).rejects.toThrow('is an Excel workbook')
  })

  test('for it is an OpenDocument file says so', async () => {
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
    const saved = await buildZip({ mimetype, 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' })
    await expect(read(saved)).rejects.toThrow('is an OpenDocument file. Save the sheet as "CSV UTF-8"')
  })

  test.each([0.2, 0.5, 0.9, 0.99])('for it is cut off after %d of its length says so', async (share) => {
    const zip = await sound()
    await expect(read(zip.subarray(0, Math.floor(zip.length * share)))).rejects.toThrow(/damaged or cut off/)
  })

  test('for its packed bytes are damaged says so', async () => {
    const zip = await sound()
    const data = 30 + 'Connections.csv'.length
    zip.fill(0xff, data, data + 10)
    await expect(read(zip)).rejects.toThrow(/damaged or cut off/)
  })

  test('for a byte in it is another one says so', async () => {
    const zip = await patched(sound(), (bytes, record) => bytes.writeUInt32LE(1, record + 16))
    await expect(read(zip)).rejects.toThrow(/damaged or cut off/)
  })

  test('for a file in it is packed in an unknown way says so', async () => {
    const zip = await patched(sound(), (bytes, record) => bytes.writeUInt16LE(99, record + 10))
    await expect(read(zip)).rejects.toThrow(/damaged or cut off .*compression method 99/)
  })

  test.each([0x01, 0x41])('for it has a password says so (flags %d)', async (flags) => {
    const zip = await patched(sound(), (bytes, record) => bytes.writeUInt16LE(flags, record + 8))
    await expect(read(zip)).rejects.toThrow('protected by a password')
  })

  test('for it holds more than 5,000 files says so', async () => {
    const zip = await sound()
    zip.writeUInt16LE(5001, zip.length - 12)
    await expect(read(zip)).rejects.toThrow('more than 5000 files')
  })
})

describe('a zip bomb', () => {
  const filler = Buffer.alloc(64 * 1024 * 1024, 'a')
  const tooMuch = 'unpacks to far more'

  test('is refused by the size it declares', async () => {
    await expect(
      read(await buildZip({ 'messages.csv': filler, 'Connections.csv': connections })),
    ).rejects.toThrow(tooMuch)
  })

  test('is refused by the bytes that come out when it declares few', async () => {
    const zip = buildZip({ 'Connections.csv': Buffer.concat([Buffer.from(connections), filler]) })
    const lying = await patched(zip, (bytes, record) => bytes.writeUInt32LE(connections.length, record + 24))
    await expect(read(lying)).rejects.toThrow(tooMuch)
  })

  test('of many entries over the same bytes is refused by the size of the zip', async () => {
    await expect(read(overlapping(60, 1024 * 1024))).rejects.toThrow(tooMuch)
  })

  test('in a file that is not read does no harm', async () => {
    const zip = await buildZip({ 'Rich_Media.csv': filler, 'Connections.csv': connections })
    expect(ofKind(await read(zip), 'contact')).toHaveLength(1)
  })

  test('is not suspected below 10 MiB', async () => {
    const zip = await buildZip({ 'Connections.csv': connections + '\n'.repeat(2 * 1024 * 1024) })
    expect(ofKind(await read(zip), 'contact')).toHaveLength(1)
  })
})

test('paths that lead out of the folder are names like any other, for nothing is written', async () => {
  const zip = await buildZip({ 'xx/Connections.csv': connections })
  const text = zip.toString('latin1').replaceAll('xx/Connections', '../Connections')
  expect(ofKind(await read(Buffer.from(text, 'latin1')), 'contact')).toHaveLength(1)
})

test('parts of one file are all read', async () => {
  const zip = await buildZip({
    'Connections_1.csv': connections,
    'Connections_2.csv': connections.replace('in/ada', 'in/bo'),
  })
  expect(ofKind(await read(zip), 'contact').map(({ socialId }) => socialId)).toEqual(['ada', 'bo'])
})

test('errors name a file by 256 characters at most, however long its number is', async () => {
  const rows = await read(
    await buildZip({ [`Connections_${'1'.repeat(65_000)}.csv`]: `${connections}No,Address,\n` }),
  )
  expect(ofKind(rows, 'contact')).toHaveLength(1)
  expect(ofKind(rows, 'row_error').map(({ file }) => file)).toEqual([`Connections_${'1'.repeat(244)}`])
})

/** A zip of entries that all point at one packed file, each under its own checksum. */
function overlapping(count: number, size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size, 'a'))
  // Padding keeps each entry's own ratio harmless.
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  const padded = Buffer.concat([local, packed, Buffer.alloc(20_000)])
  const records = Array.from({ length: count }, (_, n) =>
    centralRecord(`messages_${n}.csv`, n, padded.length - 30, size),
  )
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(padded.length, 16)
  return Buffer.concat([padded, directory, end])
}

function centralRecord(name: string, checksum: number, packedSize: number, size: number): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(8, 10)
  record.writeUInt32LE(checksum, 16)
  record.writeUInt32LE(packedSize, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  return Buffer.concat([record, Buffer.from(name)])
}
