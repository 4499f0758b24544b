import { useTexts } from '../../messages/use-texts.tsx'
import { everyType, isEventType, isMessageType } from './event-types.ts'

/** The words for a type; one that this version does not know is shown as the API writes it. */
export function useEventName(): (type: string) => string {
  const t = useTexts('webhooks.types')
  return (type) => (isEventType(type) || isMessageType(type) ? t(type) : type)
}

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
