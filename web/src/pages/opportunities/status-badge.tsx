import type { Opportunity } from '../../kit/row-types.ts'
import './badges.css'

/** The name decides nothing and the colour is a hint: a dot beside the words. Plain, as lists are full of it. */
export function StatusBadge({ status }: { status: Opportunity['status'] }) {
  if (!status) return null
  return (
    <span className="status-badge" data-closes={status.closes || undefined} title={status.name}>
      <span className="status-dot" style={{ background: cssColor(status.color) }} />
      <span className="truncate">{status.name}</span>
    </span>
  )
}

/** A colour of the kit by its name, or what CSS makes of it. */
export const cssColor = (color: string) =>
  color.startsWith('#') ? color : `var(--mantine-color-${color}-6, ${color})`
