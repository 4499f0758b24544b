/** The way to a value inside a request. */
export type RequestPlace = string[]

/** Every place in a request that holds a text. */
export function textPlaces(request: unknown): RequestPlace[] {
  if (typeof request === 'string') return [[]]
  if (typeof request !== 'object' || request === null) return []
  return Object.entries(request).flatMap(([key, value]) => textPlaces(value).map((rest) => [key, ...rest]))
}

/** What a request holds at a place. */
export const valueAt = (request: unknown, place: RequestPlace): unknown =>
  place.reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], request)

/** The request with another value at the place. */
export function withValueAt(request: unknown, [step, ...rest]: RequestPlace, value: unknown): unknown {
  if (step === undefined) return value
  const copy: object = Array.isArray(request) ? [...request] : { ...(request as object) }
  const fields = copy as Record<string, unknown>
  fields[step] = withValueAt(fields[step], rest, value)
  return copy
}
