import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** People by their public profile ids, each with the id of the row; undefined for an unknown one. */
export async function namedPeople(
  { db, tenantId }: Scope,
  ids: readonly string[],
): Promise<{ id: string; rowId: string | undefined }[]> {
  const canonical = ids.map(canonicalSocialId)
  const rowIds = await db.pairs(sql`
    select social_id, id
    from people
    where tenant_id = ${tenantId} and social_id = any(${canonical.filter((id) => id !== null)}::text[])`)
  return ids.map((id, at) => ({ id, rowId: rowIds.get(canonical[at] ?? '') }))
}

/** The public profile ids of people, by the ids of their rows. */
export const socialIdsOf = ({ db, tenantId }: Scope, ids: readonly string[]): Promise<Map<string, string>> =>
  db.pairs(sql`
    select id, social_id from people where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`)
