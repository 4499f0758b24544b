import type { ReportAccount } from '../../kit/row-types.ts'

/** How urgent an account is; `new_rep` where it is high and its courtship does not make it so. */
export const urgencyOf = ({
  risk_level,
  courtship_label: label,
}: Pick<ReportAccount, 'risk_level' | 'courtship_label'>): string =>
  risk_level === 'high' && label !== 'courting' && label !== 'full_court' ? 'new_rep' : risk_level
