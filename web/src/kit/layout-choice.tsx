import { SegmentedControl } from '@mantine/core'
import { useChangeSearch } from '../url/use-change-search.ts'

interface LayoutChoiceProps<Layout extends string> {
  label: string
  /** The one that is shown. */
  value: Layout
  /** All there are, by name; the first one is usual, and the address says nothing of it. */
  layouts: readonly (readonly [layout: Layout, name: string])[]
}

/** How a list is laid out, such as a list or a picture; the address remembers it, beside the filter. */
export function LayoutChoice<Layout extends string>({ label, value, layouts }: LayoutChoiceProps<Layout>) {
  const change = useChangeSearch()
  const choose = (layout: string) => change({ layout: layout === layouts[0]?.[0] ? undefined : layout })
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      onChange={choose}
      data={layouts.map(([layout, name]) => ({ value: layout, label: name }))}
    />
  )
}
