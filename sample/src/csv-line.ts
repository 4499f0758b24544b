/** One row, quoted only where it must be, quotes doubled; the dialect of most files of the archive. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(fieldOf).join(',')}\n`
}

/** One row with every field quoted, quotes doubled; the dialect of messages.csv. */
export function quotedCsvLine(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\n`
}

/** One row whose quotes are escaped by a backslash; the dialect of Comments.csv. */
export function backslashCsvLine(fields: readonly string[]): string {
  const escaped = fields.map((field) =>
    needsQuotes.test(field) ? `"${field.replaceAll('"', '\\"')}"` : field,
  )
  return `${escaped.join(',')}\n`
}

const needsQuotes = /[",\r\n]/

function fieldOf(field: string): string {
  return needsQuotes.test(field) ? quoted(field) : field
}

function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`
}
