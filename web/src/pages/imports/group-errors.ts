import type { Job } from '../../kit/row-types.ts'

type RowError = Job['row_errors'][number]

/** Errors that are repaired alike: of one file and field, for one reason. */
export interface ErrorGroup {
  file: string
  field: string
  reason: string
  lines: number[]
}

/** Groups the errors of rows by what is to be repaired, the most frequent first. */
export function groupErrors(errors: readonly RowError[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const { file, line, field, reason } of errors) {
    const key = JSON.stringify([file, field, reason])
    const group = groups.get(key) ?? { file, field, reason, lines: [] }
    group.lines.push(line)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.lines.length - a.lines.length)
}
