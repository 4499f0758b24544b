import type { EventType } from '@throughline/contract/events/event-types.ts'
import type { MessageType } from '@throughline/contract/webhooks/endpoint-message.ts'

/** Every type of event, so that one that is added to the contract is missed here. */
const types: Record<EventType, true> = {
  'opportunity.created': true,
  'opportunity.updated': true,
  'opportunity.status_changed': true,
  'opportunity.score_changed': true,
  'opportunity.removed': true,
  'connector.imported': true,
  'connector.removed': true,
  'connector.owner_changed': true,
  'person.erased': true,
  'account.first_path': true,
  'competitor.interaction': true,
  'competitor.account_at_risk': true,
  'competitor.account_heated': true,
  'competitor.account_cooled': true,
  'competitor.new_rep': true,
  'report.completed': true,
  'workflow.fired': true,
  'job.completed': true,
  'job.failed': true,
}

/** What the service sends beside the events, each of it to an endpoint that is named. */
const messageTypes: Record<MessageType, true> = { 'workflow.action': true, 'webhook.test': true }

export const eventTypes = Object.keys(types).filter(isEventType)
export const deliveryTypes = [...eventTypes, ...Object.keys(messageTypes).filter(isMessageType)] as const

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(types, type)
}

export function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(messageTypes, type)
}

export const everyType = '*'
