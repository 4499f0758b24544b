import type { Choice } from '../grid/cell-editors.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { isId } from '../url/search-params.ts'

/** One thing a list can be filtered by, under the name of its parameter. */
export interface FilterField {
  name: string
  label: string
  kind: 'text' | 'choices' | 'choice' | 'number' | 'day' | 'flag'
  /** Of a number, the highest; 100 where nothing is said. */
  max?: number
  /** Of a choice; a value that is none of them is shown as it is. */
  choices?: readonly Choice[]
  /**
   * Of choices, or of a choice, that are too many to be there at once: the first whose name has a text. `choices` then are
   * the chosen.
   */
  find?: (text: string) => Promise<readonly Choice[]>
}

/** The values of a filter as they are read: the label of each choice; an id that is none of them is of something that is gone. */
export function shownValue(field: FilterField, value: unknown, gone: string): string {
  const label = (one: unknown) =>
    field.choices?.find((choice) => choice.value === String(one))?.label ??
    (isId(String(one)) ? (field.choices?.length ? gone : '…') : String(one))
  return [value].flat().map(label).join(', ')
}

const unlistedNames = ['account_id', 'account_tier', 'id', 'job_id', 'social_url', 'tag_id'] as const

/** The filters that a link or a view brings and the list does not offer: they are shown as well, and can be taken away. */
export function useUnlistedFilters(
  fields: readonly FilterField[],
  filter: Readonly<Record<string, unknown>>,
): readonly { name: string; label: string; value: string }[] {
  const t = useTexts('grid')
  return Object.entries(filter)
    .filter(
      ([name, value]) =>
        value !== undefined && name !== 'search' && !fields.some((field) => field.name === name),
    )
    .map(([name, value]) => {
      const known = unlistedNames.find((one) => one === name)
      const values = [value].flat().map(String)
      // An id says nothing to a person.
      const shown = values.every(isId) ? t('chosen', { count: values.length }) : values.join(', ')
      return { name, label: known ? t(`unlisted.${known}`) : name, value: shown }
    })
}

/** The values of a filter of several: none, one or a list of them. */
export const valuesOf = (value: unknown): readonly string[] => [value ?? []].flat().map(String)
