import { ApiError } from '@throughline/contract/errors.ts'
import type { criterionNames } from '@throughline/contract/icps/company-fit.ts'
import type { icp } from '@throughline/contract/icps/icp.ts'
import type { Static } from 'typebox'
import { raw } from '../../floor/db/sql.ts'

type Icp = Static<typeof icp>

export const icpLists = ['social_industries', 'revenue', 'employees', 'countries'] as const
export type IcpList = (typeof icpLists)[number]
export type IcpLists = Partial<Record<IcpList, string[] | null>>

/** The list that holds what an ICP asks for by each criterion. */
export const listOf = {
  industry: 'social_industries',
  employees: 'employees',
  revenue: 'revenue',
  country: 'countries',
} as const satisfies Record<(typeof criterionNames)[number], IcpList>

/** An ICP as `icpColumns` selects it: null for a list that was not sent. */
export type IcpRow = Omit<Icp, IcpList> & Record<IcpList, string[] | null>

export const icpColumns = raw(
  'id, title, social_industries, revenue, employees, countries, created_at, updated_at',
)

/** The ICP as callers see it: a list that was not sent is absent. */
export function shownIcp({ id, title, created_at, updated_at, ...lists }: IcpRow): Icp {
  return { id, title, ...sentLists(lists), created_at, updated_at }
}

function sentLists(lists: Record<IcpList, string[] | null>): Partial<Record<IcpList, string[]>> {
  return Object.fromEntries(icpLists.flatMap((name) => (lists[name] === null ? [] : [[name, lists[name]]])))
}

export const unknownIcp = () => new ApiError('NOT_FOUND', 'There is no ICP with this id.')
