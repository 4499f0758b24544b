import type { CsvDialect } from '../scan-row.ts'

/** A CSV text in the dialect given: fields are quoted where they must be, or all of them. */
export function csvText(
  rows: readonly (readonly string[])[],
  options: Partial<CsvDialect> & { quoteAll?: boolean; lineEnd?: '\n' | '\r\n' } = {},
): string {
  const { delimiter = ',', quoteMark = 'doubled', quoteAll = false, lineEnd = '\n' } = options
  const field = (text: string) => {
    if (!quoteAll && !new RegExp(`["\r\n${delimiter}]`).test(text)) return text
    if (quoteMark === 'doubled') return `"${text.replaceAll('"', '""')}"`
    return `"${text.replace(/["\\]/g, '\\$&')}"`
  }
  return rows.map((row) => row.map(field).join(delimiter) + lineEnd).join('')
}
