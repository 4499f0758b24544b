import Type from 'typebox'
import { nullable, oneOf, text } from '../primitives.ts'

/** What tables and JSON rows can be read by a column map. */
export const mappedImports = ['interactions', 'contacts', 'target_accounts', 'client_companies'] as const

/** The form field that says what the headings of a file stand for. */
export const columnMapField = (columns: readonly string[]) =>
  text(
    'Which heading of the table, or key of its JSON rows, is which column, as a JSON object such as ' +
      `{"Profil": "${columns[0]}"}; null for a heading that is not to be read. Columns: ${columns.join(', ')}. ` +
      'Kept once it has served: a later file with just the same headings needs none.',
    { maxLength: 20_000 },
  )

const dateOrders = ['dmy', 'mdy', 'ymd'] as const
const dateOrderText =
  'Order of day, month and year in dates like 03/11/2026, for columns whose dates do not show it: a column has one ' +
  'order, by all of its dates, else by those of the other columns. Without it such a row is an error.'

/** The form field that gives the order of numeric dates. */
export const dateOrderField = Type.Optional(oneOf(dateOrders, { wire: 'text', description: dateOrderText }))

/** The same in a JSON body. */
export const dateOrderMember = Type.Optional(nullable(oneOf(dateOrders, { description: dateOrderText })))
