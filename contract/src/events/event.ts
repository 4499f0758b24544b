import Type, { type TProperties, type TSchema } from 'typebox'
import { eventData, eventFields } from './event-data.ts'
import { type EventType, eventTypes } from './event-types.ts'

const { id, timestamp, subject_id } = eventFields

const shapeOf = (type: EventType) => messageShape(type, eventData[type])

/** An event of each type; which one it is follows from `type`. */
export const event = Type.Union(eventTypes.map(shapeOf))

/** What is sent to a webhook endpoint, event or not. Only what is no event has a `text`. */
export function messageShape<T extends string>(
  type: T,
  { when, text, data }: { when: string; text?: TSchema; data: TProperties },
) {
  return Type.Object(
    { id, type: Type.Literal(type), timestamp, subject_id, ...(text && { text }), data: Type.Object(data) },
    { title: type, description: when },
  )
}
