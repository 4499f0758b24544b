import { refused } from '@throughline/contract/errors.ts'
import { validate as isUuid } from 'uuid'
import type { NamedRecord } from './change-many.ts'

/** Which records a request is about: those that it names, or those that a query selects. Throws BAD_REQUEST for both or neither. */
export function readTargets({ ids, member_query }: { ids?: string[]; member_query?: string }) {
  if ((ids === undefined) !== (member_query === undefined))
    return { ids: ids ?? null, memberQuery: member_query ?? null }
  throw refused('/ids', 'is sent alone, or member_query in its place')
}

/** Records that the API names by the ids of their rows; text of another form is nobody's id. */
export const namedByRow = (ids: readonly string[]): NamedRecord[] =>
  ids.map((id) => (isUuid(id) ? { id: id.toLowerCase(), rowId: id.toLowerCase() } : { id, rowId: undefined }))
