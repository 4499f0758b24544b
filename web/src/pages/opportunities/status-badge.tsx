import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
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

/** The status of an opportunity; without one, whether somebody else was asked for the prospect already. */
export function StatusOrAsked({ row }: { row: Pick<Opportunity, 'status' | 'is_asked_elsewhere'> }) {
  const t = useTexts('opportunities')
  if (row.status || !row.is_asked_elsewhere) return <StatusBadge status={row.status} />
  return <span className="small-lines">{t('askedElsewhere')}</span>
}

/** A colour of the kit by its name, or what CSS makes of it. */
export const cssColor = (color: string) =>
  color.startsWith('#') ? color : `var(--mantine-color-${color}-6, ${color})`
