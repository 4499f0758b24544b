import { type previewIcp as contract, previewSampleSize } from '@throughline/contract/icps/preview-icp.ts'
import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { companyFits } from './company-fits.ts'
import { icpLists } from './icp-row.ts'
import { type MatchCounts, matchCountColumns, shownCounts } from './match-counts.ts'
import { type IcpColumns, readIcp } from './read-icp.ts'
import { type FitRow, fitColumns, shownFit } from './shown-fit.ts'

type PreviewRow = MatchCounts & (FitRow | { company_id: null })

export const previewIcp: Handler<typeof contract> = async (ctx, input) => {
  const noLists = Object.fromEntries(icpLists.map((list) => [list, null]))
  const columns = readIcp({ ...noLists, ...input })
  const rows = await ctx.db.rows<PreviewRow>(previewStatement(ctx.tenantId, columns))
  const [counts] = rows
  if (!counts) throw new Error('a count answered no row')
  const sample = rows.filter((row) => row.company_id !== null)
  return { ...shownCounts(counts, input), sample: sample.map((row) => shownFit(row, input)) }
}

/** One statement for the counts and the sample: a row for each company of the sample, at least one of nulls. */
function previewStatement(tenantId: string, columns: IcpColumns): Sql {
  const criteria = Object.entries(columns).map(([name, value]) => sql`${value} as ${raw(name)}`)
  const fits = companyFits({ tenantId, icps: sql`(select ${join(criteria)}) i` })
  return sql`
    with fits as materialized (${fits}),
    best as (
      select * from fits where fit is not null order by fit desc, coverage desc, company_id limit ${previewSampleSize}
    )
    select counts.*, sample.*
    from (select ${matchCountColumns} from fits) counts
    left join (
      select ${fitColumns}
      from best f
      join companies c on c.tenant_id = ${tenantId} and c.id = f.company_id
    ) sample on true
    order by sample.fit desc, sample.coverage desc, sample.company_id`
}
