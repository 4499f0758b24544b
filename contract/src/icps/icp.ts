import Type from 'typebox'
import { listItemsMax, nullable, timestamp, uuid } from '../primitives.ts'

const words = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: listItemsMax, description })

const industries = words(
  'Industries by name, former name or number of the professional network; other names match by equal name.',
)
const revenue = words('Yearly revenue ranges in US dollars: "$1M-$10M", "10-50 million", "1B+", "under 1M".')
const employees = words(
  'Company sizes: "51-200", "5,001-10,000", "10001+", "self-employed", or a size code A to I.',
)
const countries = words('Countries by name or ISO 3166-1 code.')

export const icpTitle = Type.String({ minLength: 1, maxLength: 200, description: 'Name of the profile.' })

/** What a company must be like. An empty list asks for nothing, like one that is not sent. */
export const icpLists = {
  social_industries: Type.Optional(industries),
  revenue: Type.Optional(revenue),
  employees: Type.Optional(employees),
  countries: Type.Optional(countries),
}

/** The lists of a change: null takes a list away. */
export const icpListChanges = {
  social_industries: Type.Optional(nullable(industries)),
  revenue: Type.Optional(nullable(revenue)),
  employees: Type.Optional(nullable(employees)),
  countries: Type.Optional(nullable(countries)),
}

const sent = Type.Optional(
  Type.Array(Type.String(), { description: 'As sent; absent when it was not sent.' }),
)

export const icpFields = {
  id: uuid('ICP id.'),
  title: Type.String(),
  social_industries: sent,
  revenue: sent,
  employees: sent,
  countries: sent,
  created_at: timestamp('When it was created.'),
  updated_at: timestamp('When it was changed last.'),
}

/** An ideal customer profile: what companies the workspace wants are like. */
export const icp = Type.Object(icpFields)
