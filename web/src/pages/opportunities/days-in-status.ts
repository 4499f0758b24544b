import type { Opportunity } from '../../kit/row-types.ts'

/** The whole days since an opportunity came to its status; 0 where it has none. */
export const daysInStatus = ({ status_at }: Pick<Opportunity, 'status_at'>): number =>
  status_at === null ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(status_at)) / 86_400_000))
