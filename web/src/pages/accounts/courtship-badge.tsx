import { Badge } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

const labels = ['dormant', 'full_court', 'courting', 'warming', 'noticed'] as const
const colors: Record<string, string> = { full_court: 'red', courting: 'orange', warming: 'yellow' }

/** How hard a competitor courts, in words; a label that is new to the application is shown as it is. */
export function CourtshipBadge({ label }: { label: string }) {
  const nameOf = useLabelName()
  return (
    <Badge size="sm" variant="light" color={colors[label] ?? 'gray'} tt="none" style={{ flexShrink: 0 }}>
      {nameOf(label)}
    </Badge>
  )
}

export function useLabelName(): (label: string) => string {
  const t = useTexts('accounts.courtship')
  return (label) => {
    const known = labels.find((name) => name === label)
    return known ? t(known) : label
  }
}
