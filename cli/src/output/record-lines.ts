import { cellText } from './cell-text.ts'

/** One line per field, `connector.name  Ada`, the values below each other; an object's fields stand under its name. */
export function recordLines(record: Record<string, unknown>): string[] {
  const fields = flat(record, '')
  const nameWidth = Math.max(0, ...fields.map(([name]) => name.length))
  return fields.map(([name, value]) => `${name.padEnd(nameWidth)}  ${cellText(value)}`.trimEnd())
}

function flat(record: Record<string, unknown>, path: string): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) {
      return [[path + name, value]]
    }
    return flat(value as Record<string, unknown>, `${path}${name}.`)
  })
}
