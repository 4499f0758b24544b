import Format, { IsDateTime as isDateTime } from 'typebox/format'

// A leap second fits the grammar of RFC 3339 but no clock of ours, and an offset can carry a time out of the
// years 1 to 9999, which PostgreSQL and JavaScript write differently. PostgreSQL knows no offset of 16 hours or more.
Format.Set(
  'date-time',
  (text) => isDateTime(text) && !/[+-](1[6-9]|2\d):\d\d$/.test(text) && hasYear(new Date(text)),
)

function hasYear(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
}
