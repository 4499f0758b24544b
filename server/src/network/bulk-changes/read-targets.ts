import { ApiError } from '@throughline/contract/errors.ts'

interface Targets {
  ids?: string[]
  member_query?: string
}

/** Which records a request is about: those that it names, or those that a query selects. Throws BAD_REQUEST for both or neither. */
export function readTargets({ ids, member_query }: Targets): {
  ids: string[] | null
  memberQuery: string | null
} {
  if ((ids === undefined) !== (member_query === undefined))
    return { ids: ids ?? null, memberQuery: member_query ?? null }
  const message = 'is sent alone, or member_query in its place'
  throw new ApiError('BAD_REQUEST', `/ids: ${message}.`, { details: [{ pointer: '/ids', message }] })
}
