import { Badge } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

const colors: Record<string, string> = { strong: 'teal', moderate: 'indigo', weak: 'yellow', trace: 'gray' }
const names = ['strong', 'moderate', 'weak', 'trace'] as const

/** A score with its strength in words for whoever does not see the colour. */
export function ScoreBadge({ score, tier }: { score: number | null; tier: string | null }) {
  const t = useTexts('opportunities')
  if (score === null) return <span title={t('noScore')}>–</span>
  const known = names.find((name) => name === tier)
  const words = known ? t(`strength.${known}`) : (tier ?? '')
  return (
    <Badge
      variant="light"
      color={colors[tier ?? ''] ?? 'gray'}
      miw={44}
      title={t('scoreOf', { score, tier: words })}
    >
      {score}
    </Badge>
  )
}
