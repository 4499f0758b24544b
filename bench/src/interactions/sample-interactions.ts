import { createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface SampleInteractions {
  folder: string
  path: string
  rows: number
}

const competitors = 5
const reps = 200
const linesAtOnce = 1_000

const titles = ['Account Executive', 'VP Sales', 'Sales Development Representative', 'Solutions Engineer']
const courted = ['CFO', 'VP Operations', 'Head of IT', 'Director of Finance', 'Buyer']
const types = ['like', 'like', 'like', 'celebrate', 'comment', 'repost']

/** The competitors whose reps the rows report. */
export const competitorNames = Array.from({ length: competitors }, (_, at) => `Rivalry Number ${at}`)

/**
 * Interactions in the service's own columns, one JSON object per line: 200 reps of 5 competitors, a person courted for
 * every 20 rows, five of them to a company, a post for every 5 rows, over a year.
 */
export async function writeSampleInteractions(rows: number): Promise<SampleInteractions> {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-bench-interactions-'))
  const path = join(folder, 'interactions.ndjson')
  await pipeline(Readable.from(lines(rows)), createWriteStream(path))
  return { folder, path, rows }
}

function* lines(rows: number): Generator<string> {
  const people = Math.max(10, Math.round(rows / 20))
  for (let from = 0; from < rows; from += linesAtOnce) {
    const count = Math.min(linesAtOnce, rows - from)
    yield Array.from(
      { length: count },
      (_, at) => `${JSON.stringify(interaction(from + at, people))}\n`,
    ).join('')
  }
}

/** The same number gives the same row. */
function interaction(n: number, people: number): object {
  const rep = scattered(n, 1) % reps
  const target = scattered(n, 2) % people
  const post = 7_300_000_000_000_000_000n + BigInt(scattered(n, 3) % (people * 4)) * 4_194_304n
  return {
    rep_url: `https://www.linkedin.com/in/rep-${rep}`,
    rep_name: `Rep ${rep}`,
    rep_title: `${titles[rep % titles.length]} at ${competitorNames[rep % competitors]}`,
    target_url: `https://www.linkedin.com/in/courted-${target}`,
    target_name: `Courted ${target}`,
    target_title: courted[target % courted.length],
    target_company: `Account Number ${Math.floor(target / 5)}`,
    interaction_type: types[n % types.length],
    engagement_at: new Date(Date.UTC(2025, 10, 1) + (scattered(n, 4) % 31_536_000) * 1000).toISOString(),
    post_url: `urn:li:activity:${post}`,
    content: n % 6 === 4 ? `Well said, number ${n}` : '',
  }
}

/** A number without relation to those of other rows and purposes. */
function scattered(n: number, purpose: number): number {
  let hash = Math.imul(n + Math.imul(purpose, 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  return (hash ^ (hash >>> 15)) >>> 0
}
