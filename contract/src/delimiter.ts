import Type, { type Static } from 'typebox'

/** Between the fields of a CSV file: spreadsheets of a language with a decimal comma expect `semicolon`. */
export const delimiter = Type.Optional(
  Type.String({
    enum: ['comma', 'semicolon'],
    description:
      'Between the fields of the CSV: `comma` (default), or `semicolon`, by which numbers have a decimal comma, as ' +
      'spreadsheets of many languages read it.',
  }),
)

export type Delimiter = Static<typeof delimiter>
