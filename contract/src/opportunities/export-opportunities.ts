import Type from 'typebox'
import { delimiter } from '../delimiter.ts'
import { operation } from '../operation.ts'
import { streamed } from '../streamed.ts'
import { searchOpportunities } from './search-opportunities.ts'

const {
  page: _page,
  page_size: _pageSize,
  cursor: _cursor,
  with_counts: _withCounts,
  ...filters
} = searchOpportunities.query.properties

export const exportOpportunities = operation({
  name: 'export-opportunities',
  method: 'GET',
  path: '/opportunities/export',
  room: 'opportunities',
  scope: 'read',
  summary: 'Export opportunities',
  description:
    'Every opportunity that the search with the same filters finds, in its order and as of one moment: as CSV, or ' +
    'with `Accept: application/x-ndjson` one row of the search per line. In the CSV, text that a spreadsheet would ' +
    "take for a formula has a ' before it. An answer that breaks off ends without its last chunk. At most two " +
    'exports of a workspace run at once; another is RATE_LIMITED.',
  query: Type.Object({ ...filters, delimiter }),
  data: streamed,
  streams: ['text/csv', 'application/x-ndjson'],
})
