export { type EventType, eventTypes } from '@throughline/contract/events/event-types.ts'
