import { Badge } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

/** The strongest first; a competitor who has stopped courts least. */
const labels = ['full_court', 'courting', 'warming', 'noticed', 'dormant'] as const
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

const placeOf = (label: string) => {
  const names: readonly string[] = labels
  const place = names.indexOf(label)
  return place < 0 ? labels.length : place
}

/**
 * Who courts hardest first. The last touch of an account is that of whichever competitor, so beside it stands the
 * strongest courtship, and not one that is dormant.
 */
export function byStrength<Courting extends { courtship_label: string }>(
  competitors: readonly Courting[],
): readonly Courting[] {
  return [...competitors].sort((a, b) => placeOf(a.courtship_label) - placeOf(b.courtship_label))
}

/** All who court an account, as they are told of where only the first has room. */
export function useCourtingWords(): (
  competitors: readonly { name: string; courtship_label: string }[],
) => string {
  const nameOf = useLabelName()
  return (competitors) =>
    competitors.map(({ name, courtship_label: label }) => `${name}: ${nameOf(label)}`).join(', ')
}

export function useLabelName(): (label: string) => string {
  const t = useTexts('accounts.courtship')
  return (label) => {
    const known = labels.find((name) => name === label)
    return known ? t(known) : label
  }
}
