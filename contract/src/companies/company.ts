import Type from 'typebox'
import { clientSources } from '../client-companies/client-company.ts'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { keyKinds, keySources } from './company-key.ts'

const shown = {
  id: uuid('Company id.'),
  name: Type.String(),
  domain: nullable(Type.String({ description: 'Registrable web domain.' })),
  numeric_id: nullable(Type.String({ description: 'Numeric id of the company page.' })),
  social_url: Type.String({ description: 'Company page address; empty when unknown.' }),
}

/** A company as a row of the list. */
export const companyRow = Type.Object({
  ...shown,
  is_target_account: Type.Boolean(),
  is_client: Type.Boolean({ description: 'Some source says so and no exclusion takes it out.' }),
  is_competitor: Type.Boolean(),
  likely_doubles: Type.Integer({ description: 'How many other companies bear one of its names.' }),
})

const key = Type.Object({
  key: Type.String({
    description: '`n:` number, `s:` page, `d:` domain, `x:` normalised name; what a split takes.',
  }),
  kind: oneOf(keyKinds),
  value: Type.String(),
  source: oneOf(keySources, {
    description:
      'Who reported it first; `entered` what a person entered, `unknown` what was there before this was noted.',
  }),
  job_id: nullable(uuid('The import that brought it.')),
  created_at: timestamp('When it was reported, or entered.'),
})

/** A company with all that hangs on it. */
export const company = Type.Object({
  ...shown,
  keys: Type.Array(key, { description: 'Strongest kind first, of one kind the oldest first.' }),
  target_account: nullable(
    Type.Object({
      id: uuid('Target account id.'),
      account_name: Type.String(),
      tier: nullable(Type.String()),
    }),
  ),
  competitor: nullable(Type.Object({ id: uuid('Competitor id.'), name: Type.String() })),
  client_rows: Type.Array(
    Type.Object({
      id: uuid('What an exclusion takes as sourceRowId.'),
      source: oneOf(clientSources),
      name: Type.String(),
      exclusion_id: nullable(uuid('What keeps the row from counting.')),
    }),
    { description: 'Oldest first.' },
  ),
  is_client: Type.Boolean({ description: 'Some row counts.' }),
  counts: Type.Object({
    contacts: Type.Integer({ description: 'People of the network who work there.' }),
    opportunities: Type.Integer({ description: 'Opportunities into it, hidden ones too.' }),
    interactions: Type.Integer({ description: 'Of competitors with its people, those left out too.' }),
    deals: Type.Integer({ description: 'Deals of the CRM, won and lost ones too.' }),
  }),
  merged: Type.Array(
    Type.Object({
      id: uuid('The company that was.'),
      name: Type.String(),
      keys: Type.Array(Type.String(), { description: 'What a split takes to bring it back.' }),
      merged_at: timestamp('When it became part of this one.'),
    }),
    { description: 'Companies that were merged into this one, latest first.' },
  ),
  likely_doubles: Type.Array(Type.Object(shown), {
    description: 'Other companies that bear one of its names, at most 50. Nothing merges them by itself.',
  }),
})

export const companyId = Type.Object({ id: uuid('Company id.') })
