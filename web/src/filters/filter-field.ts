import type { Choice } from '../grid/cell-editors.tsx'

/** One thing a list can be filtered by, under the name of its parameter. */
export interface FilterField {
  name: string
  label: string
  kind: 'text' | 'choices' | 'choice' | 'number' | 'flag'
  /** Of a choice; a value that is none of them is shown as it is. */
  choices?: readonly Choice[]
}

/** The values of a filter as they are read: the label of each choice. */
export function shownValue(field: FilterField, value: unknown): string {
  const label = (one: unknown) =>
    field.choices?.find((choice) => choice.value === String(one))?.label ?? String(one)
  return [value].flat().map(label).join(', ')
}
