import Type from 'typebox'
import { oneOf } from './primitives.ts'

const delimiters = ['comma', 'semicolon'] as const

export type Delimiter = (typeof delimiters)[number]

/** Between the fields of a CSV file: spreadsheets of a language with a decimal comma expect `semicolon`. */
export const delimiter = Type.Optional(
  oneOf(delimiters, {
    description:
      'Between the fields of the CSV: `comma` (default), or `semicolon`, by which numbers have a decimal comma, as ' +
      'spreadsheets of many languages read it.',
  }),
)
