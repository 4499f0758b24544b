import type { exportOpportunities as contract } from '@throughline/contract/opportunities/export-opportunities.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { type CsvCell, csvPieces } from '../../../floor/text/csv-line.ts'
import { type Opportunity, type OpportunityRow, shownOpportunity } from './opportunity-row.ts'
import { readSearch } from './opportunity-search.ts'
import { requireTiers } from './record-filters.ts'
import { exportStatement } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'
import { hidingFlags } from './visibility.ts'

export const exportOpportunities: Handler<typeof contract> = async (ctx, input) => {
  const hiding = hidingFlags(input.include)
  const order = sortOrder(input.sort ?? 'score', hiding)
  await requireTiers(ctx, input.account_tier)
  const search = await readSearch(ctx, input)
  const rows = await ctx.stream.rows<OpportunityRow>(exportStatement(search, { order, hiding }))
  const day = dayOf(ctx.now)
  if (ctx.mediaType === 'text/csv') {
    const { delimiter } = input
    const pieces = csvPieces(cellNames, rows, { cellsOf: (row) => cellsOf(shownOpportunity(row)), delimiter })
    return { fileName: `opportunities-${day}.csv`, pieces }
  }
  return { fileName: `opportunities-${day}.ndjson`, pieces: asLines(rows) }
}

async function* asLines(batches: AsyncIterable<OpportunityRow[]>): AsyncGenerator<string> {
  for await (const rows of batches)
    yield rows.map((row) => `${JSON.stringify(shownOpportunity(row))}\n`).join('')
}

/** An opportunity as the cells of a CSV record, with the names of its tags joined by `; `. */
function cellsOf(opportunity: Opportunity): CsvCell[] {
  return Object.values(cells).map((cell) => cell(opportunity) ?? null)
}

type Cell = (opportunity: Opportunity) => CsvCell | undefined

const cells: Record<string, Cell> = {
  id: ({ id }) => id,
  score: ({ score }) => score,
  tier: ({ tier }) => tier,
  connector_name: ({ connector }) => connector.name,
  connector_social_url: ({ connector }) => connector.social_url,
  connector_job_title: ({ connector }) => connector.job_title,
  connector_company_name: ({ connector }) => connector.company_name,
  prospect_name: ({ prospect }) => prospect.name,
  prospect_social_url: ({ prospect }) => prospect.social_url,
  prospect_job_title: ({ prospect }) => prospect.job_title,
  prospect_company_name: ({ prospect }) => prospect.company_name,
  prospect_seniority: ({ prospect }) => prospect.seniority,
  prospect_function: ({ prospect }) => prospect.function,
  company_id: ({ company }) => company?.id,
  company_name: ({ company }) => company?.name,
  company_domain: ({ company }) => company?.domain,
  company_numeric_id: ({ company }) => company?.numeric_id,
  company_social_url: ({ company }) => company?.social_url,
  target_account_id: ({ target_account }) => target_account?.id,
  target_account_name: ({ target_account }) => target_account?.account_name,
  target_account_tier: ({ target_account }) => target_account?.tier,
  icp_title: ({ icp }) => icp?.title,
  icp_fit: ({ icp }) => icp?.fit,
  status_id: ({ status_id }) => status_id,
  status: ({ status }) => status?.name,
  status_at: ({ status_at }) => status_at,
  is_asked_elsewhere: ({ is_asked_elsewhere }) => is_asked_elsewhere,
  owner_email: ({ owner_email }) => owner_email,
  owner_name: ({ owner_name }) => owner_name,
  notes: ({ notes }) => notes,
  tags: ({ tags }) => tags.map(({ name }) => name).join('; '),
  connected_on: ({ connected_on }) => connected_on,
  engagement_count: ({ engagement_count }) => engagement_count,
  last_engagement_at: ({ last_engagement_at }) => last_engagement_at,
  overlap_months: ({ overlap_months }) => overlap_months,
  rating: ({ rating }) => rating?.value,
  is_client_company: ({ is_client_company }) => is_client_company,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
}

/** The header of the file. */
const cellNames = Object.keys(cells)
