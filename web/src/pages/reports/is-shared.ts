import type { ReportDetail } from '../../kit/row-types.ts'

type Share = Pick<ReportDetail['share'], 'enabled' | 'expires_at'>

/** Whether outsiders can read the report: the service leaves a share enabled when its link has expired. */
export const isShared = (share: Share): boolean => share.enabled && !isExpired(share)

/** Whether its end is past: to be shared again it needs another one. */
export const isExpired = ({ expires_at }: Pick<Share, 'expires_at'>): boolean =>
  expires_at !== null && Date.parse(expires_at) <= Date.now()
