/** What happened, day by day in the time zone of whoever looks; the order stays. */
export function daysOf<Row extends { engagement_at: string }>(
  rows: readonly Row[],
): readonly (readonly [day: string, rows: readonly Row[]])[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const at = new Date(row.engagement_at)
    const day = new Date(at.getFullYear(), at.getMonth(), at.getDate()).toISOString()
    const group = days.get(day)
    if (group) group.push(row)
    else days.set(day, [row])
  }
  return [...days]
}
