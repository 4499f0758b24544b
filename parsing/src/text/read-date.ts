import { dayMs, dayOf } from './days.ts'
import { isWeekday, monthNumber } from './month-names.ts'
import { firstDay, fullYear, isCalendarDay } from './partial-date.ts'

/** Whether `03/12/24` is the 12th of March or the 3rd of December 2024, or the 24th of December 2003. */
export type DateOrder = 'month first' | 'day first' | 'year first'

/** `date` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the text; `time` is `HH:MM:SS` in UTC. */
interface ReadDate {
  date: string
  time: string | null
}

/**
 * Reads a date as the files of this import write them: ISO and its relatives, numeric with the order given, and with
 * a month name in one of the languages of `month-names.ts`. In no order a numeric date is read only where day and
 * month are the same number, or between dots, where the day comes first. A number of five digits is the serial number
 * by which spreadsheets count days. A time without a zone counts as UTC, as in the archive; of zones only UTC and offsets
 * are known. Years of two digits are 1970 to 2069. Null when it is no such date.
 */
export function readDate(text: string, order: DateOrder | null): ReadDate | null {
  if (text.length > charsMax) return null
  const plain = text.replace(/\s+/g, ' ').trim().replace(dottedClock, '$1:$2')
  const clock = plain.includes(':') ? clockPattern.exec(plain) : null
  if (clock === null) return withoutTime(readDay(plain, order))
  const date = readDay(`${plain.slice(0, clock.index)} ${plain.slice(clock.index + clock[0].length)}`, order)
  const time = readClock(clock)
  if (date === null || date.length < 10 || time === null) return null
  return time.offsetMinutes === 0 ? { date, time: time.time } : inUtc(date, time)
}

/** Whether a text that states a date has a time of day with it. */
export const hasClock = (text: string): boolean => text.includes(':') || dottedClock.test(text.trim())

/** The day of a date that has one, `YYYY-MM-DD`. */
export function readDayOf(text: string, order: DateOrder | null): string | null {
  const read = readDate(text, order)
  return read && read.date.length === 10 ? read.date : null
}

/** The instant, `YYYY-MM-DDTHH:MM:SSZ`; a day without a time counts from its first second. */
export function readInstant(text: string, order: DateOrder | null): string | null {
  const [, day = '', time] = archiveInstant.exec(text) ?? []
  if (isCalendarDay(day)) return `${day}T${time}Z`
  const read = readDate(text, order)
  return read && read.date.length === 10 ? `${read.date}T${read.time ?? '00:00:00'}Z` : null
}

/** As the network's archive writes nearly all of them: read by itself, this form takes a fifth of the time. */
const archiveInstant = /^((?:19|20)\d{2}-\d{2}-\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d) UTC$/

/** Longer texts are no dates; it also bounds the work of the patterns. */
const charsMax = 80

/** A zone may be named behind its offset. Of hours alone an offset stands at the end, for "-12" may be a day. */
const clockPattern =
  /[T, ]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.? ?m\.?)?(?: ?(z|(?:utc|gmt)?[+-]\d{2}:?\d{2}(?: \(.{1,40}\))?|utc|gmt|[+-]\d{2}$))?(?=$|[ ,])/i
/** `14.30` behind a year. */
const dottedClock = /(?<=\d{4},? )(\d{1,2})\.(\d{2})$/
const yearPattern = /^(\d{4})(?:[-/.] ?(\d{1,2})(?:[-/.] ?(\d{1,2})\.?)?)?$/
const compactPattern = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const ideographs = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?$/
/** A day of a spreadsheet, with or without the part of the day that a time is. */
const serialPattern = /^(\d{5})(?:[.,]\d+)?$/
const monthYearPattern = /^(\d{1,2})[-/.](\d{4})$/
const numericPattern = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?$/

function withoutTime(date: string | null): ReadDate | null {
  return date === null ? null : { date, time: null }
}

function readDay(text: string, order: DateOrder | null): string | null {
  const plain = text.replace(/^[ ,]+|[ ,]+$/g, '')
  const [, serial] = serialPattern.exec(plain) ?? []
  if (serial) return ofSerial(Number(serial))
  const [, year, month, day] =
    yearPattern.exec(plain) ?? compactPattern.exec(plain) ?? ideographs.exec(plain) ?? []
  if (year) return written(year, month, day)
  const [, onlyMonth, ofYear] = monthYearPattern.exec(plain) ?? []
  if (ofYear) return written(ofYear, onlyMonth)
  const [, first = '', mark, second = '', third] = numericPattern.exec(plain) ?? []
  if (!third) return readWords(plain)
  if (order === 'year first') return third.length === 2 ? written(first, second, third) : null
  const dayFirst = order === 'month first' ? null : written(third, second, first)
  const monthFirst = order === 'day first' ? null : written(third, first, second)
  if (order === null) return mark === '.' || dayFirst === monthFirst ? dayFirst : null
  return dayFirst ?? monthFirst
}

/** Spreadsheets count from the end of 1899; serial numbers of before 1970 are rather those of something else. */
function ofSerial(serial: number): string | null {
  const day = serial < serialOf1970 ? '' : dayOf((serial - serialOf1970) * dayMs)
  return ourCenturies.test(day.slice(0, 4)) ? day : null
}

const serialOf1970 = 25_569

const fillers = new Set(
  'de del di of the le el den der do a à um om at às as la las los alle ore uhr uur h hrs kl feira'.split(
    ' ',
  ),
)

/** `12 Mar 2024`, `7-Feb-22`, `Tue, March 12th, 2024`, `12 de marzo de 2024`, `1er févr. 2024`, `Jan 2024`. */
function readWords(text: string): string | null {
  const words = text.split(/[ ,./-]+/).filter((word) => word !== '' && !fillers.has(word.toLowerCase()))
  const [first, second, ...more] = words.flatMap(
    (word) => /^(\d{1,4})(?:st|nd|rd|th|er|º|ª|°)?$/.exec(word)?.[1] ?? [],
  )
  const names = words.filter((word) => !/^\d/.test(word))
  // A day of the week stands before a day alone: "Mar Apr 2024" is neither.
  if (names.length === 2 && second !== undefined && isWeekday(names[0] ?? '')) names.shift()
  const month = names.length === 1 ? monthNumber(names[0] ?? '') : null
  if (month === null || first === undefined || more.length > 0) return null
  if (second === undefined) return first.length === 4 ? written(first, month) : null
  return first.length === 4 ? written(first, month, second) : written(second, month, first)
}

/** A calendar date as text, null when the calendar has no such day. */
function written(year: string, month?: string | number, day?: string): string | null {
  const y = fullYear(year)
  if (!ourCenturies.test(y)) return null
  if (month === undefined) return y
  const toMonth = `${y}-${twoDigits(Number(month))}`
  if (day === undefined) return firstDay(toMonth) && toMonth
  const date = `${toMonth}-${twoDigits(Number(day))}`
  return isCalendarDay(date) ? date : null
}

const ourCenturies = /^(?:19|20)\d\d$/

interface Clock {
  time: string
  offsetMinutes: number
}

function readClock([
  ,
  hours = '',
  minutes = '',
  seconds = '0',
  half,
  zone = '',
]: RegExpExecArray): Clock | null {
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const halfHour = half !== undefined && (Number(hours) < 1 || Number(hours) > 12)
  if (halfHour || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const time = `${twoDigits(hour)}:${minutes}:${twoDigits(Number(seconds))}`
  const offsetMinutes = offsetOf(zone)
  return offsetMinutes === null ? null : { time, offsetMinutes }
}

/** Null where no place on earth has it. */
function offsetOf(zone: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? []
  if (Number(hours) > 14 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function inUtc(date: string, { time, offsetMinutes }: Clock): ReadDate | null {
  const instant = new Date(Date.parse(`${date}T${time}Z`) - offsetMinutes * 60_000).toISOString()
  const day = written(instant.slice(0, 4), instant.slice(5, 7), instant.slice(8, 10))
  return day === null ? null : { date: day, time: instant.slice(11, 19) }
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
