import Type, { type Static } from 'typebox'

/** As many columns as that are reported of each kind. */
export const reportedColumnsMax = 500

/** How the headings of a file were understood. Absent where no file was read, and from jobs of earlier versions. */
export const columnReport = {
  columns: Type.Optional(
    Type.Array(
      Type.Object({
        file: Type.String(),
        column: Type.String({ description: 'The heading, or the key of a JSON row, as the file writes it.' }),
        read_as: Type.String({ description: 'The field it was read as.' }),
      }),
      { description: `Columns that were read, the first ${reportedColumnsMax}.` },
    ),
  ),
  ignored_columns: Type.Optional(
    Type.Array(Type.Object({ file: Type.String(), column: Type.String() }), {
      description:
        `Columns that were not read, the first ${reportedColumnsMax}. ` +
        'Where one of them should have been, send `column_map` with the file.',
    }),
  ),
}

const report = Type.Object(columnReport)

export type ColumnReport = Required<Static<typeof report>>
