/** Characters of an answer as JSON, about a tenth of what a usual model can read at once. */
export const answerCharsMax = 60_000

const rowsMaxima = [200, 100, 50, 25, 10, 5, 2]

export interface Shortened {
  data: Record<string, unknown>
  /** A sentence for each list that was cut; empty where all is there. */
  remarks: string[]
}

/** Cuts the lists of an answer, the inner ones too, to as many rows as fit; an answer that fits stays as it is. */
export function shorten(data: Record<string, unknown>, charsMax = answerCharsMax): Shortened {
  let cut: Shortened = { data, remarks: [] }
  for (const rowsMax of rowsMaxima) {
    if (JSON.stringify(cut.data).length <= charsMax) break
    cut = cutLists(data, rowsMax)
  }
  return cut
}

function cutLists(data: Record<string, unknown>, rowsMax: number): Shortened {
  /** By the place of the lists, where rows count as one place: the longest list there. */
  const longest = new Map<string, number>()
  const cut = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) {
      if (value.length > rowsMax) longest.set(place, Math.max(value.length, longest.get(place) ?? 0))
      return value.slice(0, rowsMax).map((row) => cut(row, `${place}[]`))
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, cut(inner, place ? `${place}.${key}` : key)]),
    )
  }
  const shown = cut(data, '') as Record<string, unknown>
  const remarks = [...longest].map(
    ([place, rows]) => `${place}: the first ${rowsMax} of ${place.includes('[]') ? `up to ${rows}` : rows}.`,
  )
  return { data: shown, remarks }
}
