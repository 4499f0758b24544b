import { describe, expect, test } from 'vitest'
import { emptyForm } from '../import-form.ts'
import { rawPerson } from '../raw-interaction.ts'
import { form, inShort, observedAt, read } from '../testing/read-in-short.ts'
import { samples, tables } from '../testing/samples.ts'

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
  phantombusterActivity:
    's:rita-rep s:tom-target reaction PRAISE 7348743038074089472 2025-11-16T22:13:00.000Z observed Our new warehouse is open.',
  apimaestroPostReaction: `${ritaEncoded} s:tom-target reaction EMPATHY 7329207003942125568 2025-12-01T00:00:00.000Z observed `,
  apimaestroPostComment:
    's:rita-rep s:tom-target comment - 7329207003942125568 2025-05-22T05:31:58.533Z exact Great point',
  apimaestroProfileReaction:
    's:rita-rep s:tom-target reaction INTEREST 7348743038074089472 2025-12-01T00:00:00.000Z observed Our new warehouse is open.',
  apimaestroPost:
    's:rita-rep s:tom-target repost_with_text - 7348743038074089472 2025-07-09T21:53:51.291Z derived So true',
  unipileUserComment: `${rita} s:tom-target comment - 7348100000000000000 2025-07-08T22:09:33.318Z exact Congratulations!`,
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
    [
      'commenters.csv',
      ['s:rita-rep s:tom-target comment - 7329207003942125568 2025-05-22T05:31:58.533Z exact Great, point'],
    ],
    [
      'commenters-by-url.csv',
      ['s:rita-rep s:tom-target comment - 7329207003942125568 2025-05-22T05:31:58.000Z exact Agreed'],
    ],
    [
      'activities.csv',
      [
        `s:rita-rep s:tom-target repost - ${post} 2025-11-16T22:13:00.000Z observed Open`,
        `s:rita-rep s:tom-target comment - ${post} 2025-11-16T22:13:00.000Z observed Open`,
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

describe('what a file does not say', () => {
  const bare = emptyForm(observedAt)

  test('and nobody fills in is an error of the row that names the field', async () => {
    expect(inShort(await read('Reactions.csv', tables['Reactions.csv'], bare))).toEqual([
      'rep_url: is missing: neither the row nor the form says whose interaction it is',
    ])
    expect(inShort(await read('a.json', JSON.stringify([samples.harvestPostReaction]), bare))).toEqual([
      'target_url: is missing: neither the row nor the form says whose post or profile it was about',
    ])
  })

  test("the public address of a post does: it holds its author's name", async () => {
    const rows = await read('a.json', JSON.stringify([samples.linkedApiReaction]), {
      ...bare,
      rep: rawPerson({ url: form.rep.url }),
    })
    expect(inShort(rows)[0]).toContain('s:rita-rep s:tom-target reaction')
  })
})

describe('replies and reactions that one record holds', () => {
  test('are interactions of their own', async () => {
    const { apimaestroPostComment: comment, apimaestroProfileReaction: reaction } = samples
    const reply = { ...comment, comment_id: '7331190065471078401', comment_url: '', text: 'Thanks' }
    const rows = await read(
      'a.json',
      JSON.stringify([{ ...comment, replies: [reply] }, { summary: { n: 2 } }]),
    )
    expect(inShort(rows)).toEqual([
      's:rita-rep s:tom-target comment - 7329207003942125568 2025-05-22T05:31:58.533Z exact Great point',
      's:rita-rep s:tom-target reply - 7329207003942125568 2025-05-22T05:31:58.533Z exact Thanks',
    ])
    expect(inShort(await read('a.json', JSON.stringify([{ reactions: [reaction, reaction] }])))).toHaveLength(
      2,
    )
  })
})

describe('a type that the form says', () => {
  const text = 'rep_url,target_url,post_url\nlinkedin.com/in/rita-rep,linkedin.com/in/tom-target,\n'

  test('is that of all rows of a table without that column', async () => {
    const rows = await read('a.csv', text, { ...form, interactionType: 'Rita Rep commented on this' })
    expect(inShort(rows)[0]).toContain('s:rita-rep s:tom-target comment -')
    const liked = await read('a.csv', text, { ...form, interactionType: 'like' })
    expect(inShort(liked)[0]).toContain('s:rita-rep s:tom-target reaction LIKE')
  })

  test('leaves what a row says of its own as it is', async () => {
    const own = await read('own.csv', tables['own.csv'], { ...form, interactionType: 'comment' })
    expect(inShort(own)[0]).toContain('reaction PRAISE')
  })

  test('is missed where neither states it', async () => {
    await expect(read('a.csv', text)).rejects.toThrow('or the form field of that name for all rows')
  })
})

test('an interaction without post and time is the same on whatever day it is imported, unless somebody says when', async () => {
  const text =
    'rep_url,target_url,interaction_type\nlinkedin.com/in/rita-rep,linkedin.com/in/tom-target,comment\n'
  const on = async (day: string, isDated: boolean) => {
    const rows = await read('a.csv', text, { ...form, observedAt: Date.parse(day), isDated })
    return rows.flatMap(({ interactions }) => interactions.map(({ postKey }) => postKey))
  }
  expect(await on('2025-12-01', false)).toEqual(await on('2025-12-08', false))
  expect(await on('2025-12-08', true)).toEqual(['day:2025-12-08'])
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

  test('of an unknown shape has an error in every row that names its fields and what to do', async () => {
    expect(inShort(await read('a.ndjson', '{"x": 1, "who": {"link": "y"}}\n[2]\nno\n'))).toEqual([
      ': is of no known shape, with the fields x, who/link; send column_map to tell which of them are rep_url, ' +
        'target_url, interaction_type, engagement_at and post_url, such as {"<field>": "rep_url"}',
      ': is no JSON object',
      ': is no JSON object',
    ])
  })

  test('several answers in one list are read as their records, the empty last one as none', async () => {
    const { unipileComments: answer } = samples
    const one = inShort(await read('a.json', JSON.stringify(answer)))
    for (const answers of [
      [answer, answer, { ...answer, items: [] }],
      [{ data: answer }, { data: answer }],
    ])
      expect(inShort(await read('a.json', JSON.stringify(answers)))).toEqual([...one, ...one])
  })

  test('a document that breaks off says so beside the records before', async () => {
    const row = JSON.stringify({ interaction_type: 'poke' })
    for (const text of [`[${row}, {"interac`, `[${row}`, `{"items": [${row}]`, `{"items": [${row}, "ab`])
      expect(inShort(await read('a.json', text)), text).toEqual([
        expect.stringContaining('interaction_type: is no type of interaction; the types are comment,'),
        ': is cut off: the rest of the file is missing',
      ])
    expect(inShort(await read('a.json', '[{"interac'))).toEqual([
      ': is cut off: the rest of the file is missing',
    ])
  })

  test('an unknown field of our own table is an error of its row', async () => {
    const row = { interaction_type: 'comment', rep_ulr: 'x' }
    expect(inShort(await read('a.json', JSON.stringify([row])))).toEqual([
      'rep_ulr: is no field of an interaction',
    ])
  })
})
