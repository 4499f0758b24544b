/** A value as one line of text; of an object its name, of a list its items. Control characters become spaces. */
export function cellText(value: unknown): string {
  // An answer may hold what somebody else wrote: nothing of it may steer the terminal, or turn its text round.
  return raw(value)
    .replaceAll(directions, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Text of several lines without what steers a terminal. */
export const terminalSafe = (text: string) =>
  text.replaceAll(directions, '').replaceAll(/(?![\n\t])\p{Cc}/gu, ' ')

/** The same data as JSON that a terminal may show: JSON escapes only the first 32 characters by itself. */
export const terminalSafeJson = (json: string) =>
  json.replaceAll(
    /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Marks of writing direction: they do not show, and make a text read otherwise than it is. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

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
  // A tag with the number of its records.
  if (name !== undefined && typeof value.subject_count === 'number') return `${name} ${value.subject_count}`
  if (name !== undefined) return String(name)
  const plain = Object.entries(value).filter(([, item]) => item !== null && typeof item !== 'object')
  return plain.map(([field, item]) => `${field} ${raw(item)}`).join(', ')
}
