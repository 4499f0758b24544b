import Type from 'typebox'
import { nullable, oneOf, timestamp } from '../primitives.ts'

export const clientSources = ['manual', 'csv', 'crm'] as const

const clientSource = Type.Object({
  id: Type.String({ description: 'What an exclusion takes as sourceRowId.' }),
  source: oneOf(clientSources),
  name: Type.String({ description: 'The company as this source calls it.' }),
  created_at: timestamp('When the source was first seen.'),
  excluded: Type.Boolean({ description: 'Whether an exclusion keeps this row from counting.' }),
})

/** A company that some source says is a client, with all rows that say so. */
export const clientCompany = Type.Object({
  key: Type.String({
    description:
      'The strongest key the company is known by: `n:` numeric id, `d:` domain, `s:` page name, `x:` name.',
  }),
  company_id: Type.String(),
  company_name: Type.String(),
  domain: nullable(Type.String({ description: 'Registrable web domain.' })),
  numeric_id: nullable(Type.String({ description: 'Numeric id of the company page.' })),
  social_url: Type.String({ description: 'Company page address; empty when unknown.' }),
  sources: Type.Array(clientSource, { description: 'Oldest first.' }),
  excluded: Type.Boolean({ description: 'No row counts: the company is no client.' }),
  exclusion_id: nullable(Type.String({ description: 'What undoes it; null unless excluded.' })),
})
