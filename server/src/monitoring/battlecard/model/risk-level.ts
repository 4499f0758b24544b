import type { riskLevels } from '@throughline/contract/competitors/battlecard.ts'
import type { CourtshipLabel } from './courtship.ts'

type RiskLevel = (typeof riskLevels)[number]

/** How urgent an account is, beside `at_risk`: courted in earnest, or a rep turned up who never was active there before. */
export function riskLevel(label: CourtshipLabel, hasNewRep: boolean): RiskLevel {
  if (hasNewRep || label === 'courting' || label === 'full_court') return 'high'
  return label === 'warming' ? 'medium' : 'low'
}
