import { Popover } from '@mantine/core'
import { useEffect } from 'react'
import { FilterInput, type FilterInputProps } from './filter-input.tsx'

/** What opens at the chip of a filter. Both come together, so that the field has the focus from the start. */
export function FilterPanel(props: FilterInputProps) {
  const { name, label } = props.field
  // A chip is there while its panel is open, and again once the list has what was chosen.
  useEffect(() => {
    if (name === awaited && document.activeElement === addButton()) goTo(chipOf(name))
    return () => goOnFrom(name)
  }, [name])
  return (
    <Popover.Dropdown aria-label={label}>
      <Field {...props} />
    </Popover.Dropdown>
  )
}

/** Is there only while it is open. */
function Field(props: FilterInputProps) {
  const { name } = props.field
  useEffect(() => () => goOnFrom(name), [name])
  return <FilterInput {...props} />
}

/** The filter whose chip was gone when its panel closed. */
let awaited: string | undefined

/** Where what had the focus is gone, the keys go on from the chip, or else from where a filter is added. */
function goOnFrom(name: string): void {
  if (document.activeElement !== document.body) return
  const chip = chipOf(name)
  awaited = chip ? undefined : name
  goTo(chip ?? addButton())
}

const chipOf = (name: string) => document.querySelector<HTMLElement>(`.chip-label[data-field="${name}"]`)
const addButton = () => document.querySelector<HTMLElement>('.filters > button')
const goTo = (target: HTMLElement | null) => target?.focus({ preventScroll: true })
