import Type, { type Static } from 'typebox'
import { columnReport } from './column-report.ts'

const counter = Type.Integer({ minimum: 0 })

/** What an import of competitor interactions reports. */
export const interactionImportSummary = Type.Object({
  rows_read: Type.Integer({ minimum: 0, description: 'Rows of the file; one may hold two interactions.' }),
  new: Type.Integer({ minimum: 0, description: 'Interactions that were not known before.' }),
  duplicates: Type.Integer({
    minimum: 0,
    description: 'Interactions that were known, or are in the file more than once.',
  }),
  moved: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Of those known, the ones that went over to the competitor that the import names.',
    }),
  ),
  excluded: Type.Record(Type.String(), counter, {
    description: 'New ones that no figure counts, by reason.',
  }),
  skipped: Type.Record(Type.String(), counter, { description: 'What was left out, by reason.' }),
  ...columnReport,
})

export type InteractionImportSummary = Static<typeof interactionImportSummary>
