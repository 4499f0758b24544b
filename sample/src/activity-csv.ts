import type { SampleConnector } from './connector.ts'
import { backslashCsvLine, csvLine } from './csv-line.ts'
import { activityDate, secondsPerDay } from './dates.ts'
import { postUrn } from './post-urn.ts'
import { type Random, seededRandom } from './random.ts'
import { sampleBody } from './sample-text.ts'
import { connectorStream, connectorStreams } from './streams.ts'

/** The lines of Reactions.csv: they name posts, not people. */
export function* reactionsLines(connector: SampleConnector): Generator<string> {
  yield 'Date,Type,Link\n'
  const random = randomOf(connector, 2)
  for (const at of someTimes(connector, random)) {
    yield csvLine([activityDate(at), random.pick(reactionTypes), linkOf(at, random)])
  }
}

/** The lines of Comments.csv: quotes escaped by a backslash, one date missing, as real ones are. */
export function* commentsLines(connector: SampleConnector): Generator<string> {
  yield 'Date,Link,Message\n'
  const random = randomOf(connector, 3)
  for (const at of someTimes(connector, random)) {
    yield backslashCsvLine([activityDate(at), linkOf(at, random), sampleBody(random)])
  }
  yield backslashCsvLine([
    '',
    linkOf((connector.plan.asOfDay - 999) * secondsPerDay, random),
    sampleBody(random),
  ])
}

const reactionTypes = [
  'LIKE',
  'LIKE',
  'LIKE',
  'PRAISE',
  'EMPATHY',
  'INTEREST',
  'APPRECIATION',
  'ENTERTAINMENT',
]

function randomOf({ plan, index }: SampleConnector, file: number): Random {
  return seededRandom(plan.seed, connectorStream(connectorStreams.activity, index), file)
}

/** Newest first. */
function someTimes({ plan }: SampleConnector, random: Random): number[] {
  const times = Array.from({ length: random.int(5, 40) }, () => random.int(1, 700 * secondsPerDay))
  return times.sort((one, other) => one - other).map((ago) => plan.asOfDay * secondsPerDay - ago)
}

function linkOf(at: number, random: Random): string {
  const posted = at - random.int(60, 3 * secondsPerDay)
  return `https://www.linkedin.com/feed/update/${encodeURIComponent(postUrn(posted, random))}`
}
