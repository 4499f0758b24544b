import Type from 'typebox'
import { nullable, oneOf, timestamp } from '../primitives.ts'

/** What a shared report may keep to itself. */
export const redactions = ['owner_email', 'deals', 'target_names', 'rep_names'] as const
export type Redaction = (typeof redactions)[number]

/** What a shared report keeps to itself unless something else is said. */
export const usualRedactions: readonly Redaction[] = ['owner_email', 'deals', 'target_names']

/** How a report is shared, and who changed that. */
export const reportShare = Type.Object({
  enabled: Type.Boolean({ description: 'Whether the page can be opened without a key.' }),
  path: Type.String({
    description: 'Address of the page on this server; with `.json` behind it, of its data.',
  }),
  url: Type.Optional(
    Type.String({
      description: 'The same in full, where the service knows its public address (`PUBLIC_URL`).',
    }),
  ),
  expires_at: nullable(timestamp('From then on the page is gone.')),
  redact: Type.Array(oneOf(redactions), { description: 'What the page leaves out.' }),
  has_password: Type.Boolean({ description: 'Whether the page asks for a password.' }),
  views: Type.Integer({ description: 'How often it was opened.' }),
  last_viewed_at: nullable(timestamp('When it was last opened.')),
  log: Type.Array(
    Type.Object({
      action: oneOf(['enabled', 'changed', 'rotated', 'disabled']),
      member_email: Type.String({ description: 'Who did it.' }),
      at: timestamp('When.'),
    }),
    { description: 'What was done to the sharing, newest first, the last 50.' },
  ),
})
