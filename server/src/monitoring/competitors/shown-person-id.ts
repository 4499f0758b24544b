import { storedForm } from '@throughline/parsing/text/clean-name.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

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

/** Adds people, each named by the id they are shown by until a name is reported. */
export function addPeopleStatement(tenantId: string, now: Date, people: readonly ShownPerson[]): Sql {
  const socialIds = people.map(({ socialId }) => socialId)
  return sql`
    insert into competitor_people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
    select ${tenantId}::uuid, p.id, p.social_id, p.social_id, p.search_name, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${people.map(({ id }) => id)}::uuid[], ${socialIds}::text[], ${socialIds.map(storedForm)}::text[])
      as p (id, social_id, search_name)
    order by p.social_id
    returning 1`
}

/** Shows people by other ids from now on. An id stands for a name that nobody reported. */
export async function showPersonIds(ctx: TimedScope, people: readonly ShownPerson[]): Promise<void> {
  const socialIds = people.map(({ socialId }) => socialId)
  await ctx.db.run(sql`
    update competitor_people p
    set social_id = shown.social_id, updated_at = ${ctx.now},
      name = case when p.name = p.social_id then shown.social_id else p.name end,
      search_name = case when p.name = p.social_id then shown.search_name else p.search_name end
    from unnest(
      ${people.map(({ id }) => id)}::uuid[], ${socialIds}::text[], ${socialIds.map(storedForm)}::text[]
    ) as shown (id, social_id, search_name)
    where p.tenant_id = ${ctx.tenantId} and p.id = shown.id and p.social_id <> shown.social_id`)
}
