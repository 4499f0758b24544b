import { Popover } from '@mantine/core'
import { FilterInput, type FilterInputProps } from './filter-input.tsx'

/** What opens at the chip of a filter. Both come together, so that the field has the focus from the start. */
export function FilterPanel(props: FilterInputProps) {
  return (
    <Popover.Dropdown aria-label={props.field.label}>
      <FilterInput {...props} />
    </Popover.Dropdown>
  )
}
