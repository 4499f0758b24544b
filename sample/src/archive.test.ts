import { buffer, text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { archiveOf } from './archive.ts'
import { connectionsCsvOf } from './connections-csv.ts'
import type { SampleConnector } from './connector.ts'
import type { SampleOptions } from './plan.ts'
import { sampleNetwork } from './sample-network.ts'
import { sampleBodyMarker } from './sample-text.ts'

const options: SampleOptions = {
  seed: 'archive',
  connectors: 6,
  contactsPerConnector: 1200,
  companies: 600,
  targetAccounts: 80,
  asOf: '2026-11-20',
}

/** What heads the files of a real archive of October 2025. */
const headers: Record<string, string> = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers',
  'Positions.csv': 'Company Name,Title,Description,Location,Started On,Finished On',
  'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities',
  'Connections.csv': 'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
  'messages.csv':
    'CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS',
  'Invitations.csv': 'From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl',
  'Recommendations_Given.csv': 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
  'Recommendations_Received.csv': 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
  'Endorsement_Given_Info.csv':
    'Endorsement Date,Skill Name,Endorsee First Name,Endorsee Last Name,Endorsee Public Url,Endorsement Status',
  'Endorsement_Received_Info.csv':
    'Endorsement Date,Skill Name,Endorser First Name,Endorser Last Name,Endorser Public Url,Endorsement Status',
  'Skills.csv': 'Name',
  'Reactions.csv': 'Date,Type,Link',
  'Comments.csv': 'Date,Link,Message',
}

function connectorOf(seed: string, index = 0): SampleConnector {
  return sampleNetwork({ ...options, seed }).connectorAt(index)
}

async function filesOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return files
}

type Row = Record<string, string>

function rowsOf(file: string | undefined): Row[] {
  return parse(file ?? '', { columns: true })
}

const connector = connectorOf('archive')
const archive = await buffer(archiveOf(connector))
const files = await filesOf(archive)
const connections = rowsOf(files.get('Connections.csv')?.split('\n\n')[1])

describe('the same bytes', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('the same seed gives the same archive, in every time zone', async () => {
    for (const other of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
      process.env.TZ = other
      expect(archive.equals(await buffer(archiveOf(connectorOf('archive'))))).toBe(true)
    }
  })

  test('another seed and another connector give another archive', async () => {
    expect(archive.equals(await buffer(archiveOf(connectorOf('other'))))).toBe(false)
    expect(archive.equals(await buffer(archiveOf(connectorOf('archive', 1))))).toBe(false)
  })
})

describe('the files', () => {
  test('all of them are there, each under its real header', () => {
    expect([...files.keys()]).toEqual(Object.keys(headers))
    for (const [name, header] of Object.entries(headers)) {
      const lines = (files.get(name) ?? '').split('\n')
      const found = lines[name === 'Connections.csv' ? 3 : 0]
      expect(found?.replaceAll('"', '')).toBe(header)
    }
  })

  test('Connections.csv begins with the notes: a word, a quoted paragraph, a blank line', () => {
    const [word, paragraph, blank] = (files.get('Connections.csv') ?? '').split('\n')
    expect(word).toBe('Notes:')
    expect(paragraph).toMatch(/^".*,.*"$/)
    expect(blank).toBe('')
  })

  test('Connections.csv by itself is the same file', async () => {
    expect(await text(connectionsCsvOf(connector))).toBe(files.get('Connections.csv'))
  })

  test('every contact is one row with a name, an address and a date', () => {
    expect(connections).toHaveLength(1200)
    expect(new Set(connections.map((row) => row.URL)).size).toBe(1200)
    for (const row of connections) {
      expect(row['First Name']).not.toBe('')
      expect(row.URL).toMatch(/^https:\/\/www\.linkedin\.com\/in\/[a-z0-9%A-F-]+$/)
      expect(row['Connected On']).toMatch(/^\d\d [A-Z][a-z]{2} 20\d\d$/)
    }
  })

  test('commas, quotes, accents, other scripts, blank companies and e-mail addresses occur', () => {
    const all = (column: string) => connections.map((row) => row[column] ?? '')
    expect(all('Last Name').filter((name) => name.includes(', ')).length).toBeGreaterThan(10)
    expect(all('First Name').filter((name) => name.includes('"')).length).toBeGreaterThan(3)
    expect(all('Company').filter((name) => name.includes(', ')).length).toBeGreaterThan(50)
    expect(all('Company').filter((name) => name.includes('"')).length).toBeGreaterThan(3)
    expect(all('Company').filter((name) => name === '').length).toBeGreaterThan(5)
    expect(
      all('First Name').filter((name) => /[^\p{Script=Latin}\p{M} "'.-]/u.test(name)).length,
    ).toBeGreaterThan(2)
    expect(all('URL').filter((url) => url.includes('%')).length).toBeGreaterThan(10)
    expect(all('Email Address').filter((email) => email.endsWith('.example')).length).toBeGreaterThan(20)
  })

  test('messages pass between the connector and contacts, in one direction or both', () => {
    const known = new Set(connections.map((row) => row.URL))
    const messages = rowsOf(files.get('messages.csv'))
    const fromContacts = messages.filter((row) => known.has(row['SENDER PROFILE URL']))
    const own = messages.filter((row) => row['SENDER PROFILE URL'] === connector.socialUrl)
    const nameless = messages.filter((row) => row['SENDER PROFILE URL'] === '')
    expect(fromContacts.length).toBeGreaterThan(100)
    expect(own.length).toBeGreaterThan(100)
    expect(nameless.map((row) => row.FROM)).toEqual(['LinkedIn Member'])
    expect(messages.length).toBe(fromContacts.length + own.length + nameless.length)
    for (const row of messages) expect(row.DATE).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
    expect(messages.some((row) => row['RECIPIENT PROFILE URLS']?.includes(','))).toBe(true)
  })

  test('nothing happened on the day of the sample or later', () => {
    const dates = rowsOf(files.get('messages.csv')).map((row) => row.DATE ?? '')
    expect(dates.filter((date) => date >= '2026-11-20')).toEqual([])
    expect(dates.some((date) => date >= '2026-11-01')).toBe(true)
  })

  test('invitations name contacts and outsiders; endorsements have addresses without a scheme', () => {
    const known = new Set(connections.map((row) => row.URL))
    const others = rowsOf(files.get('Invitations.csv')).map((row) =>
      row.Direction === 'OUTGOING' ? row.inviteeProfileUrl : row.inviterProfileUrl,
    )
    expect(others.some((url) => known.has(url))).toBe(true)
    expect(others.some((url) => !known.has(url))).toBe(true)
    const given = rowsOf(files.get('Endorsement_Given_Info.csv'))
    expect(given.length).toBeGreaterThan(10)
    for (const row of given) expect(known).toContain(`https://${row['Endorsee Public Url']}`)
  })

  test('every message, recommendation and comment holds the marker, and nothing else does', () => {
    for (const row of rowsOf(files.get('messages.csv'))) expect(row.CONTENT).toContain(sampleBodyMarker)
    const received = rowsOf(files.get('Recommendations_Received.csv'))
    expect(received.length).toBeGreaterThan(0)
    for (const row of received) expect(row.Text).toContain(sampleBodyMarker)
    const withBodies = /^(messages|Invitations|Recommendations_.*|Comments)\.csv$/
    for (const [name, file] of files)
      expect([name, file.includes(sampleBodyMarker) && !withBodies.test(name)]).toEqual([name, false])
  })

  test('the positions lead back from a present one without a gap in their order', () => {
    const positions = rowsOf(files.get('Positions.csv'))
    expect(positions[0]).toMatchObject({ Title: connector.title, 'Finished On': '' })
    for (const position of positions.slice(1))
      expect(position['Finished On']).toMatch(/^[A-Z][a-z]{2} \d{4}$/)
  })
})
