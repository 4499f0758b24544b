import { expect, test } from 'vitest'
import { exportDayOf, today } from './export-day.ts'

const march = new Date(2026, 2, 12, 15).getTime()

test.each([
  ['Connections.csv', march, '2026-03-12'],
  ['Connections (1).csv', march, '2026-03-12'],
  ['connections.CSV', march, '2026-03-12'],
  ['Connections.csv', Date.now() + 90_000_000, today()],
  ['my contacts.csv', march, ''],
  ['Connections.xlsx', march, ''],
  ['Connections.csv', Date.UTC(1980, 0, 1), ''],
  ['connectionsystem.csv', march, ''],
])('%s of %i was made on %j', (name, lastModified, day) => {
  expect(exportDayOf({ name, lastModified })).toBe(day)
})
