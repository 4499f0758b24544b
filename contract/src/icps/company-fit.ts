import Type from 'typebox'
import { nullable, oneOf, uuid } from '../primitives.ts'

export const criterionNames = ['industry', 'employees', 'revenue', 'country'] as const

const count = (description: string) => Type.Integer({ description })
const unknown = Type.Optional(Type.Integer())

/** How the companies of the workspace stand to an ICP. */
export const matchCounts = Type.Object({
  matched: count('Companies that fit: 50 or more of 100.'),
  matched_wholly: count('Of these, the companies of which all that the ICP asks for is known.'),
  unmatched: count('Companies that do not.'),
  unknown: count('Companies of which nothing that the ICP asks for is known.'),
  unknown_by_criterion: Type.Object(
    { industry: unknown, employees: unknown, revenue: unknown, country: unknown },
    { description: 'For each criterion of the ICP, the companies of which it is not known.' },
  ),
})

/** How one company meets one criterion. */
const criterion = Type.Object({
  name: oneOf(criterionNames),
  wanted: Type.Array(Type.String(), { description: 'As sent.' }),
  actual: nullable(Type.String({ description: 'What is known of the company; null: nothing.' })),
  match: nullable(Type.Number({ description: '0 to 1; null when nothing can be said, which is not a no.' })),
  weight: Type.Integer({ description: 'What the criterion counts beside the others.' }),
  contribution: nullable(Type.Number({ description: 'Its part of the fit.' })),
})

/** How well one company fits an ICP, and why. */
export const companyFit = Type.Object({
  company: Type.Object({
    id: uuid('Company id.'),
    name: Type.String(),
    domain: nullable(Type.String()),
    numeric_id: nullable(Type.String()),
    social_url: nullable(Type.String()),
  }),
  fit: Type.Integer({ description: '0 to 100, over the criteria that are known of the company.' }),
  coverage: Type.Number({ description: '0 to 1: how much of what the ICP asks is known.' }),
  criteria: Type.Array(criterion),
})
