import * as z from 'zod/mini'

/** Parameters of an address. What is unknown or wrong falls back to nothing, silently: an old link still opens. */
export const textParam = () =>
  z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(1000))), undefined)

/** One value or several; sorted, so that the same filter always is the same address. */
export const listParam = () =>
  z.catch(z.optional(z.pipe(z.transform(toList), z.optional(z.array(z.string())))), undefined)

export const choiceParam = <const T extends readonly string[]>(values: T) =>
  z.catch(z.optional(z.enum(values)), undefined)

export const choicesParam = <const T extends readonly string[]>(values: T) =>
  z.catch(z.optional(z.pipe(z.transform(toList), z.optional(z.array(z.enum(values))))), undefined)

export const numberParam = (minimum: number, maximum: number) =>
  z.catch(
    z.optional(
      z.pipe(z.transform(toNumber), z.optional(z.number().check(z.minimum(minimum), z.maximum(maximum)))),
    ),
    undefined,
  )

/** A day as `YYYY-MM-DD`. */
export const dayParam = () => z.catch(z.optional(z.iso.date()), undefined)

export const flagParam = () =>
  z.catch(z.optional(z.pipe(z.transform(toFlag), z.optional(z.boolean()))), undefined)

/** What every list keeps in its address beside its filters. */
export const listParams = {
  /** The saved view that was opened. */
  view: textParam(),
  /** The row whose panel is open. */
  peek: textParam(),
  sort: textParam(),
}

/** Reads the search of a route: `validateSearch: searchParams({ ...listParams, search: textParam() })`. */
export function searchParams<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  type Read = z.infer<typeof schema>
  return (raw: Record<string, unknown>): Read => withoutUndefined(schema.parse(raw)) as Read
}

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

function toList(value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  const items = [value]
    .flat()
    .map(String)
    .filter((item) => item !== '')
  return items.length === 0 ? undefined : [...new Set(items)].sort()
}

function toNumber(value: unknown): number | undefined {
  return value === undefined || value === '' ? undefined : Number(value)
}

function toFlag(value: unknown): boolean | undefined {
  return value === true || value === 'true' ? true : undefined
}
