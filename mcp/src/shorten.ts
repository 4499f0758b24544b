/** Characters of an answer as JSON, about a tenth of what a usual model can read at once. */
const answerCharsMax = 60_000

/** Rows that a list is cut to, one after the other. */
const rowsMaxima = [200, 100, 50, 25, 10, 5, 2]

/** Undefined of a list that is not cut any further. */
const shorter = (rows: number) => rowsMaxima.find((rowsMax) => rowsMax < rows)

export interface Shortened {
  data: Record<string, unknown>
  /** A sentence for each list that was cut; empty where all is there. */
  remarks: string[]
}

/** The lists at one place of an answer, where the rows of a list count as one place. */
interface Lists {
  /** Of the longest of them. */
  rows: number
  /** Of all of them as JSON, without those of lists within. */
  chars: number
}

/**
 * Cuts the lists of an answer, the inner ones too, to as many rows as fit, those first that take the most room; an answer
 * that fits stays as it is.
 */
export function shorten(data: Record<string, unknown>, charsMax = answerCharsMax): Shortened {
  const places = new Map<string, number>()
  let shown = data
  while (JSON.stringify(shown).length > charsMax) {
    const [largest] = [...listsIn(shown)]
      .flatMap(([place, { rows, chars }]) => {
        const rowsMax = shorter(rows)
        return rowsMax === undefined ? [] : [{ place, rowsMax, chars }]
      })
      .sort((one, other) => other.chars - one.chars)
    if (!largest) break
    places.set(largest.place, largest.rowsMax)
    shown = cut(shown, places)
  }
  const whole = listsIn(data)
  const remarks = [...places].map(([place, rowsMax]) => {
    const rows = whole.get(place)?.rows ?? rowsMax
    return `${place}: the first ${rowsMax} of ${place.includes('[]') ? `up to ${rows}` : rows}.`
  })
  return { data: shown, remarks }
}

function listsIn(data: object): ReadonlyMap<string, Lists> {
  const lists = new Map<string, Lists>()
  /** Returns how many characters of a value are in lists. */
  const look = (value: unknown, place: string): number => {
    const within = innerOf(value, place).reduce((sum, [inner, at]) => sum + look(inner, at), 0)
    if (!Array.isArray(value)) return within
    const { rows, chars } = lists.get(place) ?? { rows: 0, chars: 0 }
    const length = JSON.stringify(value).length
    lists.set(place, { rows: Math.max(rows, value.length), chars: chars + length - within })
    return length
  }
  look(data, '')
  return lists
}

/** An answer with no more rows in the lists of these places. */
function cut<Value>(value: Value, places: ReadonlyMap<string, number>): Value {
  const cutAt = (inner: unknown, place: string): unknown => {
    if (Array.isArray(inner)) return inner.slice(0, places.get(place)).map((row) => cutAt(row, `${place}[]`))
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(
      Object.entries(inner).map(([key, one]) => [key, cutAt(one, place ? `${place}.${key}` : key)]),
    )
  }
  return cutAt(value, '') as Value
}

function innerOf(value: unknown, place: string): [unknown, string][] {
  if (Array.isArray(value)) return value.map((row) => [row, `${place}[]`])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, inner]) => [inner, place ? `${place}.${key}` : key])
}
