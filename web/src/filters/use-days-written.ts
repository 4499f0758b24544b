import { useFormatter } from 'use-intl'
import type { FilterField } from './filter-field.ts'

/** The fields of a bar, with each chosen day as the language of the reader writes it; a day of a filter has no time zone. */
export function useDaysWritten(
  fields: readonly FilterField[],
  filter: Readonly<Record<string, unknown>>,
): readonly FilterField[] {
  const format = useFormatter()
  return fields.map((field) => {
    const day = filter[field.name]
    if (field.kind !== 'day' || typeof day !== 'string') return field
    const label = format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
    return { ...field, choices: [{ value: day, label }] }
  })
}
