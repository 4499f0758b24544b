import { describe, expect, test } from 'vitest'
import type { ContactRecord } from './records.ts'
import { errorsOf, ofKind, readAll } from './testing/read-all.ts'

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'

async function contactsOf(text: string | Buffer, name = 'Connections.csv'): Promise<ContactRecord[]> {
  return ofKind(await readAll(name, text), 'contact')
}

test('Connections.csv alone gives its contacts and nothing else', async () => {
  const text = `Notes:\r\n"A paragraph,\r\nof two lines."\r\n\r\n${header}Ada,Okafor,https://www.linkedin.com/in/Ada-Okafor/,ada@harbour.example,"Harbour, Inc.",R&amp;D,12 Mar 2024\r\n`
  expect(await readAll('Connections.csv', text)).toEqual([
    {
      kind: 'contact',
      socialId: 'ada-okafor',
      name: 'Ada Okafor',
      email: 'ada@harbour.example',
      jobTitle: 'R&D',
      company: { name: 'Harbour, Inc.', numericId: null, slug: null, domain: null },
      connectedOn: '2024-03-12',
    },
  ])
})

test('a generic table gives all a contact can have', async () => {
  const text =
    'sep=;\nconnected_on;Full Name;LinkedIn URL;E-mail;Job title;Company;Website;Company LinkedIn URL;Notes\n' +
    '7-Feb-22;Müller, Åsa;linkedin.com/in/asa;asa@x.example;CTO;X AG;https://www.x-ag.de/about;linkedin.com/company/x-ag;hi\n'
  expect(await contactsOf(text, 'mine.csv')).toEqual([
    {
      kind: 'contact',
      socialId: 'asa',
      name: 'Müller, Åsa',
      email: 'asa@x.example',
      jobTitle: 'CTO',
      company: { name: 'X AG', numericId: null, slug: 'x-ag', domain: 'x-ag.de' },
      connectedOn: '2022-02-07',
    },
  ])
})

describe('the headings', () => {
  test.each([
    'social_url,name,job_title,company_name',
    'Profile URL,Full Name,Title,Company',
    'Url,NAME,Position,Company Name',
    'LINKEDIN_URL,name,Job Title,company',
    'linkedinProfileUrl,fullName,jobTitle,companyName',
    'profileLink,fullName,occupation,company',
    'LinkedIn URL,Name,Job Title,Associated Company',
    'LinkedIn_URL__c,Name,Title,Account.Name',
    'Profile,Name,Title,Company',
    'LinkedIn,Name,Organization Title,Organization Name',
  ])('%s are known', async (headings) => {
    const [contact] = await contactsOf(`${headings}\nlinkedin.com/in/bo,Bo Tran,Engineer,Toll\n`)
    expect(contact).toMatchObject({
      socialId: 'bo',
      name: 'Bo Tran',
      jobTitle: 'Engineer',
      company: { name: 'Toll' },
    })
  })

  test('of a table of connections tell since when they are', async () => {
    const text = 'profileUrl,fullName,connectionSince\nlinkedin.com/in/bo,Bo,2023-04-05T10:00:00.000Z\n'
    expect(await contactsOf(text)).toMatchObject([{ connectedOn: '2023-04-05' }])
  })

  test('with a better spelling win over those with a weaker one', async () => {
    const [contact] = await contactsOf(
      'headline,url,title,linkedin url,name\nh,https://toll.example,t,linkedin.com/in/bo,Bo\n',
    )
    expect(contact).toMatchObject({ socialId: 'bo', jobTitle: 't' })
  })
})

describe('a row', () => {
  const read = async (row: string) => {
    const records = await readAll('c.csv', header + row)
    return { contact: ofKind(records, 'contact')[0] ?? null, errors: errorsOf(records) }
  }

  test.each([
    ['of a member who left', ',,,,,,\n', 'c.csv:2 URL: empty row'],
    ['of a member who left, with the date', ',,,,,,07 Jun 2022\n', 'c.csv:2 URL: empty row'],
    ['without an address', 'Ada,Okafor,,,,,\n', 'c.csv:2 URL: no profile address'],
    [
      'with the address of a company',
      'A,B,https://www.linkedin.com/company/x,,,,\n',
      'c.csv:2 URL: not a profile address',
    ],
    [
      'with an address elsewhere',
      'A,B,https://example.com/in/ada,,,,\n',
      'c.csv:2 URL: not a profile address',
    ],
    ['whose address was not found', 'A,B,#N/A,,,,\n', 'c.csv:2 URL: not a profile address'],
    ['cut off', 'A,B,linkedin.com/in/a', 'c.csv:2 : 3 columns where the header has 7'],
  ])('%s is left out', async (_, row, error) => {
    expect(await read(row)).toEqual({ contact: null, errors: [error] })
  })

  test.each([
    'Ada@x.example; a@home.example',
    'ada@x.example ::: a@home.example',
    'Ada <ada@x.example>',
  ])('with more than an address in the cell for one, as %j, has the first', async (cell) => {
    const { contact, errors } = await read(`A,B,linkedin.com/in/a,${cell},,,\n`)
    expect([contact?.email, errors]).toEqual(['ada@x.example', []])
  })

  test('that a spreadsheet ends with its last filled cell is one like any other', async () => {
    const { contact, errors } = await read('A,B,linkedin.com/in/a,,Toll\n')
    expect(contact).toMatchObject({ socialId: 'a', company: { name: 'Toll' }, jobTitle: '' })
    expect(errors).toEqual([])
  })

  test('of Notion has its company without the address of its page', async () => {
    const { contact } = await read('A,B,linkedin.com/in/a,,Toll (https://www.notion.so/Toll-1f2e?pvs=21),,\n')
    expect(contact?.company.name).toBe('Toll')
  })

  test('with a date that cannot be read is kept without it', async () => {
    const { contact, errors } = await read('A,B,linkedin.com/in/a,,,,someday\n')
    expect(contact).toMatchObject({ socialId: 'a', connectedOn: null })
    expect(errors).toEqual(['c.csv:2 Connected On: not a date'])
  })

  test('with a date after the import is kept without it, whatever file says so', async () => {
    const now = new Date('2024-03-12T15:00:00Z')
    const later = 'Connected On,URL,Name\n13 Mar 2024,linkedin.com/in/a,A\n14 Mar 2024,linkedin.com/in/b,B\n'
    const records = await readAll('c.csv', later, { now })
    expect(ofKind(records, 'contact').map(({ connectedOn }) => connectedOn)).toEqual(['2024-03-13', null])
    expect(errorsOf(records)).toEqual(['c.csv:3 Connected On: in the future'])
    const lines = '{"url":"linkedin.com/in/b","name":"B","connected_on":"2025"}\n'
    expect(errorsOf(await readAll('c.ndjson', lines, { now }))).toEqual([
      'c.ndjson:1 connected_on: in the future',
    ])
  })

  test('with a month or a year for a date is kept with just that', async () => {
    expect((await read('A,B,linkedin.com/in/a,,,,Mar 2024\n')).contact?.connectedOn).toBe('2024-03')
    expect((await read('A,B,linkedin.com/in/a,,,,2024\n')).contact?.connectedOn).toBe('2024')
  })

  test('with a bad e-mail address is kept without it', async () => {
    const { contact, errors } = await read('A,B,linkedin.com/in/a,none given,,,\n')
    expect(contact).toMatchObject({ socialId: 'a', email: null })
    expect(errors).toEqual(['c.csv:2 Email Address: not an e-mail address'])
  })

  test('with a domain or company address of none is kept without them', async () => {
    const text = 'url,name,website,company_social_url\nlinkedin.com/in/a,Ada,gmail.com,linkedin.com/in/b\n'
    const records = await readAll('c.csv', text)
    expect(ofKind(records, 'contact')).toMatchObject([
      { socialId: 'a', company: { slug: null, domain: null } },
    ])
    expect(errorsOf(records)).toEqual([
      'c.csv:2 company_social_url: not the address of a company',
      'c.csv:2 website: not the domain of a company',
    ])
  })

  test('that is broken does not cost the rows around it', async () => {
    const row = (id: string) => `A,B,linkedin.com/in/${id},,,,\n`
    const records = await readAll(
      'c.csv',
      `${header}${row('a')}A,"B,linkedin.com/in/b,,,,\n${row('c')}${row('d')}`,
    )
    expect(ofKind(records, 'contact').map(({ socialId }) => socialId)).toEqual(['a', 'c', 'd'])
    expect(errorsOf(records)).toEqual(['c.csv:3 : a quotation mark is left open'])
  })

  test('of one contact may come twice', async () => {
    expect(await contactsOf(`${header}A,B,linkedin.com/in/a,,,,\nA,C,linkedin.com/in/a,,,,\n`)).toHaveLength(
      2,
    )
  })
})

describe('numeric dates', () => {
  const row = (date: string) => `A,B,linkedin.com/in/a,,,,${date}\n`
  const read = (texts: string[], options = {}) => readAll('c.csv', header + texts.map(row).join(''), options)
  const dates = async (...texts: string[]) =>
    ofKind(await read(texts), 'contact').map(({ connectedOn }) => connectedOn)

  test('have one order in all of the column, which any of them may tell', async () => {
    expect(await dates('03/11/2026', '04/11/2026', '15/11/2026')).toEqual([
      '2026-11-03',
      '2026-11-04',
      '2026-11-15',
    ])
    expect(await dates('03/12/2024', '12/31/2024')).toEqual(['2024-03-12', '2024-12-31'])
  })

  test('that do not tell are an error that says what to send, and are read once it is sent', async () => {
    const records = await read(['03/11/2026'])
    expect(ofKind(records, 'contact')).toMatchObject([{ socialId: 'a', connectedOn: null }])
    expect(errorsOf(records)).toEqual([
      'c.csv:2 Connected On: day and month cannot be told apart in this column: send date_order=dmy or date_order=mdy with the file',
    ])
    const requested = await read(['03/11/2026'], { dateOrder: 'day first' })
    expect(ofKind(requested, 'contact')).toMatchObject([{ connectedOn: '2026-11-03' }])
  })

  test('of JSON rows are read by the same rule', async () => {
    const line = (date: string) => `{"url":"linkedin.com/in/a","name":"A","connected_on":"${date}"}\n`
    const records = await readAll('c.ndjson', line('03/11/2026') + line('15/11/2026'))
    expect(ofKind(records, 'contact').map(({ connectedOn }) => connectedOn)).toEqual([
      '2026-11-03',
      '2026-11-15',
    ])
    expect(errorsOf(await readAll('c.ndjson', line('03/11/2026')))).toMatchObject([
      expect.stringContaining('send date_order'),
    ])
  })
})

describe('a file', () => {
  test('with a header only has no contact', async () => {
    expect(await readAll('c.csv', header)).toEqual([])
  })

  test.each([
    ['without a header row', 'Ada,Okafor\nBo,Tran\n', /c\.csv has no header row .* "URL"/],
    [
      'of an export before 2023',
      'First Name,Last Name,Email Address,Company,Position,Connected On\nA,B,,,,\n',
      /since 2023/,
    ],
    [
      'of an address book',
      'First Name,Last Name,Site - Label,Site\nA,B,LinkedIn,https://linkedin.com/in/a\n',
      /no column with profile/,
    ],
    ['of vCards', 'BEGIN:VCARD\nFN:Ada Chen\nEND:VCARD\n', /holds vCards/],
    [
      'in Latin-1',
      Buffer.from(`${header}M\xfcller,B,linkedin.com/in/a,,,,\n`, 'latin1'),
      /not UTF-8: see line 2, byte/,
    ],
    ['in UTF-16', Buffer.from(`\ufeff${header}`, 'utf16le'), /UTF-16/],
    ['of 513 columns', `URL${',x'.repeat(512)}\n`, /no header row/],
  ])('%s cannot be used', async (_, text, message) => {
    await expect(readAll('c.csv', text)).rejects.toMatchObject({
      name: 'ImportFileError',
      message: expect.stringMatching(message),
    })
  })
})

describe('the names of a list in one column', () => {
  const namesOf = async (...names: string[]) => {
    const rows = names.map((name, at) => `"${name}",linkedin.com/in/p${at}\n`)
    const fromTable = await contactsOf(`Full Name,LinkedIn URL\n${rows.join('')}`)
    const lines = names.map((name, at) => JSON.stringify({ name, social_url: `linkedin.com/in/p${at}` }))
    const fromLines = await contactsOf(lines.join('\n'))
    expect(fromLines.map(({ name }) => name)).toEqual(fromTable.map(({ name }) => name))
    return fromTable.map(({ name }) => name)
  }

  test('have the given name first, where the list has the family name first', async () => {
    const listed = ['Chen, Ada', 'van der Berg, Jan', 'Quill, J.P.', 'Osei,Kim', 'Smith, John A.']
    const names = ['Ada Chen', 'Jan van der Berg', 'J.P. Quill', 'Kim Osei', 'John A. Smith']
    expect(await namesOf(...listed)).toEqual(names)
    const many = Array.from({ length: 20 }, (_, at) => `Ek${at}, Cy`)
    const others = ['Ada Chen, PhD', 'Bo Diaz', '']
    expect((await namesOf(...many, ...others)).slice(-3)).toEqual(others)
  })

  test.each([
    ['some have a title', ['Ada Chen, PhD', 'John Smith, CFA', 'Bo Diaz', 'Cy Ek']],
    ['all have a title', ['Ada Chen, MD', 'John Smith, MD', 'Bo Diaz, MD, PhD', 'Cy Ek, M.D.']],
    ['all have a company', ['Ada Chen, Harbour', 'John Smith, Tarn', 'Bo Diaz, Brightloom']],
    ['they are few', ['Chen, Ada', 'Ek, Cy']],
  ])('stay as they are where %s', async (_what, names) => {
    expect(await namesOf(...names)).toEqual(names)
  })
})
