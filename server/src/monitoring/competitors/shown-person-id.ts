import { storedForm } from '@throughline/parsing/text/clean-name.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/** The id somebody is shown by, of all keys `k`: the slug, else the encoded id, else that of a company's page; the first. */
export const shownPersonId = sql`
  coalesce(
    substr(min(k.key collate "C") filter (where k.key like 's:%'), 3),
    substr(min(k.key collate "C") filter (where k.key like 'e:%'), 3),
    'company:' || substr(min(k.key collate "C") filter (where k.key like 'c:%'), 3))`

export interface ShownPerson {
  id: string
  socialId: string
}

/** Shows people by other ids from now on. An id stands for a name that nobody reported. */
export async function showPersonIds(
  { db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>,
  people: readonly ShownPerson[],
): Promise<void> {
  const socialIds = people.map(({ socialId }) => socialId)
  await db.run(sql`
    update competitor_people p
    set social_id = shown.social_id, updated_at = ${now},
      name = case when p.name = p.social_id then shown.social_id else p.name end,
      search_name = case when p.name = p.social_id then shown.search_name else p.search_name end
    from unnest(
      ${people.map(({ id }) => id)}::uuid[], ${socialIds}::text[], ${socialIds.map(storedForm)}::text[]
    ) as shown (id, social_id, search_name)
    where p.tenant_id = ${tenantId} and p.id = shown.id and p.social_id <> shown.social_id`)
}
