import type { EventType } from '@throughline/contract/events/event-types.ts'
import type { MessageType } from '@throughline/contract/webhooks/endpoint-message.ts'
import { useTexts } from '../../messages/use-texts.tsx'

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

function isEventType(type: string): type is EventType {
  return Object.hasOwn(types, type)
}

function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(messageTypes, type)
}

/** The words for a type; one that this version does not know is shown as the API writes it. */
export function useEventName(): (type: string) => string {
  const t = useTexts('webhooks.types')
  return (type) => (isEventType(type) || isMessageType(type) ? t(type) : type)
}

export const everyType = '*'

/** What an endpoint hears of, in a few words. */
export function useEventSummary(): (types: readonly string[]) => string {
  const t = useTexts('webhooks')
  const nameOf = useEventName()
  return (chosen) => {
    const [only, ...others] = chosen
    if (only === undefined) return t('noEvents')
    if (chosen.includes(everyType)) return t('everyEventShort')
    return others.length === 0 ? nameOf(only) : t('someEvents', { count: chosen.length })
  }
}
