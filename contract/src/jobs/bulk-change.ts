import Type from 'typebox'
import { itemFailure } from '../envelope.ts'
import { memberQueryMax } from '../saved-views/saved-view.ts'
import { jobAccepted } from './job.ts'
import { undoMinutes } from './undoable.ts'

/** How many records are changed before the answer; of more a job takes care. */
export const bulkMax = 500

/** What both ways of naming the records are, for an operation that changes many of them alike. */
export const bulkTargets = ({ ids, list }: { ids: string; list: string }) => ({
  ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
      minItems: 1,
      maxItems: bulkMax,
      description: `${ids} Either these or \`member_query\`.`,
    }),
  ),
  member_query: Type.Optional(
    Type.String({
      maxLength: memberQueryMax,
      description: `The query string of ${list}, as saved views keep it; empty for all that it shows.`,
    }),
  ),
})

/** How an operation that changes many records alike goes about it, for its description. */
export const bulkWays =
  `Up to ${bulkMax} records are changed before the answer, more by the job in it. \`POST /jobs/{id}/undo\` with the id ` +
  `of that job puts back what was, for ${undoMinutes} minutes; what somebody has changed since is left alone.`

/** What came of each record, and the job that can be undone. */
export const bulkResults = {
  results: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The record, as the request or its list names it.' }),
      status: Type.Integer({ description: 'The status this item alone would have had.' }),
      error: Type.Optional(itemFailure),
    }),
    { description: 'One for each item, in order; none where a job carries them out.' },
  ),
  job: Type.Optional(jobAccepted),
}
