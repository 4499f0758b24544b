import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/**
 * The exclusion that holds all of these keys, strongest first: the one that has the first of them already, which
 * gains those nobody has, else a new one. Who asks for the same at the same moment gets the same: the primary key
 * of the keys decides, and the loser looks again.
 */
export async function holdKeys(ctx: Context, keys: readonly string[]): Promise<string> {
  for (;;) {
    const holders = await holdersOf(ctx, keys)
    const holder = keys.map((key) => holders.get(key)).find((id) => id !== undefined)
    const free = keys.filter((key) => !holders.has(key))
    const id = holder === undefined ? await claimForNew(ctx, free) : await claimFor(ctx, holder, free)
    if (id !== null) return id
  }
}

const holdersOf = ({ db, tenantId }: Context, keys: readonly string[]) =>
  db.pairs(sql`
    select key, exclusion_id
    from client_company_exclusion_keys
    where tenant_id = ${tenantId} and key = any(${keys})`)

/** The id of a new exclusion with these keys; null when somebody took one of them meanwhile. */
async function claimForNew(ctx: Context, keys: readonly string[]): Promise<string | null> {
  const { db, tenantId, now } = ctx
  const id = ctx.newId()
  if (!(await claim(ctx, id, keys))) {
    await db.run(sql`
      delete from client_company_exclusion_keys where tenant_id = ${tenantId} and exclusion_id = ${id}`)
    return null
  }
  await db.run(sql`
    insert into client_company_exclusions (tenant_id, id, created_at) values (${tenantId}, ${id}, ${now})`)
  return id
}

/** The same id once the exclusion has these keys too; null when it was undone, or one of them taken, meanwhile. */
async function claimFor(ctx: Context, id: string, keys: readonly string[]): Promise<string | null> {
  if (keys.length === 0) return id
  const { db, tenantId } = ctx
  const locked = await db.first(sql`
    select id from client_company_exclusions where tenant_id = ${tenantId} and id = ${id} for update`)
  return locked && (await claim(ctx, id, keys)) ? id : null
}

/** The exclusion itself may follow: the reference to it is checked at the end of the transaction. */
async function claim({ db, tenantId }: Context, id: string, keys: readonly string[]): Promise<boolean> {
  // In one order everywhere, so that two requests wait for each other and do not lock each other out.
  const inOrder = [...keys].sort()
  const taken = await db.run(sql`
    insert into client_company_exclusion_keys (tenant_id, key, exclusion_id)
    select ${tenantId}::uuid, k.key, ${id}::uuid
    from unnest(${inOrder}::text[]) as k (key)
    on conflict (tenant_id, key) do nothing`)
  return taken === keys.length
}
