import { describe, expect, test } from 'vitest'
import { noHeadings } from '../csv/known-headings.ts'
import { openBytes } from './open-source.ts'

const source = (text: string) => ({
  file: 'mine',
  async *bytes() {
    yield Buffer.from(text)
  },
})

const open = (text: string, map: Record<string, string>) =>
  openBytes(
    source(text),
    { ...noHeadings, sent: new Map(Object.entries(map)) },
    { interactionType: 'comment' },
  )

const readAs = async (text: string, map: Record<string, string>) =>
  (await open(text, map)).columns?.columns.map(({ read_as }) => read_as)

describe('what headings stand for', () => {
  const text = 'Date,Link,Message,Author\n2026-01-01,https://x.test/1,Hi,linkedin.com/in/tom\n'

  test('goes before the table of a tool that the file also looks like', async () => {
    const map = { Author: 'target_url', Date: 'engagement_at', Link: 'post_url', Message: 'content' }
    const read = await open(text, map)
    expect(read.adapter?.format).toBe('generic')
    expect(await readAs(text, map)).toEqual(['engagement_at', 'post_url', 'content', 'target_url'])
    expect((await open(text, {})).adapter?.format).toBe('archive/Comments.csv')
  })

  test('is refused where the table of a tool has no such column', async () => {
    await expect(open(text, { Author: 'target_name' })).rejects.toThrow(
      /archive\/Comments\.csv.* says of the column "Author"/,
    )
  })
})

describe('what keys of JSON stand for', () => {
  const text = JSON.stringify([
    { who: 'linkedin.com/in/rita' },
    { who: 'linkedin.com/in/rita', when: '2026-01-01' },
  ])

  test('may be of keys that only later rows have', async () => {
    expect(await readAs(text, { who: 'rep_url', when: 'engagement_at' })).toEqual(['rep_url'])
  })

  test('is refused for a key that no row has', async () => {
    await expect(open(text, { who: 'rep_url', whenn: 'engagement_at' })).rejects.toThrow(
      'column_map names the column "whenn", which mine does not have. It has the columns "who", "when".',
    )
  })
})
