/**
 * The one of the offered media types that an Accept header likes best, the first of them where it likes none more
 * than another. Nothing acceptable gets the first too: an answer of another type is worth more than none.
 */
export function chooseMediaType(accept: string | undefined, offered: readonly string[]): string {
  const ranges = (accept ?? '*/*').toLowerCase().split(',').map(readRange)
  let [best = ''] = offered
  let bestQuality = 0
  for (const type of offered) {
    const quality = qualityOf(type, ranges)
    if (quality > bestQuality) [best, bestQuality] = [type, quality]
  }
  return best
}

interface Range {
  type: string
  quality: number
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, quality: q === undefined ? 1 : Number(q.slice(2)) || 0 }
}

/** The most exact range that fits decides. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [main] = type.split('/')
  for (const requested of [type, `${main}/*`, '*/*']) {
    const range = ranges.find((one) => one.type === requested)
    if (range) return range.quality
  }
  return 0
}
