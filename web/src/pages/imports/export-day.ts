import { dayIn } from '../../kit/day-in.ts'

/**
 * The day on which the network's list of connections was made, by the date of its file: that of the download, and nobody
 * who connected later is missing from it. Of any other table, and of a list under another name, the date says when it was
 * last saved.
 */
export function exportDayOf({ name, lastModified }: Pick<File, 'name' | 'lastModified'>): string {
  if (!/^connections\b[^/]*\.csv$/i.test(name)) return ''
  return today(Math.min(lastModified, Date.now()))
}

/** A day where the browser is. */
export const today = (at = Date.now()): string =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)(new Date(at))
