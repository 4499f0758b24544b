import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyForm, type ImportForm } from '../import-form.ts'
import { openSource } from '../open-source.ts'
import { reportedKeysOf } from '../person-keys.ts'
import { rawPerson } from '../raw-interaction.ts'
import { type ReadRow, readRows } from '../read-rows.ts'
import { samples, tables } from '../testing/samples.ts'

const now = new Date('2026-11-20T00:00:00Z')
const observedAt = Date.parse('2025-12-01T00:00:00Z')
const form: ImportForm = {
  ...emptyForm(observedAt),
  rep: rawPerson({ url: 'https://www.linkedin.com/in/rita-rep', name: 'Rita Rep' }),
  target: rawPerson({
    url: 'https://www.linkedin.com/in/tom-target',
    name: 'Tom Target',
    company: 'Northwind',
  }),
}

async function read(name: string, text: string, withForm = form): Promise<ReadRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-test-'))
  const path = join(folder, 'file')
  await writeFile(path, text)
  const rows: ReadRow[] = []
  for await (const group of readRows(
    await openSource({ path, name }, { sent: new Map(), saved: [] }, withForm),
    withForm,
    now,
  ))
    rows.push(...group)
  await rm(folder, { recursive: true })
  return rows
}

/** Every interaction in short: who, upon whom, what, where, when, how exactly. */
function inShort(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ interactions, problems }) => [
    ...interactions.map((interaction) =>
      [
        reportedKeysOf(interaction.rep.url, interaction.rep.ids)?.keys.join('+'),
        reportedKeysOf(interaction.target.url, interaction.target.ids)?.keys.join('+'),
        interaction.type,
        interaction.kind ?? '-',
        interaction.postIds.length > 1 ? interaction.postIds.join('=') : interaction.postKey,
        new Date(interaction.at).toISOString(),
        interaction.precision,
        interaction.content,
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

test.each([
  [{}, ['reaction']],
  [{ hasLiked: 'true' }, ['reaction']],
  [{ hasLiked: 'false' }, []],
  [{ hasLiked: false, hasCommented: false, comments: '3' }, []],
  [{ hasLiked: 'true', hasCommented: 'false', comments: '3' }, ['reaction']],
  [{ hasLiked: '', hasCommented: '', comments: 'Great' }, ['comment']],
  [{ hasLiked: 'false', comments: 'Great' }, ['comment']],
  [{ hasLiked: 'TRUE', hasCommented: 'True' }, ['reaction', 'comment']],
])('a row of likers and commenters with %j is read as %j', async (more, types) => {
  const row = { profileLink: 'https://www.linkedin.com/in/rita-rep', postsUrl: 'x', ...more }
  const [only] = await read('a.json', JSON.stringify([row]))
  expect(only?.interactions.map(({ type }) => type)).toEqual(types)
})

describe('an action', () => {
  const onComment = 'action: a reaction to a comment, and the file does not tell whose'
  test.each([
    ['Ada Chen likes this', 'reaction LIKE'],
    ["Ada Chen likes Bob's shared post", 'reaction LIKE'],
    ['Ada Loves commented on this', 'comment -'],
    ['Ada Chen commented on Bob Loves post', 'comment -'],
    ['Ada Funny reposted this', 'repost -'],
    ["Ada Chen replied to Bob Likes' comment", 'reply -'],
    ["Ada likes Bob's comment", onComment],
    ["Ada likes Bob's comments on this", onComment],
    ['Ada Chen liked a comment on this', onComment],
  ])('%j is read alike, whose words it is', async (action, text) => {
    const { phantombusterActivity: activity, apimaestroProfileReaction: reaction } = samples
    for (const sample of [activity, reaction])
      expect(inShort(await read('a.json', JSON.stringify([{ ...sample, action }])))[0]).toContain(text)
  })
})

test.each([
  ['kuldipComment', { commentUrl: '', commentedAt: '2w' }],
  ['endspecComment', { item_urn: '', created_at: '2w' }],
  ['unipileComments', { items: [{ ...samples.unipileComments.items[0], id: 'x', date: '2 weeks ago' }] }],
  ['apimaestroPostComment', { comment_id: '', comment_url: '', posted_at: { date: '2w' } }],
] as const)('a row of %s that states only "2w" was observed', async (name, more) => {
  const rows = await read('a.json', JSON.stringify({ ...samples[name], ...more }))
  expect(inShort(rows)[0]).toContain('2025-12-01T00:00:00.000Z observed')
})

test('an id that is written as a number keeps all of its digits', async () => {
  const { apimaestroPostComment: comment } = samples
  const text = JSON.stringify({ ...comment, comment_url: '' }).replace(
    '"7331190065471078400"',
    '7331190065471078400',
  )
  for (const file of [text, `[${text}]`, `${text}\n${text}`])
    expect(inShort(await read('a.json', file))[0]).toContain('2025-05-22T05:31:58.533Z exact')
})

test('the number of the post dates no comment on it', async () => {
  const id = '7348743038074089472'
  const own = { interaction_type: 'comment', engagement_at: '2025-07-10T12:00:00Z', post_url: id }
  const linked = { ...samples.linkedApiComment, postUrl: id }
  expect(inShort(await read('a.json', JSON.stringify([own, linked])))).toEqual([
    `s:rita-rep s:tom-target comment - ${id} 2025-07-10T12:00:00.000Z exact `,
    `s:rita-rep s:tom-target comment - ${id} 2025-07-09T22:00:00.000Z exact Congratulations!`,
  ])
})

describe('texts of any length', () => {
  const long = `Rita${' '.repeat(400_000)}Rep`
  test.each([
    ['harvestProfileReaction', { action: long }, 'tom-target reaction - 7348743038074089472'],
    ['endspecReaction', { reaction_type: long }, 'tom-target reaction - 7348743038074089472'],
    ['apimaestroProfileReaction', { action: long }, 'tom-target reaction - 7348743038074089472'],
    [
      'harvestProfileComment',
      { linkedinUrl: `https://x.test/${'commentUrn='.repeat(40_000)}\nx` },
      'c:northwind comment - day:2025-07-08',
    ],
    [
      'linkedApiReaction',
      { postUrl: `https://x.test${'/'.repeat(400_000)}a` },
      'tom-target reaction PRAISE url:x.test//',
    ],
  ] as const)('are read in %s', async (name, more, text) => {
    expect(inShort(await read('a.json', JSON.stringify([{ ...samples[name], ...more }])))[0]).toContain(text)
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
