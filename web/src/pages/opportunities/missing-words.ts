import { useFormatter } from 'use-intl'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const kinds = ['connections', 'engagements', 'positions', 'education', 'headcount', 'other_links'] as const

/** What could not be seen of a pair, or was assumed, in sentences of the member's language. */
export function useMissingWords(): (detail: OpportunityDetail) => string[] {
  const t = useTexts('opportunities.missingWords')
  const format = useFormatter()
  return ({ missing, missing_facts }) =>
    missing_facts.map(({ what, names, assumed = 0 }, at) => {
      const known = kinds.find((kind) => kind === what)
      // What is new to the application is told as the service tells it.
      return known ? t(`${known}`, { whose: format.list(names), assumed }) : (missing[at] ?? '')
    })
}
