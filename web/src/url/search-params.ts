import { valuesOf } from '@throughline/client/view-filters.ts'

/** Reads one parameter of an address; undefined where it is missing or wrong. */
type Param<Value> = (value: unknown) => Value | undefined

/** Parameters of an address. What is unknown or wrong falls back to nothing, silently: an old link still opens. */
export const textParam =
  (lengthMax = textLengthMax): Param<string> =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= lengthMax ? value : undefined

/** One value or several, also between commas as the API takes them; sorted, so that the same filter always is the same address. */
export const listParam = (): Param<string[]> => toList

export const choiceParam =
  <const T extends readonly string[]>(values: T): Param<T[number]> =>
  (value) =>
    values.find((one) => one === value)

/** Several of the values; with one that is none of them, nothing. */
export const choicesParam =
  <const T extends readonly string[]>(values: T): Param<T[number][]> =>
  (value) => {
    const items = toList(value)
    const known = values.filter((one) => items?.includes(one)).sort()
    return known.length > 0 && known.length === items?.length ? known : undefined
  }

/** A whole number, as all are that the API takes. */
export const numberParam =
  (minimum: number, maximum: number): Param<number> =>
  (value) => {
    if (value === undefined || value === '') return undefined
    const number = Number(value)
    return Number.isInteger(number) && number >= minimum && number <= maximum ? number : undefined
  }

/** A day as `YYYY-MM-DD`. */
export const dayParam = (): Param<string> => (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : undefined
}

export const flagParam = (): Param<boolean> => (value) =>
  value === true || value === 'true' ? true : undefined

/** Ids of records, as the service makes them, and words that may stand in their place. */
export const idsParam =
  (...words: string[]): Param<string[]> =>
  (value) => {
    const items = toList(value)
    return items?.every((item) => isId(item) || words.includes(item)) ? items : undefined
  }

export const idParam = (): Param<string> => (value) =>
  typeof value === 'string' && isId(value) ? value : undefined

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => idForm.test(text)

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What every list keeps in its address beside its filters; `sorts` are the fields that it can be sorted by. */
export const listParams = (...sorts: string[]) => ({
  /** The saved view that was opened. */
  view: idParam(),
  /** The row whose panel is open. */
  peek: textParam(),
  sort: choiceParam(sorts.flatMap((field) => [field, `-${field}`])),
  ...columnParams(),
})

/** The columns of a grid that are shown, where they are not the usual ones. */
export const columnParams = () => ({ cols: listParam() })

const textLengthMax = 1000

/**
 * Reads the search of a route: `validateSearch: searchParams({ ...listParams('name'), search: textParam() })`. What is
 * wrong is there as undefined: left out, the router would go on with what the address says.
 */
export function searchParams<Shape extends Record<string, Param<unknown>>>(shape: Shape) {
  type Read = { [Name in keyof Shape]?: ReturnType<Shape[Name]> }
  return (raw: Record<string, unknown>): Read => {
    const read = Object.entries(shape).map(([name, param]) => [name, param(raw[name])])
    // The shape says of which type each parameter is.
    return Object.fromEntries(read) as Read
  }
}

/** Whether a search that was read says anything. */
export const hasParams = (search: object): boolean =>
  Object.values(search).some((value) => value !== undefined)

function toList(value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  const items = valuesOf(value)
  return items.length === 0 ? undefined : [...new Set(items)].sort()
}
