import { dayIn } from '../../kit/day-in.ts'

/**
 * The day on which the network's list of connections was made, by the date of its file: that of the download, and nobody
 * who connected later is missing from it. Of any other table, and of a list under another name, the date says when it was
 * last saved, and a date from before the network says nothing.
 */
export function exportDayOf({ name, lastModified }: Pick<File, 'name' | 'lastModified'>): string {
  if (!/^connections\b[^/]*\.csv$/i.test(name) || lastModified < firstDay) return ''
  return today(Math.min(lastModified, Date.now()))
}

/** A day where the browser is. */
export const today = (at = Date.now()): string =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)(new Date(at))

/** What unpacks an archive without dates writes 1980. */
const firstDay = Date.UTC(2003, 4, 5)
