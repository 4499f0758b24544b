/** `?a=1&b=x&b=y`, or nothing: a list repeats its parameter; what is undefined is left out. */
export function encodeQuery(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) pairs.append(name, String(item))
    }
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}
