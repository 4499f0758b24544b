import type { DealColumn } from './deal-shape.ts'
import type { RawList } from './raw-list.ts'
import { type DealInput, readDeal } from './read-deal.ts'
import type { Reading } from './understand-rows.ts'

/** How the deals of a list are understood. */
export const dealReading = ({
  vendor,
  dateOrder,
}: Pick<RawList<DealColumn>, 'vendor' | 'dateOrder'>): Reading<DealColumn, DealInput> => ({
  kind: 'deal',
  read: (row) => readDeal(vendor, row, dateOrder),
  isSuch: ({ name, state, amount, closeDate }) =>
    [name, state, amount, closeDate].some((value) => value !== undefined),
})
