/**
 * The query of an address as the API writes it: a list repeats its parameter, so that an address can be read, and its
 * filters pasted into a call.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

/** `?a=1&b=x&b=y`; what is undefined, empty or false is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '' && item !== false)
        pairs.append(name, String(item))
    }
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}
