/** Where the records of a document stand: connectors of a push, or the list answer of a CRM. */
const lists = { connectors: 'push', results: 'hubspot', records: 'salesforce' } as const

/** The records of a JSON document that is sent as the body of a request, and whose it is; null where there is no list. */
export function recordsIn(value: unknown): { rows: readonly unknown[]; as: string | null } | null {
  if (Array.isArray(value)) return { rows: value, as: null }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, as] of Object.entries(lists)) {
    const rows: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : null
    if (Array.isArray(rows)) return { rows, as }
  }
  return null
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
