import { strengthTiers } from '@throughline/contract/opportunities/strength-tiers.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import './badges.css'

/** A score with its strength in words for whoever does not see the colour. Lists are full of it, so it is plain. */
export function ScoreBadge({ score, tier }: { score: number | null; tier: string | null }) {
  const t = useTexts('opportunities')
  if (score === null) return <span title={t('noScore')}>–</span>
  const known = strengthTiers.find((name) => name === tier)
  const words = known ? t(`strength.${known}`) : (tier ?? '')
  return (
    <span className="score-badge" data-strength={known} title={t('scoreOf', { score, tier: words })}>
      {score}
    </span>
  )
}
