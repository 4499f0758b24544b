import { criterionNames } from '@throughline/contract/icps/company-fit.ts'
import { type previewIcp as contract, previewSampleSize } from '@throughline/contract/icps/preview-icp.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { showEmployees } from '@throughline/parsing/companies/attributes/employee-range.ts'
import { showRevenue } from '@throughline/parsing/companies/attributes/revenue-range.ts'
import { companyUrl } from '@throughline/parsing/companies/company-url.ts'
import { join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { companyFits, type MatchCounts, matchCountColumns, shownCounts } from './company-fits.ts'
import { type IcpLists, icpLists, listOf } from './icp-row.ts'
import { type IcpColumns, readIcp } from './read-icp.ts'

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

type CompanyFit = DataOf<typeof contract>['sample'][number]
type Criterion = CompanyFit['criteria'][number]
type CriterionName = (typeof criterionNames)[number]

/** A row of `fitColumns`: tenths and weights of the criteria, and what is known of the company. */
interface FitRow
  extends Pick<CompanyFit, 'fit' | 'coverage'>,
    Pick<CompanyFit['company'], 'name' | 'domain' | 'numeric_id'> {
  company_id: string
  slug: string | null
  tenths: Record<CriterionName, number | null>
  weights: Record<CriterionName, number>
  known_industry: string | null
  employees_min: number | null
  employees_max: number | null
  revenue_min: number | null
  revenue_max: number | null
  known_country: string | null
}

/** Of `companyFits`, called `f`, and its companies, called `c`. */
const fitColumns = raw(`
  f.company_id, c.name, c.domain, c.numeric_id, c.slug, f.fit, f.coverage,
  json_build_object('industry', f.industry, 'employees', f.employees, 'revenue', f.revenue, 'country', f.country)
    as tenths,
  json_build_object('industry', icp_weight(true, false, false, false), 'employees', icp_weight(false, true, false, false),
    'revenue', icp_weight(false, false, true, false), 'country', icp_weight(false, false, false, true)) as weights,
  c.industry as known_industry, lower(c.employees) as employees_min, upper(c.employees) - 1 as employees_max,
  lower(c.revenue) as revenue_min, upper(c.revenue) - 1 as revenue_max, c.country as known_country`)

/** How a company fits the lists of an ICP, as it is shown. The contributions add up to the fit before it is rounded. */
function shownFit(row: FitRow, lists: IcpLists): CompanyFit {
  const { company_id: id, name, domain, numeric_id, slug, fit, coverage } = row
  const social_url = companyUrl({ slug, numericId: numeric_id }) || null
  return {
    company: { id, name, domain, numeric_id, social_url },
    fit,
    coverage,
    criteria: criterionNames.flatMap((name) => criterion(row, name, lists[listOf[name]])),
  }
}

/** What is known of the company. */
const actualOf: Record<CriterionName, (row: FitRow) => string | null> = {
  industry: (row) => row.known_industry,
  employees: ({ employees_min: min, employees_max: max }) =>
    min === null ? null : showEmployees({ min, max }),
  revenue: ({ revenue_min: min, revenue_max: max }) => (min === null ? null : showRevenue({ min, max })),
  country: (row) => row.known_country,
}

function criterion(row: FitRow, name: CriterionName, wanted: string[] | null | undefined): Criterion[] {
  if (!wanted?.length) return []
  const { tenths, weights } = row
  const match = tenths[name] === null ? null : tenths[name] / 10
  const weight = weights[name]
  const contribution = match === null ? null : rounded((100 * weight * match) / knownWeight(row))
  return [{ name, wanted, actual: actualOf[name](row), match, weight, contribution }]
}

function knownWeight({ tenths, weights }: FitRow): number {
  const known = criterionNames.filter((name) => tenths[name] !== null)
  return known.reduce((sum, name) => sum + weights[name], 0)
}

const rounded = (points: number) => Math.round(points * 10) / 10
