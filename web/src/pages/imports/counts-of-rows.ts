import type { Job } from '../../kit/row-types.ts'
import type { Messages } from '../../messages/en/index.ts'

type CountName = keyof Messages['imports']['totals']
export type Count = readonly [name: CountName, value: number]

type Summary = Extract<NonNullable<Job['summary']>, { rows_skipped: number }>

/**
 * What an import of contacts or companies counted, in such an order that each number is explained by those below it. Of
 * contacts rows are counted over all files, and contacts once however many rows name them.
 */
export function countsOfRows({ kind, status, progress }: Job, summary: Summary): readonly Count[] {
  const { rows_read, rows_skipped, gone, missing = 0, left_out_later: later = 0 } = summary
  const isOfContacts = kind === 'connector_import'
  const contacts = progress.stages.ingesting_contacts.contacts_total
  const things = isOfContacts ? contacts : rows_read - rows_skipped
  const rest = things - summary.new - summary.changed - later
  return [
    ['rows_read', rows_read],
    ['rows_skipped', rows_skipped],
    ...(isOfContacts ? ([['contacts', contacts]] as const) : []),
    ['new', summary.new],
    ['changed', summary.changed],
    // An import that ended early has not come to all of them.
    ...(rest > 0 && status === 'COMPLETED'
      ? ([[isOfContacts ? 'unchanged' : 'unchanged_rows', rest]] as const)
      : []),
    ...(later > 0 ? ([['left_out_later', later]] as const) : []),
    ...(isOfContacts || gone > 0 ? ([['gone', gone]] as const) : []),
    ...(missing > 0 ? ([['missing', missing]] as const) : []),
  ]
}
