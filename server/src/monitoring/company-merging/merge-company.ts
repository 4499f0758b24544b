import type { mergeCompany as contract } from '@throughline/contract/companies/merge-company.ts'
import { ApiError, refused } from '@throughline/contract/errors.ts'
import { join, raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { showKeys } from '../../network/companies/add-keys.ts'
import { attributes } from './attributes.ts'
import { followMoves, lockForMoves } from './follow-moves.ts'
import { readCompany } from './get-company.ts'
import { lockCompany } from './lock-company.ts'
import { mergeRows } from './merge-rows.ts'
import type { MoveScope } from './move-scope.ts'

export const mergeCompany: Handler<typeof contract> = async (ctx, { id, into }) => {
  await lockForMoves(ctx)
  const gone = await lockCompany(ctx, id)
  const stays = await lockCompany(ctx, into)
  if (gone.id === stays.id)
    throw refused('/into', 'is the company itself', '/into is the company itself. Name another one.')
  if (gone.is_competitor && stays.is_competitor)
    throw new ApiError(
      'CONFLICT',
      'Both are competitors, with reps and figures of their own. Merge the competitors, and their companies are merged too.',
    )
  await mergeCompanies(ctx, gone.id, stays.id)
  return { company: await readCompany(ctx, stays.id) }
}

/** Makes a company part of another, after `lockForMoves`. */
export async function mergeCompanies(ctx: Context, from: string, to: string): Promise<void> {
  const scope = { ...ctx, from, to }
  await followMoves(scope, () => merge(scope, ctx.memberId))
}

async function merge(scope: MoveScope, memberId: string): Promise<void> {
  const { db, tenantId, now, from, to } = scope
  const mergeId = scope.newId()
  await db.run(sql`
    insert into company_merges (tenant_id, id, company_id, into_id, shown_keys, into_before, merged_by, merged_at)
    select ${tenantId}::uuid, ${mergeId}::uuid, c.id, ${to}::uuid,
      array_remove(array['n:' || c.numeric_id, 's:' || c.slug, 'd:' || c.domain], null),
      (select to_json(i) from companies i where i.tenant_id = ${tenantId} and i.id = ${to}), ${memberId}::uuid,
      ${now}::timestamptz
    from companies c
    where c.tenant_id = ${tenantId} and c.id = ${from}
    returning 1`)
  await mergeRows(scope, mergeId)
  await fillAttributes(scope)
  await db.run(sql`
    update companies
    set merged_into = ${to}, numeric_id = null, slug = null, domain = null, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${from}`)
  await showKeys(scope, { companyId: to })
  // Imports that are between two chunks go on with the company that is meant by now.
  await db.batch([
    sql`update import_companies set company_id = ${to} where tenant_id = ${tenantId} and company_id = ${from}`,
    sql`update import_changes set company_id = ${to} where tenant_id = ${tenantId} and company_id = ${from}`,
  ])
}

/** What the company that stays does not know of itself. */
async function fillAttributes({ db, tenantId, now, from, to }: MoveScope): Promise<void> {
  const known = attributes.flatMap(([first, ...more]) =>
    [first, ...more].map((column) =>
      raw(`${column} = case when c.${first} is null then f.${column} else c.${column} end`),
    ),
  )
  await db.run(sql`
    update companies c
    set ${join(known)}, updated_at = ${now}
    from companies f
    where c.tenant_id = ${tenantId} and c.id = ${to} and f.tenant_id = ${tenantId} and f.id = ${from}`)
}
