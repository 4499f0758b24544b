import Type, { type TProperties, type TSchema } from 'typebox'
import { eventData } from '../events/event-data.ts'
import { nullable, uuid } from '../primitives.ts'

/**
 * What is sent to an endpoint because somebody named it, whatever types it follows. None is an event: no endpoint
 * subscribes to it, and `/events` does not have it.
 */
export const messageTypes = ['workflow.action', 'webhook.test'] as const

export type MessageType = (typeof messageTypes)[number]

const text = Type.String({
  description: 'What it says, in a line, as chat services show it.',
})

/** What a message of each type is about, and the fields of its `data`, as those of events. */
export const messageData: Record<MessageType, { when: string; text: TSchema; data: TProperties }> = {
  'workflow.action': {
    when:
      'A record fired a workflow with the action `webhook`. It goes to the endpoint that the action names; the firing ' +
      'itself is the event workflow.fired, with an id of its own.',
    text,
    data: {
      ...eventData['workflow.fired'].data,
      record: nullable(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'The record as its list shows it; null where it is gone.',
        }),
      ),
      url: nullable(
        Type.String({
          description: 'Its page in the application; null where it is gone, or without `PUBLIC_URL`.',
        }),
      ),
    },
  },
  'webhook.test': {
    when: 'Somebody sent a test to the endpoint.',
    text,
    data: { webhook_endpoint_id: uuid('The endpoint.'), message: Type.String() },
  },
}
