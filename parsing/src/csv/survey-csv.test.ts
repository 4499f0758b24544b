import { describe, expect, test } from 'vitest'
import type { CsvTable } from './csv-table.ts'
import type { ImportSource } from './import-source.ts'
import { likelyHeadings, surveyCsv, surveyedRows } from './survey-csv.ts'
import { csvText } from './testing/csv-text.ts'

type Column = 'who' | 'when'

const table: CsvTable<Column> = {
  columns: { who: ['who', 'fullname'], when: ['connectedon', 'when'] },
  required: ['who', 'when'],
  date: 'when',
  resumesByLine: false,
}

function sourceOf(text: string | Buffer): ImportSource {
  const bytes = Buffer.from(text)
  return {
    file: 'a.csv',
    async *bytes() {
      for (let at = 0; at < bytes.length; at += 5000) yield bytes.subarray(at, at + 5000)
    },
  }
}

async function read(text: string | Buffer) {
  const survey = await surveyCsv(sourceOf(text), table)
  if (survey === null) return null
  const rows = []
  for await (const group of surveyedRows(survey)) rows.push(...group)
  return {
    ...survey,
    rows: rows.map(({ line, problem, values }) => problem ?? `${line} ${values.who} ${values.when}`),
  }
}

describe('the header row', () => {
  const rows = 'Ann,text,2020\n'
  test.each([
    ['in the first line', `Full Name,text,Connected On\n${rows}`, 1],
    ['after a note', `Notes\nFull Name,text,Connected On\n${rows}`, 2],
    [
      'after the three lines of a real archive',
      `Notes:\n"Some, ""quoted"" words."\n\nwho,text,when\n${rows}`,
      4,
    ],
    [
      'after a quoted paragraph of several lines',
      `Notes:\n"Some,\nmore\nlines"\n\nwho,text,when\n${rows}`,
      6,
    ],
    ['after a quoted paragraph that is not closed', `"Notes: never closed\nwho,text,when\n${rows}`, 2],
    ['after a byte order mark', `\ufeffwho,text,when\n${rows}`, 1],
    ['in capitals with marks', `WHO,text,connected_on\n${rows}`, 1],
    ['quoted', `"who","text","when"\n${rows}`, 1],
    ['with CRLF', `Notes:\r\n\r\nwho,text,when\r\n${rows}`, 3],
    ['under a sep line', `sep=;\nwho;text;when\nAnn;text;2020\n`, 2],
    ['parted by semicolons', 'who;text;when\nAnn;text;2020\n', 1],
    ['parted by bars', 'who|text|when\nAnn|text|2020\n', 1],
    ['under a note with bars', `a|b|c|d|e\nwho,text,when\n${rows}`, 2],
    ['with spaces between', 'who, text, when\nAnn, text, 2020\n', 1],
    ['with spaces before quotation marks', '"who", "te, xt", "when"\n"Ann", "a, b", "2020"\n', 1],
    ['parted by tabs', 'who\ttext\twhen\nAnn\ttext\t2020\n', 1],
    ['in another order of columns', 'when,text,who\n2020,text,Ann\n', 1],
  ])('is found %s', async (_, text, headerLine) => {
    const survey = await read(text)
    expect(survey?.layout.headerLine).toBe(headerLine)
    expect(survey?.rows).toEqual([`${headerLine + 1} Ann 2020`])
  })

  test.each([
    ['is nothing', ''],
    ['lacks a column', 'who,text\nAnn,x\n'],
    ['stands too far down', `${'note\n'.repeat(20)}who,text,when\n${rows}`],
    ['has its cells in a row with an address', 'who,text,link\nwho,when,https://a.test\n'],
    ['has more than 512 columns', `who,when${',x'.repeat(511)}\n`],
  ])('is not found where it %s', async (_, text) => {
    expect(await read(text)).toBeNull()
  })
})

test.each([
  ['Name,Link\nAda,"VP | Sales | EMEA"\n', ['Name', 'Link']],
  ['Name|Link|x\nAda|VP, Sales|EMEA\n', ['Name', 'Link', 'x']],
  ['Export 2026\n\nName;Link\n', ['Name', 'Link']],
])('where none is found, %j probably has the headings %j', async (text, headings) => {
  expect(await likelyHeadings(sourceOf(text))).toEqual(headings)
})

describe('of one required heading', () => {
  const joined = {
    columns: { name: ['company', 'companyname'] },
    required: ['name'],
    resumesByLine: true,
  } as const
  test.each([
    ['Company;Name\nAcme;x\n', ['Company', 'Name'], 1],
    ['Company\tName\nAcme\tx\n', ['Company', 'Name'], 1],
    ['Company\n\nCompany;Domain;City\nAcme;x;y\n', ['Company', 'Domain', 'City'], 3],
    ['Company\nAcme; Bolt\n', ['Company'], 1],
    ['Company,Name\nAcme,x\n', ['Company', 'Name'], 1],
  ])('the table %j has the headings %j', async (text, headings, headerLine) => {
    const survey = await surveyCsv(sourceOf(text), joined)
    expect(survey?.layout).toMatchObject({ headings, headerLine })
  })
})

describe('the dialect', () => {
  const header = ['who', 'text', 'when']
  const plain = Array.from({ length: 5000 }, (_, n) => [`P${n}`, 'x', '2020'])
  const odd = ['Last "the late" One', 'she said "a, b",\nand "c"', '2021']

  test.each([
    'doubled',
    'backslash',
  ] as const)('of %s quotes is known by the last row of the file', async (quoteMark) => {
    const survey = await read(csvText([header, ...plain, odd], { quoteMark }))
    expect(survey?.rows.at(-1)).toBe('5002 Last "the late" One 2021')
    expect(survey?.rows).toHaveLength(5001)
    expect(survey?.layout.dialect.quoteMark).toBe(quoteMark)
  })

  test('of doubled quotes stays where fields end in backslashes', async () => {
    const survey = await read(csvText([header, ['Ann', 'C:\\', '2020'], odd], { quoteAll: true }))
    expect(survey?.rows).toEqual(['2 Ann 2020', '3 Last "the late" One 2021'])
  })

  test('of backslashes is found even where the other one never ends', async () => {
    const long = Array.from({ length: 30 }, () => ['Ann "A"', `"${'y'.repeat(60_000)}`, '2020'])
    const survey = await read(csvText([header, ...long], { quoteMark: 'backslash', quoteAll: true }))
    expect(survey?.rows).toHaveLength(30)
    expect(survey?.rows[29]).toBe('31 Ann "A" 2020')
  })

  test('costs the odd rows only, in a file of both', async () => {
    const text = csvText([header, odd, odd]) + csvText([odd], { quoteMark: 'backslash' }) + csvText([odd])
    const survey = await read(text)
    expect(survey?.layout.dialect.quoteMark).toBe('doubled')
    expect(survey?.rows.filter((row) => row.endsWith('2021')).length).toBeGreaterThanOrEqual(3)
  })
})

test.each([
  'who,text,when\rAnn,x,2020\r',
  'who,text,when\nAnn,x,2020\rBob,x,2021\r',
  'Notes\r\n\r\nwho,text,when\r\nAnn,"x",2020\rBob,x,2021',
])('a file whose lines end with CR alone is refused with what to do: %j', async (text) => {
  await expect(read(text)).rejects.toThrow('save it again as "CSV UTF-8"')
})

test.each([
  ['who,text,when\nAnn,x,2020\r', '2 Ann 2020'],
  ['who,text,when\nAnn,"x\ry",2020', '2 Ann 2020'],
  ['who,text,when\nAnn,"x\ry\rz",2020\r\n', '2 Ann 2020'],
  ['who, text, when\nAnn, x "y" z, 2020', '2 Ann 2020'],
  ['who,text,when\nAnn, "x" said,2020', '2 Ann 2020'],
])('a carriage return or a space at another place is text: %j', async (text, row) => {
  expect((await read(text))?.rows).toEqual([row])
})

test('a file with a field of more than 1 MiB cannot be read, and the message says where', async () => {
  const text = `who,text,when\nAnn,"${'y'.repeat(1024 * 1024 + 1)}",2020\n`
  await expect(read(text)).rejects.toThrow('a.csv cannot be read: line 2 has a field of more than 1 MiB')
})

test('a file with a line of more fields than a spreadsheet has columns cannot be read, and the message says where', async () => {
  const text = `who,text,when\nAnn,hello,2020\n${','.repeat(16_384)}\n`
  await expect(read(text)).rejects.toThrow(
    'a.csv cannot be read: line 3 has more than 16384 fields. Correct the file or export it again.',
  )
})

describe('the order of numeric dates', () => {
  const orderOf = async (days: string[], rules = {}) => {
    const text = csvText([['who', 'when'], ...days.map((day) => ['A', day])])
    const survey = await surveyCsv(sourceOf(text), { ...table, dateRules: rules })
    return survey?.dateOrder
  }

  test('is learnt from all of them, the last one too', async () => {
    expect(await orderOf(['03/12/2024', '04/12/2024', '31/12/2024'])).toBe('day first')
  })

  test('is that of the request where they do not tell, and unknown without one', async () => {
    expect(await orderOf(['03/12/2024'])).toBeNull()
    expect(await orderOf(['03/12/2024'], { requested: 'day first' })).toBe('day first')
    expect(await orderOf(['03/12/2024', '12/31/2024'], { requested: 'day first' })).toBe('month first')
  })
})
