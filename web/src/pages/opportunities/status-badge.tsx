import { Badge, ColorSwatch } from '@mantine/core'
import type { Opportunity } from '../../kit/row-types.ts'

/** The name decides nothing and the colour is a hint: a dot beside the words. */
export function StatusBadge({ status }: { status: Opportunity['status'] }) {
  if (!status) return null
  return (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      leftSection={<ColorSwatch size={8} color={cssColor(status.color)} withShadow={false} aria-hidden />}
      td={status.closes ? 'line-through' : undefined}
    >
      {status.name}
    </Badge>
  )
}

/** A colour of the kit by its name, or what CSS makes of it. */
export const cssColor = (color: string) =>
  color.startsWith('#') ? color : `var(--mantine-color-${color}-6, ${color})`
