import { Alert, Anchor, Button, Skeleton, Table, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { TriangleAlertIcon, WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import type { WebhookEndpoint } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useEventSummary } from './event-words.ts'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookForm } from './webhook-form.tsx'
import { healthOf, WebhookHealth } from './webhook-health.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const shownMax = 50

/** The endpoints that get what happens, and whether they do. */
export function WebhooksPage() {
  const t = useTexts('webhooks')
  const mayWrite = useMayWrite()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const actions = useWebhookActions()
  const { data, error, refetch } = useApi('listWebhookEndpoints', { page_size: shownMax })
  useCommands([
    {
      id: 'webhooks.add',
      writes: true,
      label: t('add'),
      keys: ['A'],
      scope: 'list',
      run: () => setAdding(true),
    },
  ])
  const add = mayWrite && (
    <Button size="xs" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const endpoints = data?.webhook_endpoints
  return (
    <Page title={t('title')} lead={t(mayWrite ? 'lead' : 'readOnly')} actions={add}>
      {error && !data && <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} aria-busy />}
      {endpoints?.length === 0 && (
        <EmptyScreen icon={<WebhookIcon />} title={t('empty')} hint={t('emptyHint')}>
          {add}
        </EmptyScreen>
      )}
      {endpoints && endpoints.length > 0 && <Endpoints endpoints={endpoints} />}
      <WebhookForm
        title={t('add')}
        action={t('addAction')}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSave={async (draft) => setSecret(await actions.create(draft))}
      />
      <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />
    </Page>
  )
}

function Endpoints({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const summaryOf = useEventSummary()
  const disabled = endpoints.filter((endpoint) => healthOf(endpoint) === 'disabled')
  return (
    <>
      {disabled.length > 0 && (
        <Alert color="red" variant="light" icon={<TriangleAlertIcon aria-hidden />}>
          {t('disabledList', { count: disabled.length })}
        </Alert>
      )}
      <WideTable minWidth={620}>
        <Table aria-label={t('title')} verticalSpacing="xs" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('address')}</Table.Th>
              <Table.Th scope="col">{t('events')}</Table.Th>
              <Table.Th scope="col">{t('health')}</Table.Th>
              <Table.Th scope="col">{t('added')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {endpoints.map((endpoint) => (
              <Table.Tr key={endpoint.id}>
                <Table.Th scope="row" maw={360}>
                  <Anchor
                    component={Link}
                    to={`/w/${ws}/settings/webhooks/${endpoint.id}`}
                    size="sm"
                    fw={600}
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {endpoint.description || endpoint.url}
                  </Anchor>
                  {endpoint.description && (
                    <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
                      {endpoint.url}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>{summaryOf(endpoint.event_types)}</Table.Td>
                <Table.Td>
                  <WebhookHealth endpoint={endpoint} />
                </Table.Td>
                <Table.Td>{format.dateTime(new Date(endpoint.created_at), { dateStyle: 'medium' })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </>
  )
}
