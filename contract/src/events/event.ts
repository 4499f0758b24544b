import Type from 'typebox'
import { eventData, eventFields } from './event-data.ts'
import { type EventType, eventTypes } from './event-types.ts'

const { id, timestamp, subject_id } = eventFields

export const shapeOf = (type: EventType) =>
  Type.Object(
    {
      id,
      type: Type.Literal(type),
      timestamp,
      subject_id,
      data: Type.Object(eventData[type].data),
    },
    { title: type, description: eventData[type].when },
  )

/** An event of each type; which one it is follows from `type`. */
export const event = Type.Union(eventTypes.map(shapeOf))
