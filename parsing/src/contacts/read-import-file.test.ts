import { describe, expect, test } from 'vitest'
import { buildZip } from './testing/build-zip.ts'
import { ofKind, readAll, readBatches } from './testing/read-all.ts'

const header = 'First Name,Last Name,URL\n'
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `P,${n},linkedin.com/in/p-${n}\n`).join('')

describe('what kind of file it is', () => {
  test('is recognised by its content, not by its name', async () => {
    const csv = `${header}Ada,Okafor,linkedin.com/in/ada\n`
    const zip = await buildZip({ 'Connections.csv': csv })
    const lines = '\ufeff\n{"url":"linkedin.com/in/ada","name":"Ada Okafor"}\n'
    const firstIsPk = 'PK,First Name,Last Name,URL\n1,Ada,Okafor,linkedin.com/in/ada\n'
    for (const content of [csv, zip, lines, firstIsPk]) {
      expect(ofKind(await readAll('upload', content), 'contact')).toMatchObject([
        { socialId: 'ada', name: 'Ada Okafor' },
      ])
    }
    expect(ofKind(await readAll('wrong.csv', zip), 'contact')).toHaveLength(1)
  })

  test.each([
    ['empty', 'c.csv', '', 'c.csv is empty'],
    ['a broken zip', 'c.zip', 'no zip', 'c.zip is no zip file'],
    ['an old workbook', 'c.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook'],
    ['gzip', 'c.csv.gz', Buffer.from('1f8b0800', 'hex'), 'packed with gzip'],
    ['a PDF document', 'c.pdf', Buffer.from('%PDF-1.7\nURL,Name\n'), 'a PDF document, not a table'],
  ])('%s is refused in plain words', async (_, name, content, message) => {
    await expect(readAll(name, content)).rejects.toMatchObject({
      name: 'ImportFileError',
      message: expect.stringContaining(message),
    })
  })
})

test('the total of contacts is estimated before the first of them', async () => {
  const seen: string[] = []
  const options = {
    onContactsTotal: (total: number) => seen.push(`total ${total}`),
    onBatch: (batch: unknown[]) => seen.push(`batch ${batch.length}`),
  }
  const text = `${header}${rows(3)},,\n`
  await readBatches('c.csv', text, options)
  await readBatches('c.ndjson', '{"url":"linkedin.com/in/ada","name":"Ada"}\n{"url":""}\n', options)
  expect(seen.filter((what) => what !== 'batch 0')).toEqual(['total 4', 'batch 4', 'total 2', 'batch 2'])
})

test('the connector is never a contact of their own', async () => {
  const text = `${header}${rows(2)}`
  const records = await readAll('c.csv', text, { connectorSocialId: 'p-1' })
  expect(ofKind(records, 'contact').map(({ socialId }) => socialId)).toEqual(['p-0'])
})
