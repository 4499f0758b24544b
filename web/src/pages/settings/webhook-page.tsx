import { Alert, Button, Paper, Skeleton, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { TriangleAlertIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { hasStatus } from '../../api/failure.ts'
import { useMayWrite } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { WebhookEndpoint } from '../../kit/row-types.ts'
import { TagList } from '../../kit/tag-list.tsx'
import { useFocusKept } from '../../kit/use-focus-kept.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { NotFoundScreen } from '../../shell/error-screens.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { everyType } from './event-types.ts'
import { useEventName, useEventSummary } from './event-words.ts'
import { nameOfEndpoint, useWebhookActions } from './use-webhook-actions.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookHealth } from './webhook-health.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** One endpoint: how it fares, what was sent to it, and what came back. */
export function WebhookPage() {
  const t = useTexts('webhooks')
  const { ws, id } = useParams({ from: '/w/$ws/settings/webhooks/$id' })
  const { data, error, refetch } = useApi('getWebhookEndpoint', { id })
  if (data) return <Endpoint endpoint={data} />
  if (hasStatus(error, 404)) {
    return <NotFoundScreen list={{ path: `/w/${ws}/settings/webhooks`, label: t('title') }} />
  }
  return (
    <Page title={t('title')}>
      {error ? (
        <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </Page>
  )
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTexts('webhooks')
  const common = useTexts('common')
  const { ws } = useParams({ from: '/w/$ws' })
  const { delivery } = useSearch({ from: '/w/$ws/settings/webhooks/$id' })
  const navigate = useNavigate()
  const change = useChangeSearch()
  const mayWrite = useMayWrite()
  const actions = useWebhookActions()
  const focusKept = useFocusKept()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const show = (key: string | undefined) => void change({ delivery: key })
  const test = async () => {
    const made = await actions.test(endpoint)
    if (made !== undefined) show(made)
  }
  const { is_enabled } = endpoint
  useCommands([
    is_enabled && {
      id: 'webhook.test',
      writes: true,
      label: t('test'),
      keys: ['T'],
      scope: 'record',
      run: () => void test(),
    },
    {
      id: 'webhook.edit',
      writes: true,
      label: t('edit'),
      keys: ['E'],
      scope: 'record',
      run: () => setEditing(true),
    },
  ])
  const buttons = mayWrite && (
    <>
      {is_enabled && (
        <Button size="xs" onClick={() => void test()}>
          {t('test')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button size="xs" variant="default" onClick={() => actions.rotate(endpoint, setSecret)}>
        {t('rotate')}
      </Button>
      <Button size="xs" variant="default" onClick={() => actions.setEnabled(endpoint, !is_enabled)}>
        {t(is_enabled ? 'disable' : 'enable')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={() =>
          actions.remove(endpoint, () => navigate({ to: '/w/$ws/settings/webhooks', params: { ws } }))
        }
      >
        {t('delete')}
      </Button>
    </>
  )
  return (
    <Page title={nameOfEndpoint(endpoint)} actions={buttons}>
      <div {...focusKept}>
        <DisabledBanner
          endpoint={endpoint}
          onEnable={mayWrite ? () => actions.setEnabled(endpoint, true) : undefined}
        />
      </div>
      <EndpointFacts endpoint={endpoint} />
      <DeliveryList endpoint={endpoint} mayWrite={mayWrite} onShow={show} />
      <DeliveryDrawer
        endpoint={endpoint}
        deliveryId={delivery}
        mayWrite={mayWrite}
        onClose={() => show(undefined)}
      />
      <WebhookForm
        title={t('edit')}
        action={common('save')}
        isOpen={isEditing}
        endpoint={endpoint}
        onClose={() => setEditing(false)}
        onSave={(draft, seen = endpoint) => actions.save(seen, draft)}
      />
      <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />
    </Page>
  )
}

/** Says that the service itself has stopped sending, why, and how it goes on. */
function DisabledBanner({
  endpoint,
  onEnable,
}: {
  endpoint: WebhookEndpoint
  onEnable: (() => void) | undefined
}) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  const { disabled_reason: reason, disabled_at } = endpoint
  if ((reason !== 'gone' && reason !== 'failing') || disabled_at === null) return null
  const time = format.dateTime(new Date(disabled_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Alert
      color="red"
      variant="light"
      icon={<TriangleAlertIcon aria-hidden />}
      title={t('disabledTitle')}
      role="alert"
    >
      <Text size="sm">
        {t(`disabledReasons.${reason}`, { time })} {t('disabledHint')}
      </Text>
      {onEnable && (
        <Button size="xs" mt="xs" variant="default" onClick={onEnable}>
          {t('enable')}
        </Button>
      )}
    </Alert>
  )
}

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  const nameOf = useEventName()
  const summaryOf = useEventSummary()
  const { url, event_types: types, created_at, former_secret_until: until } = endpoint
  const time = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' })
  const isChosen = types.length > 0 && !types.includes(everyType)
  return (
    <Paper withBorder p="sm" maw={900} component="section" aria-label={t('facts')}>
      <Facts
        facts={[
          [t('address'), url],
          [t('health'), <WebhookHealth key="health" endpoint={endpoint} />],
          [t('events'), isChosen ? <TagList key="types" names={types.map(nameOf)} wrap /> : summaryOf(types)],
          [t('added'), time(created_at)],
        ]}
      />
      {until !== null && new Date(until) > new Date() && (
        <Text size="xs" c="dimmed">
          {t('twoSecrets', { time: time(until) })}
        </Text>
      )}
    </Paper>
  )
}
