import { text } from '../primitives.ts'

/** What tables and JSON rows can be read by a column map. */
export const mappedImports = ['interactions', 'contacts', 'target_accounts', 'client_companies'] as const

/** The form field that tells what the headings of a file stand for. */
export const columnMapField = (columns: readonly string[]) =>
  text(
    'Which heading of the table, or key of its JSON rows, is which column, as a JSON object such as ' +
      `{"Profil": "${columns[0]}"}. Columns: ${columns.join(', ')}. ` +
      'Kept once it has served: a later file with just the same headings needs none.',
    { maxLength: 20_000 },
  )
