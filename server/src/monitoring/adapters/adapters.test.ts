import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyForm, type IntakeForm } from '../read/intake-form.ts'
import { openSource } from '../read/open-source.ts'
import { personKeysOf } from '../read/person-keys.ts'
import { type ReadRow, readRows } from '../read/read-rows.ts'
import { samples, tables } from '../testing/samples.ts'

const now = new Date('2026-11-20T00:00:00Z')
const observedAt = Date.parse('2025-12-01T00:00:00Z')
const form: IntakeForm = {
  ...emptyForm(observedAt),
  repUrl: 'https://www.linkedin.com/in/rita-rep',
  repName: 'Rita Rep',
  targetUrl: 'https://www.linkedin.com/in/tom-target',
  targetName: 'Tom Target',
  targetCompany: 'Northwind',
}

async function read(name: string, text: string, withForm = form): Promise<ReadRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-test-'))
  const path = join(folder, 'file')
  await writeFile(path, text)
  const rows: ReadRow[] = []
  for await (const group of readRows(
    await openSource({ path, name }, { told: new Map(), kept: [] }),
    withForm,
    now,
  ))
    rows.push(...group)
  await rm(folder, { recursive: true })
  return rows
}

/** Every act in short: who, upon whom, what, where, when, how exactly. */
function inShort(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ acts, problems }) => [
    ...acts.map((act) =>
      [
        personKeysOf(act.rep.url, act.rep.ids)?.keys.join('+'),
        personKeysOf(act.target.url, act.target.ids)?.keys.join('+'),
        act.type,
        act.kind ?? '-',
        act.postIds.length > 1 ? act.postIds.join('=') : act.postKey,
        new Date(act.at).toISOString(),
        act.precision,
        act.content,
      ].join(' '),
    ),
    ...problems.map(({ field, reason }) => `${field}: ${reason}`),
  ])
}

const rita = 's:rita-rep+e:ACoAABritaRep0123456789_x'
const ritaEncoded = 'e:ACoAABritaRep0123456789_x'

const expected: Record<keyof typeof samples, string> = {
  harvestProfileReaction: `${rita} s:tom-target reaction PRAISE 7348743038074089472 2025-07-09T21:53:51.291Z derived Our new warehouse is open.`,
  harvestProfileComment: `${rita} c:northwind comment - 7348100000000000000 2025-07-08T22:09:33.318Z exact Congratulations!`,
  harvestPostComment: `${rita} s:tom-target comment - 7329207002977443840=7329207003942125568 2025-05-22T05:31:58.533Z exact Great point`,
  harvestPostReaction: `${ritaEncoded} s:tom-target reaction EMPATHY 7329207002977443840=7329207003942125568 2025-12-01T00:00:00.000Z observed `,
  endspecReaction:
    's:rita-rep s:tom-target reaction LIKE 7348743038074089472 2025-07-09T21:53:51.291Z derived Our new warehouse is open.',
  endspecComment:
    's:rita-rep s:tom-target comment - 7348100000000000000 2025-07-08T22:09:33.318Z exact Congratulations!',
  kuldipComment:
    's:rita-rep s:tom-target comment - 7329207003942125568 2025-05-22T05:31:58.533Z exact Great point',
  unipileReactions: `${ritaEncoded} s:tom-target reaction LIKE 7348743038074089472 2025-12-01T00:00:00.000Z observed `,
  unipileComments: `${rita} s:tom-target comment - 7348100000000000000 2025-07-08T22:09:33.318Z exact Congratulations!`,
  linkedApiReaction:
    's:rita-rep s:tom-target reaction PRAISE 7348743038074089472 2025-07-09T21:53:51.000Z exact ',
  linkedApiComment:
    's:rita-rep s:tom-target comment - 7348743038074089472 2025-07-09T22:00:00.000Z exact Congratulations!',
  linkedApiPostReaction:
    's:rita-rep s:tom-target reaction INTEREST day:2025-12-01 2025-12-01T00:00:00.000Z observed ',
  linkedApiPostComment:
    's:rita-rep s:tom-target reply - day:2025-07-09 2025-07-09T22:00:00.000Z exact Congratulations!',
  linkupReaction: `${rita} s:tom-target+e:ACoAABtomTarget0123456789x reaction PRAISE 7453000000000000000 2026-04-25T16:26:57.000Z derived We are hiring`,
}

describe('a record of', () => {
  test.each(Object.entries(expected))('%s is read alone, in a list, and line by line', async (name, line) => {
    const sample = samples[name as keyof typeof samples]
    const text = JSON.stringify(sample)
    const precise = (lines: string[]) => lines.map((one) => one.replace(/(16:26:57)\.\d{3}Z/, '$1.000Z'))
    expect(precise(inShort(await read('a.json', text)))).toEqual([line])
    if (!('items' in sample)) {
      expect(precise(inShort(await read('a.json', `[${text},\n${text}]`)))).toEqual([line, line])
      expect(precise(inShort(await read('a.ndjson', `${text}\n\n${text}\n`)))).toEqual([line, line])
      const listed = JSON.stringify({ status: 'ok', data: { cursor: '[{', reactions: [sample] } }, null, 2)
      expect(precise(inShort(await read('a.json', listed)))).toEqual([line])
    }
  })
})

describe('a table of', () => {
  const post = '7348743038074089472'
  test.each([
    [
      'likers.csv',
      [
        `s:rita-rep+m:123456789 s:tom-target reaction LIKE 7329207003942125568 2025-06-11T12:10:28.795Z observed `,
      ],
    ],
    [
      'likers-commenters.csv',
      [
        's:rita-rep+m:123456789 s:tom-target reaction LIKE 7329207003942125568 2025-06-11T12:10:28.795Z observed Growth',
        's:rita-rep+m:123456789 s:tom-target comment - 7329207003942125568 2025-05-22T05:31:58.533Z exact Great, point',
      ],
    ],
    ['Reactions.csv', [`s:rita-rep s:tom-target reaction LIKE ${post} 2025-10-01T15:54:32.000Z exact `]],
    [
      'Comments.csv',
      [`s:rita-rep s:tom-target comment - ${post} 2025-10-01T15:54:32.000Z exact He said "yes", twice`],
    ],
    ['InstantReposts.csv', [`s:rita-rep s:tom-target repost - ${post} 2025-10-01T15:54:32.000Z exact `]],
    [
      'Shares.csv',
      [
        `s:rita-rep s:tom-target repost_with_text - ${post} 2025-10-01T15:54:32.000Z exact So "true", read it`,
        `s:rita-rep s:tom-target repost - ${post} 2025-10-02T15:54:32.000Z exact `,
      ],
    ],
    ['Votes.csv', [`s:rita-rep s:tom-target other - ${post} 2025-10-01T15:54:32.000Z exact Yes, both`]],
    ['apify.csv', [`${rita} s:tom-target reaction LIKE ${post} 2025-07-09T21:53:51.291Z derived Hello`]],
    ['own.csv', [`s:rita-rep s:tom-target reaction PRAISE ${post} 2025-10-01T15:54:32.000Z exact Hi`]],
  ] as const)('%s is read', async (name, lines) => {
    expect(inShort(await read(name, tables[name]))).toEqual(lines)
  })
})

describe('what a file does not tell', () => {
  const bare = emptyForm(observedAt)

  test('and nobody fills in is an error of the row that names the field', async () => {
    expect(inShort(await read('Reactions.csv', tables['Reactions.csv'], bare))).toEqual([
      'rep_url: is missing: whose act it is is told neither by the row nor by the form',
    ])
    expect(inShort(await read('a.json', JSON.stringify([samples.harvestPostReaction]), bare))).toEqual([
      'target_url: is missing: upon whom it was is told neither by the row nor by the form',
    ])
  })

  test("the public address of a post does: it holds its author's name", async () => {
    const rows = await read('a.json', JSON.stringify([samples.linkedApiReaction]), {
      ...bare,
      repUrl: form.repUrl,
    })
    expect(inShort(rows)[0]).toContain('s:rita-rep s:tom-target reaction')
  })
})

describe('a file that is of no use', () => {
  test.each([
    ['no table', 'a.csv', 'name,age\nAda,36\n', /is no table of interactions/],
    [
      'dates and links among other columns',
      'a.csv',
      'Date,Link,Text\n2025-10-01,https://x.test,Hi\n',
      /is no table/,
    ],
    ['an empty one', 'a.csv', '', /is empty/],
    ['a zip', 'a.zip', 'PK\x03\x04', /zip file or a workbook/],
    ['JSON without a list', 'a.json', '{\n"a": 1\n}', /holds no list of records/],
  ])('%s is refused with what is wrong', async (_what, name, text, message) => {
    await expect(read(name, text)).rejects.toThrow(message)
  })

  test('of an unknown shape has an error in every row', async () => {
    expect(inShort(await read('a.ndjson', '{"x": 1}\n[2]\nno\n'))).toEqual([
      ': is of no known shape',
      ': not a JSON object',
      ': not a JSON object',
    ])
  })

  test('a document that breaks off says so beside the records before', async () => {
    const row = JSON.stringify({ interaction_type: 'poke' })
    for (const text of [`[${row}, {"interac`, `[${row}`, `{"items": [${row}]`, `{"items": [${row}, "ab`])
      expect(inShort(await read('a.json', text)), text).toEqual([
        expect.stringContaining('interaction_type: is no type of interaction; the types are comment,'),
        ': breaks off: the rest of the file is missing',
      ])
    expect(inShort(await read('a.json', '[{"interac'))).toEqual([
      ': breaks off: the rest of the file is missing',
    ])
  })

  test('an unknown field of our own table is an error of its row', async () => {
    const row = { interaction_type: 'comment', rep_ulr: 'x' }
    expect(inShort(await read('a.json', JSON.stringify([row])))).toEqual([
      'rep_ulr: is no field of an interaction',
    ])
  })
})
