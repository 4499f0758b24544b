/** A value as one line of text; of an object its name, of a list its items. Control characters become spaces. */
export function cellText(value: unknown): string {
  // An answer may hold what somebody else wrote: nothing of it may steer the terminal.
  return raw(value).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

function raw(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(raw).join(', ')
  return typeof value === 'object' ? nameOf(value as Record<string, unknown>) : String(value)
}

/** What an object is called where there is no room for all of it: evidence by points and text; else its plain fields. */
function nameOf(value: Record<string, unknown>): string {
  if (typeof value.points === 'number' && value.text) return `${value.points} ${value.text}`
  const name = ['name', 'account_name', 'title', 'email', 'message']
    .map((field) => value[field])
    .find(Boolean)
  if (name !== undefined) return String(name)
  const plain = Object.entries(value).filter(([, item]) => item !== null && typeof item !== 'object')
  return plain.map(([field, item]) => `${field} ${raw(item)}`).join(', ')
}
