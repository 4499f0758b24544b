/** A value of a statement as the text, or the bytes, that the protocol carries. */
export function sentValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `{${value.map(item).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function item(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(item).join(',')}}`
  const sent = sentValue(value)
  if (sent === null) return 'null'
  const text = typeof sent === 'string' ? sent : `\\x${sent.toString('hex')}`
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
