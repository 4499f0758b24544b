import { Badge, Group, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import type { WebhookEndpoint } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Health = 'ok' | 'failing' | 'paused' | 'off' | 'disabled'

const colours: Record<Health, string> = {
  ok: 'green',
  failing: 'orange',
  paused: 'orange',
  off: 'gray',
  disabled: 'red',
}

export function healthOf(endpoint: WebhookEndpoint): Health {
  if (!endpoint.is_enabled) return endpoint.disabled_reason ? 'disabled' : 'off'
  if (endpoint.paused_until !== null && new Date(endpoint.paused_until) > new Date()) return 'paused'
  return endpoint.failing_since ? 'failing' : 'ok'
}

/** How the deliveries to an endpoint go, and since when. */
export function WebhookHealth({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  const health = healthOf(endpoint)
  const time = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' })
  const { failing_since, paused_until, disabled_at } = endpoint
  const detail =
    health === 'paused' && paused_until
      ? t('pausedUntil', { time: time(paused_until) })
      : health === 'failing' && failing_since
        ? t('failingSince', { time: time(failing_since) })
        : health === 'off' && disabled_at
          ? t('offSince', { time: time(disabled_at) })
          : undefined
  return (
    <Group gap={8}>
      <Badge size="sm" variant="light" tt="none" color={colours[health]} miw="max-content">
        {t(`states.${health}`)}
      </Badge>
      {detail && (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </Group>
  )
}
