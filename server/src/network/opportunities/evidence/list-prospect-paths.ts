import { ApiError } from '@throughline/contract/errors.ts'
import type { listProspectPaths as contract } from '@throughline/contract/opportunities/list-prospect-paths.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { prepared, sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { pageTail } from '../../../floor/operation/page-by-number.ts'
import { evidenceBehind, type PathRow, pathsStatement, shownPath } from './path-rows.ts'

export const listProspectPaths: Handler<typeof contract> = async (ctx, { socialId, ...paging }) => {
  const { tenantId } = ctx
  const isMeant = sql`p.tenant_id = ${tenantId} and p.social_id = ${canonicalSocialId(socialId)}`
  const opportunities = sql`
    select o.id, row_number() over (order by o.score desc nulls last, o.id) as rank
    from people p
    join opportunities o on o.tenant_id = ${tenantId} and o.prospect_id = p.id
    where ${isMeant}`
  const [[person], rows] = await ctx.db.batch<[{ total: number }[], PathRow[]]>([
    sql`
      select (
        select count(*) from opportunities o where o.tenant_id = ${tenantId} and o.prospect_id = p.id
      ) as total
      from people p
      where ${isMeant}`,
    prepared('prospect_paths', pathsStatement(tenantId, opportunities, paging)),
  ])
  if (!person) throw new ApiError('NOT_FOUND', 'There is no person with this social_id.')
  const evidence = await evidenceBehind(ctx, rows)
  return {
    paths: rows.map((row) => shownPath(row, evidence(row))),
    ...pageTail(paging, [person]),
  }
}
