/** The offer that an Accept or Accept-Language header prefers (RFC 9110, 12.5), of equal ones the first. */
export function negotiate<One extends string>(header: string, offered: readonly One[]): One | undefined {
  const ranges = header.toLowerCase().split(',').map(readRange)
  let best: One | undefined
  let bestQuality = 0
  for (const one of offered) {
    const quality = qualityOf(one, ranges)
    if (quality > bestQuality) [best, bestQuality] = [one, quality]
  }
  return best
}

interface Range {
  name: string
  quality: number
}

function readRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, quality: q === undefined ? 1 : Number(q.slice(2)) || 0 }
}

/** The most exact range that fits decides. */
function qualityOf(offered: string, ranges: readonly Range[]): number {
  const [main] = offered.split('/')
  const named = [offered, `${main}/*`, '*/*', '*'].map((name) => ranges.find((range) => range.name === name))
  return named.find((range) => range !== undefined)?.quality ?? 0
}
