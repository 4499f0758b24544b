import { Alert, Button, Code, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RefreshCwIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { apiQuery } from '../../api/use-api.ts'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PeekDrawer } from '../../kit/peek-drawer.tsx'
import type { WebhookDelivery, WebhookEndpoint } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { useEventName } from './event-words.ts'
import { useWebhookActions } from './use-webhook-actions.ts'

const pendingMs = 1_000
const restingMs = 4_000

interface DeliveryDrawerProps {
  endpoint: WebhookEndpoint
  deliveryId: string | undefined
  mayWrite: boolean
  onClose(): void
}

/** A delivery with its request and the answers to it. */
export function DeliveryDrawer({ endpoint, deliveryId, mayWrite, onClose }: DeliveryDrawerProps) {
  const t = useTexts('webhooks')
  const nameOf = useEventName()
  const { data, error, refetch } = useQuery({
    ...apiQuery('getWebhookDelivery', { id: endpoint.id, deliveryId: deliveryId ?? '' }),
    enabled: deliveryId !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? pendingMs : restingMs),
  })
  return (
    <PeekDrawer
      isOpen={deliveryId !== undefined}
      title={data ? t('delivery', { type: nameOf(data.type) }) : t('deliveries')}
      onClose={onClose}
    >
      {data ? (
        <Delivery endpoint={endpoint} delivery={data} mayWrite={mayWrite} />
      ) : error ? (
        <FailureAlert title={t('deliveries')} error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={260} aria-busy />
      )}
    </PeekDrawer>
  )
}

interface DeliveryProps {
  endpoint: WebhookEndpoint
  delivery: WebhookDelivery
  mayWrite: boolean
}

function Delivery({ endpoint, delivery, mayWrite }: DeliveryProps) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  const actions = useWebhookActions()
  const { id, status, created_at, delivered_at, next_attempt_at } = delivery
  const time = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          [t('status'), <DeliveryStatus key="status" status={status} />],
          [t('time'), time(created_at)],
          ...(delivered_at ? [[t('deliveredAt'), time(delivered_at)] as const] : []),
          ...(status === 'PENDING' && next_attempt_at ? [[t('next'), time(next_attempt_at)] as const] : []),
          [t('id'), <Code key="id">{delivery.webhook_id}</Code>],
        ]}
      />
      {mayWrite &&
        (endpoint.is_enabled ? (
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<RefreshCwIcon size={15} aria-hidden />}
              onClick={() => void actions.resend(endpoint.id, id)}
            >
              {t('resend')}
            </Button>
          </Group>
        ) : (
          <Text size="xs" c="dimmed">
            {t('resendOff')}
          </Text>
        ))}
      <Request delivery={delivery} />
      <Attempts delivery={delivery} />
    </Stack>
  )
}

function Request({ delivery: { request } }: { delivery: WebhookDelivery }) {
  const t = useTexts('webhooks')
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <Stack gap={6} component="section" aria-label={t('request')}>
      <Title order={3} size="h6">
        {t('request')}
      </Title>
      <Text size="xs" c="dimmed">
        {t('headers')}
      </Text>
      <Plain text={[`${request.method} ${request.url}`, ...headers].join('\n')} />
      <Text size="xs" c="dimmed">
        {t('body')}
      </Text>
      {request.body === null ? (
        <Text size="sm">{t('bodyGone')}</Text>
      ) : (
        <Plain text={JSON.stringify(JSON.parse(request.body), null, 2)} />
      )}
    </Stack>
  )
}

function Attempts({ delivery: { attempts, attempt_count: count } }: { delivery: WebhookDelivery }) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  return (
    <Stack gap={6} component="section" aria-label={t('attemptsTitle')}>
      <Title order={3} size="h6">
        {count > attempts.length ? t('moreAttempts', { shown: attempts.length, count }) : t('attemptsTitle')}
      </Title>
      {attempts.length === 0 && <Text size="sm">{t('noAttempts')}</Text>}
      {attempts.toReversed().map(({ at, response_status: status, duration_ms, error, response_body }) => (
        <Paper key={at} withBorder p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600}>
              {status === null ? t('noAnswer') : t('answered', { status: String(status) })}
            </Text>
            <Text size="xs" c="dimmed">
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })} ·{' '}
              {t('duration', { ms: format.number(duration_ms) })}
            </Text>
          </Group>
          {error && (
            <Alert color="red" variant="light" p="xs" mt={6}>
              {error}
            </Alert>
          )}
          {status !== null &&
            (response_body === '' ? (
              <Text size="xs" c="dimmed">
                {t('emptyAnswer')}
              </Text>
            ) : (
              <Plain text={response_body} />
            ))}
        </Paper>
      ))}
    </Stack>
  )
}

/** Text as it came, on as many lines as it takes. */
const Plain = ({ text }: { text: string }) => (
  <Code block fz="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Code>
)
