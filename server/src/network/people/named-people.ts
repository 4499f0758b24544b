import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** People by their public profile ids, each with the id of the row; undefined for one that is nobody's. */
export async function namedPeople(
  { db, tenantId }: Scope,
  ids: readonly string[],
): Promise<{ id: string; rowId: string | undefined }[]> {
  const canonical = ids.map(canonicalSocialId)
  const people = await db.rows<{ id: string; social_id: string }>(sql`
    select id, social_id
    from people
    where tenant_id = ${tenantId} and social_id = any(${canonical.filter((id) => id !== null)}::text[])`)
  const rowIds = new Map(people.map(({ id, social_id }) => [social_id, id]))
  return ids.map((id, at) => ({ id, rowId: rowIds.get(canonical[at] ?? '') }))
}

/** The public profile ids of people, by the ids of their rows. */
export async function socialIdsOf(ctx: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await ctx.db.rows<{ id: string; social_id: string }>(sql`
    select id, social_id from people where tenant_id = ${ctx.tenantId} and id = any(${ids}::uuid[])`)
  return new Map(people.map(({ id, social_id }) => [id, social_id]))
}
