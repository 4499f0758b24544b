import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, paging, text } from '../primitives.ts'
import { event } from './event.ts'
import { eventTypes } from './event-types.ts'

export const listEvents = operation({
  name: 'list-events',
  method: 'GET',
  path: '/events',
  room: 'events',
  scope: 'read',
  summary: 'What happened, oldest first',
  description:
    'The events of the last 30 days. Without a cursor the list begins with the oldest; keep `next_cursor`, which is ' +
    'always there, and send it with the next call, at once while `has_more` is true and later otherwise: every event ' +
    'is then seen exactly once. They come in the order in which they were written, which may differ a little from that of ' +
    'their times. A cursor behind which events may be gone is refused. Webhooks deliver the same events.',
  query: Type.Object({
    cursor: text('next_cursor of an earlier answer; takes the place of `from`.'),
    from: Type.Optional(
      Type.String({
        format: 'date-time',
        maxLength: 64,
        description: 'Begin with the first event at this time or later; only where there is no cursor yet.',
        wire: 'text',
      }),
    ),
    type: Type.Optional(
      Type.Array(oneOf(eventTypes), {
        wire: 'list',
        description: 'Only events of these types.',
      }),
    ),
    page_size: paging.page_size,
  }),
  data: Type.Object({
    events: Type.Array(event),
    next_cursor: Type.String({ description: 'Where the next call goes on; there on the last page too.' }),
    has_more: Type.Boolean({ description: 'Whether more events are there already.' }),
  }),
})
