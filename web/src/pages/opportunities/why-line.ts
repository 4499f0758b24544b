import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** Why the two should know each other, in a few words, from what the list already knows: what tells most comes first. */
export function useWhyLine(): (row: Opportunity) => string {
  const t = useTexts('opportunities.why')
  return ({ connected_on, engagement_count, overlap_months }) => {
    const parts = [
      engagement_count > 0 && t('engagements', { count: engagement_count }),
      overlap_months > 0 && t('months', { count: overlap_months }),
      connected_on && t('connected', { year: connected_on.slice(0, 4) }),
    ]
    return parts.filter(Boolean).join(', ') || t('nothing')
  }
}
