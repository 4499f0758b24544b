import Type from 'typebox'
import { operation } from '../operation.ts'
import { paging, text } from '../primitives.ts'
import { auditEntry } from './audit-entry.ts'

export const listAuditEntries = operation({
  name: 'list-audit-entries',
  method: 'GET',
  path: '/audit',
  room: 'audit',
  scope: 'admin',
  summary: 'Who changed what',
  description:
    'The changes of the last 30 days, the latest first. An entry is written in the transaction of its change, so there ' +
    'is one for each change and none for what failed.',
  query: Type.Object({
    cursor: text('next_cursor of the page before.', { maxLength: 4000 }),
    actor: text('Id of a member, a key, a workflow or a link: what it did itself.', { format: 'uuid' }),
    operation: text('Name of an operation.', { maxLength: 100 }),
    since: text('Only changes at this time or later.', { format: 'date-time', maxLength: 64 }),
    until: text('Only changes before this time.', { format: 'date-time', maxLength: 64 }),
    page_size: paging.page_size,
  }),
  data: Type.Object({
    entries: Type.Array(auditEntry),
    has_more: Type.Boolean(),
    next_cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
  }),
})
