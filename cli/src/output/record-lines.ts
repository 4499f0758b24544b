import { cellText } from './cell-text.ts'

/** One line per field, `connector.name  Ada`, the values below each other; an object's fields stand under its name. */
export function recordLines(record: Record<string, unknown>): string[] {
  // Somebody may have chosen the names as well, like those of the filters of a view.
  const fields = flat(record, '').map(([name, value]) => [cellText(name), cellText(value)] as const)
  const nameWidth = Math.max(0, ...fields.map(([name]) => name.length))
  return fields.map(([name, value]) => `${name.padEnd(nameWidth)}  ${value}`.trimEnd())
}

function flat(record: Record<string, unknown>, path: string): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) {
      return [[path + name, value]]
    }
    return flat(value as Record<string, unknown>, `${path}${name}.`)
  })
}
