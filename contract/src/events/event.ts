import Type, {
  type Static,
  type TLiteral,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from 'typebox'
import { eventData, eventFields } from './event-data.ts'
import { type EventType, eventTypes } from './event-types.ts'

const { id, timestamp, subject_id } = eventFields

const shapeOf = (type: EventType) => messageShape(type, eventData[type])

type Events = {
  [T in EventType]: Static<
    TObject<typeof eventFields & { type: TLiteral<T>; data: TObject<(typeof eventData)[T]['data']> }>
  >
}

/** An event of each type; which one it is follows from `type`, also in TypeScript, which loses that in a list. */
export const event = Type.Union(eventTypes.map(shapeOf)) as unknown as TUnsafe<Events[EventType]>

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
