import { nullable, oneOf } from '../primitives.ts'

/** Kinds of keys a company is known by, strongest first. */
export const keyKinds = ['numeric_id', 'social_url', 'domain', 'name'] as const
export type KeyKind = (typeof keyKinds)[number]

/** Where the keys of companies come from. */
export const keySources = [
  'entered',
  'target_account_list',
  'client_list',
  'crm',
  'contacts',
  'interactions',
  'unknown',
] as const
export type KeySource = (typeof keySources)[number]

export const matchedBy = nullable(
  oneOf(keyKinds, {
    description:
      'The kind of key by which the employer that was reported is this company; `social_url` is its page. null where ' +
      'nothing did.',
  }),
)
