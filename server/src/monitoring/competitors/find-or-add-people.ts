import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { StatedRep } from './read-rep.ts'
import { refuseErased } from './refuse-erased.ts'
import { addPeopleStatement, type ShownPerson } from './shown-person-id.ts'

/**
 * The ids of the people whom the keys mean, in the order given; those who are not known yet are added, under their
 * `social_id` until a name is reported. The caller holds the monitoring lock, so nobody else adds them meanwhile. Throws
 * CONFLICT for somebody who was erased.
 */
export async function findOrAddPeople(
  ctx: Context,
  people: readonly Pick<StatedRep, 'socialId' | 'keys'>[],
): Promise<string[]> {
  const named = people.flatMap(({ keys }) => keys)
  const known = await ctx.db.pairs(sql`
    select key, person_id from competitor_person_keys where tenant_id = ${ctx.tenantId} and key = any(${named})`)
  const added = new Map<string, ShownPerson & { key: string }>()
  const ids = people.map(({ socialId, keys }) => {
    const found = keys.map((key) => known.get(key)).find((id) => id !== undefined)
    if (found !== undefined) return found
    const [key = ''] = keys
    const person = added.get(key) ?? { id: ctx.newId(), socialId, key }
    added.set(key, person)
    return person.id
  })
  await addPeople(ctx, [...added.values()])
  return ids
}

async function addPeople(
  { db, tenantId, now }: Context,
  people: readonly (ShownPerson & { key: string })[],
): Promise<void> {
  if (people.length === 0) return
  await refuseErased(
    { db, tenantId },
    people.map(({ key }) => key),
  )
  await db.batch([
    addPeopleStatement(tenantId, now, people),
    sql`
      insert into competitor_person_keys (tenant_id, key, person_id)
      select ${tenantId}::uuid, k.key, k.person_id
      from unnest(${people.map(({ key }) => key)}::text[], ${people.map(({ id }) => id)}::uuid[]) as k (key, person_id)
      returning 1`,
  ])
}
