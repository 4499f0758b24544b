import { describe, expect, test } from 'vitest'
import type { ImportRecord } from './records.ts'
import { buildZip } from './testing/build-zip.ts'
import { errorsOf, ofKind, readAll, readBatches } from './testing/read-all.ts'
import { marker, sampleArchive } from './testing/sample-archive.ts'

async function readArchiveOf(
  files: Readonly<Record<string, string | Buffer>>,
  connectorSocialId: string | null = null,
) {
  return readAll('archive.zip', await buildZip(files, '2025-12-01'), { connectorSocialId })
}

function without(...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(sampleArchive).filter(([name]) => !names.includes(name)))
}

function engagements(records: ImportRecord[], type: string): string[] {
  return ofKind(records, 'engagement')
    .filter((record) => record.type === type)
    .map(({ socialId, name, direction, occurredAt, count }) =>
      [socialId, name, direction, occurredAt, count].join(' '),
    )
}

describe('the whole archive', async () => {
  const records = await readArchiveOf(sampleArchive)

  test('begins with the connector, under the address that messages and invitations show', () => {
    expect(records[0]).toEqual({
      kind: 'connector',
      socialId: 'vera-l',
      name: 'Vera Lindqvist',
      jobTitle: 'Head of Roads',
      companyName: 'Bridgework AB',
      exportedOn: '2025-12-01',
    })
  })

  test("gives the connector's positions and education with dates as precise as the file's", () => {
    expect(
      ofKind(records, 'position').map((record) => [record.company.name, record.startedOn, record.finishedOn]),
    ).toEqual([
      ['Bridgework AB', '2021-01', null],
      ['Oddfellow Board', '2019', null],
      ['Toll & Sons', '2015-03', '2020-12'],
    ])
    expect(ofKind(records, 'education')).toEqual([
      {
        kind: 'education',
        socialId: null,
        schoolName: 'Lund Institute',
        degree: 'MSc',
        fieldOfStudy: '',
        startedOn: '2008',
        finishedOn: '2013',
      },
    ])
  })

  test('takes the field of study from behind the degree, where the archive has it', async () => {
    const records = await readArchiveOf({
      ...sampleArchive,
      'Education.csv': 'School Name,Degree Name\nLund Institute,"BSc, Economics, Law"\nOslo Institute,MBA\n',
    })
    expect(ofKind(records, 'education')).toMatchObject([
      { degree: 'BSc', fieldOfStudy: 'Economics, Law' },
      { degree: 'MBA', fieldOfStudy: '' },
    ])
  })

  test('leaves out a position and a school time whose end is no date: it would pass for the present', async () => {
    const records = await readArchiveOf({
      ...sampleArchive,
      'Positions.csv': 'Company Name,Title,Started On,Finished On\nToll & Sons,Clerk,2015,soon\n',
      'Education.csv':
        'School Name,Start Date,End Date\nLund Institute,2008,soon\nOslo Institute,once,2013\n',
    })
    expect(ofKind(records, 'position')).toEqual([])
    expect(ofKind(records, 'education')).toMatchObject([
      { schoolName: 'Oslo Institute', startedOn: null, finishedOn: '2013' },
    ])
    expect(ofKind(records, 'row_error').slice(0, 3)).toMatchObject([
      { file: 'Positions.csv', line: 2, field: 'Finished On', reason: 'not a date', rowsLeftOut: 1 },
      { file: 'Education.csv', line: 2, field: 'End Date', reason: 'not a date', rowsLeftOut: 1 },
      { file: 'Education.csv', line: 3, field: 'Start Date', reason: 'not a date', rowsLeftOut: 0 },
    ])
  })

  test('gives the contacts that have an address', () => {
    const contacts = ofKind(records, 'contact')
    expect(contacts[0]).toEqual({
      kind: 'contact',
      socialId: 'ada-okafor',
      name: 'Ada Okafor',
      email: 'ada@harbour.example',
      jobTitle: 'CFO',
      company: { name: 'Harbour, Inc.', numericId: null, slug: null, domain: null },
      connectedOn: '2024-03-12',
    })
    expect(contacts.map(({ socialId, company }) => [socialId, company.name])).toEqual([
      ['ada-okafor', 'Harbour, Inc.'],
      ['zoë-bo', 'Toll & Sons'],
      ['jo-smith-1', 'Alpha Ltd'],
      ['jo-smith-2', 'Beta GmbH'],
    ])
  })

  test('adds messages up by contact, UTC day and direction, leaving out drafts and spam', () => {
    expect(engagements(records, 'message')).toEqual([
      'ada-okafor Ada Okafor out 2025-10-06T23:48:42Z 2',
      'ada-okafor Ada Okafor in 2025-10-06T09:00:00Z 1',
      'ada-okafor Ada Okafor in 2025-10-07T00:00:01Z 1',
      'ada-okafor Ada Okafor out 2025-11-01T10:00:00Z 1',
      'eve Eve Outsider out 2025-11-01T10:00:00Z 1',
      'eve Eve Outsider in 2025-11-02T10:00:00Z 1',
    ])
  })

  test('gives invitations both ways', () => {
    expect(engagements(records, 'invitation')).toEqual([
      'ada-okafor Ada Okafor out 2025-09-27T08:41:00Z 1',
      'dan-new Dan New in 2025-01-02T20:41:00Z 1',
    ])
  })

  test('finds who was recommended by name, among namesakes by company', () => {
    expect(engagements(records, 'recommendation')).toEqual([
      'ada-okafor Ada Okafor out 2009-04-14T09:42:00Z 1',
      'jo-smith-2 Jo Smith out 2009-04-15T21:42:00Z 1',
    ])
  })

  test('adds endorsements up by day', () => {
    expect(engagements(records, 'endorsement')).toEqual([
      'zoë-bo Bo Tran out 2018-11-07T17:01:50Z 2',
      'ada-okafor Ada Okafor in 2019-11-07T17:01:48Z 1',
    ])
  })

  test('tells of every row that was left out', () => {
    expect(errorsOf(records)).toEqual([
      'Connections.csv:7 URL: empty row',
      'Connections.csv:10 URL: no profile address',
      'messages.csv:20 SENDER PROFILE URL: no profile address',
      'messages.csv:26 DATE: not a date',
      'Recommendations_Received.csv:2 Last Name: several contacts of that name',
      'Recommendations_Received.csv:3 Last Name: no contact of that name',
    ])
  })

  test('lets no text that someone wrote into any record', () => {
    expect(JSON.stringify(records)).not.toContain(marker)
  })

  test('never names the connector as a contact or counterpart', () => {
    const others = [...ofKind(records, 'contact'), ...ofKind(records, 'engagement')]
    expect(others.map(({ socialId }) => socialId)).not.toContain('vera-l')
  })
})

describe('whose archive it is', () => {
  test('is found by the messages when there are no invitations', async () => {
    const [first] = await readArchiveOf(without('Invitations.csv'))
    expect(first).toMatchObject({ kind: 'connector', socialId: 'vera-l' })
  })

  test('is found by the invitations when there are no messages', async () => {
    const [first] = await readArchiveOf(without('messages.csv', 'Profile.csv'))
    expect(first).toMatchObject({ kind: 'connector', socialId: 'vera-l', name: '' })
  })

  test('is what the importer says; the address in the archive is then theirs too', async () => {
    const records = await readArchiveOf(sampleArchive, 'ACoAAvera')
    expect(records[0]).toMatchObject({ kind: 'connector', socialId: 'ACoAAvera' })
    expect(engagements(records, 'message')).toHaveLength(6)
    expect(ofKind(records, 'engagement').map(({ socialId }) => socialId)).not.toContain('vera-l')
  })

  test('stays open when nothing tells, and the messages are left out with one error', async () => {
    const [header = '', ...rows] = (sampleArchive['messages.csv'] ?? '').split(/\n(?="2-abc")/)
    const one = `${header}\n${rows[0]}\n`
    const records = await readArchiveOf({ ...without('Invitations.csv', 'Profile.csv'), 'messages.csv': one })
    expect(ofKind(records, 'connector')).toEqual([])
    expect(engagements(records, 'message')).toEqual([])
    expect(errorsOf(records)).toContainEqual(
      expect.stringMatching(/^messages\.csv:1 : it is not known whose archive/),
    )
  })

  test('takes the headline where no position is current', async () => {
    const [first] = await readArchiveOf(without('Positions.csv'))
    expect(first).toMatchObject({ jobTitle: 'Building bridges & roads', companyName: '' })
  })

  test('keeps the connector out of their own contacts', async () => {
    const own = `${sampleArchive['Connections.csv']}Vera,Lindqvist,https://www.linkedin.com/in/vera-l,,,,\n`
    const records = await readArchiveOf({ ...sampleArchive, 'Connections.csv': own })
    expect(ofKind(records, 'contact').map(({ socialId }) => socialId)).not.toContain('vera-l')
    expect(errorsOf(records)).toContain("Connections.csv:11 URL: the connector's own profile address")
  })
})

describe('the files of an archive', () => {
  test('are found in folders, in any case and with the number the network appends', async () => {
    const renamed = Object.fromEntries(
      Object.entries(sampleArchive).map(([name, text]) => [
        `Export 2025\\${name.toUpperCase().replace('.CSV', '_34875879.CSV')}`,
        text,
      ]),
    )
    const records = await readArchiveOf(renamed)
    expect(ofKind(records, 'contact')).toHaveLength(4)
    expect(engagements(records, 'message')).toHaveLength(6)
  })

  test('count once when the archive holds a copy', async () => {
    const records = await readArchiveOf({
      ...sampleArchive,
      'copy/messages.csv': sampleArchive['messages.csv'] ?? '',
    })
    expect(engagements(records, 'message')[0]).toMatch(/ 2$/)
  })

  test('are not mistaken for others with a longer name', async () => {
    const records = await readArchiveOf({
      ...sampleArchive,
      'guide_messages.csv': sampleArchive['messages.csv'] ?? '',
    })
    expect(engagements(records, 'message')[0]).toMatch(/ 2$/)
  })

  test('may be missing but for one', async () => {
    const records = await readArchiveOf({ 'Invitations.csv': sampleArchive['Invitations.csv'] ?? '' })
    expect(records.map(({ kind }) => kind)).toEqual(['connector', 'engagement', 'engagement'])
  })

  test('are left out with an error when their headings are not known, and silently when empty', async () => {
    const records = await readArchiveOf({
      ...sampleArchive,
      'Invitations.csv': 'From,To,Sent At,Message,Direction\nA,B,1/1/20,x,INCOMING\n',
      'Education.csv': '',
    })
    expect(errorsOf(records)[0]).toMatch(/^Invitations\.csv:1 : no header row/)
    expect(errorsOf(records).join()).not.toContain('Education')
    expect(ofKind(records, 'contact')).toHaveLength(4)
  })

  test('are all read before the first record goes out', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => `P,${n},https://www.linkedin.com/in/p-${n},,,,\n`)
    const zip = await buildZip({
      'Connections.csv': `First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${many.join('')}`,
      'messages.csv': Buffer.concat([Buffer.from(sampleArchive['messages.csv'] ?? ''), Buffer.from([0xff])]),
    })
    let batches = 0
    const reading = readBatches('archive.zip', zip, { onBatch: () => batches++ })
    await expect(reading).rejects.toThrow(/messages\.csv is not UTF-8: see line 30/)
    expect(batches).toBe(0)
  })
})

test('broken rows of messages lend no text to the errors that tell of them', async () => {
  const text = `${sampleArchive['messages.csv']}"2-x","${marker}","open\n${marker},,,\n"${marker}"\n`
  const records = await readArchiveOf({ ...sampleArchive, 'messages.csv': text })
  expect(errorsOf(records).filter((error) => error.startsWith('messages.csv:30'))).toHaveLength(1)
  expect(JSON.stringify(records)).not.toContain(marker)
})

test('messages in the dialect of backslashes are read as well', async () => {
  const rows = (sampleArchive['messages.csv'] ?? '').replaceAll('""hi""', '\\"hi\\"')
  const records = await readArchiveOf({ ...sampleArchive, 'messages.csv': rows })
  expect(engagements(records, 'message')).toHaveLength(6)
  expect(JSON.stringify(records)).not.toContain(marker)
})
