import type { exportOpportunities as contract } from '@throughline/contract/opportunities/export-opportunities.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { csvPieces } from '../../../floor/text/csv-line.ts'
import { cellNames, cellsOf } from './export-cells.ts'
import { type OpportunityRow, shownOpportunity } from './opportunity-row.ts'
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
