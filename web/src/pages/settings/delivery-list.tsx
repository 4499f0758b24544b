import { ActionIcon, Anchor, Skeleton, Stack, Table, Text, Title, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { RefreshCwIcon, SendIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { apiQuery } from '../../api/use-api.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import type { FilterField } from '../../filters/filter-field.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { ListFailure } from '../../grid/list-failure.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { PageChoice } from '../../kit/page-choice.tsx'
import type { WebhookDeliveryRow, WebhookEndpoint } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { deliveryTypes } from './event-types.ts'
import { useEventName } from './event-words.ts'
import { useWebhookActions } from './use-webhook-actions.ts'

const pageSize = 25
const pendingMs = 1_000
const restingMs = 4_000

interface DeliveryListProps {
  endpoint: WebhookEndpoint
  mayWrite: boolean
  onShow(deliveryId: string): void
}

/** What was sent to an endpoint, the latest first; what waits changes by itself. */
export function DeliveryList({ endpoint, ...props }: DeliveryListProps) {
  const t = useTexts('webhooks')
  const { status, type, page = 1 } = useSearch({ from: '/w/$ws/settings/webhooks/$id' })
  const change = useChangeSearch()
  const fields = useDeliveryFilters()
  const go = (changes: object) => void change({ page: undefined, ...changes })
  const { data, error, refetch } = useQuery({
    ...apiQuery('listWebhookDeliveries', {
      id: endpoint.id,
      ...(status && { status }),
      ...(type && { type }),
      page,
      page_size: pageSize,
    }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((row) => row.status === 'PENDING') ? pendingMs : restingMs,
  })
  const hasFilter = status !== undefined || type !== undefined
  return (
    <Stack gap="xs" component="section" aria-label={t('deliveries')} mt="xs">
      <div>
        <Title order={2} size="h4">
          {t('deliveries')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('deliveriesHint')}
        </Text>
      </div>
      <FilterBar fields={fields} filter={{ status, type }} onChange={go} hasSearch={false} />
      {error && !data && <ListFailure title={t('deliveries')} error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} aria-busy />}
      {data?.deliveries.length === 0 &&
        (hasFilter ? (
          <FilteredEmpty onClear={() => go({ status: undefined, type: undefined })} />
        ) : (
          <EmptyScreen icon={<SendIcon />} title={t('noDeliveries')} hint={t('noDeliveriesHint')} />
        ))}
      {data && data.deliveries.length > 0 && (
        <DeliveryTable endpoint={endpoint} deliveries={data.deliveries} {...props} />
      )}
      <PageChoice
        label={t('pages')}
        rows={data?.total}
        pageSize={pageSize}
        page={page}
        onChoose={(chosen) => go({ page: chosen > 1 ? chosen : undefined })}
      />
    </Stack>
  )
}

function useDeliveryFilters(): readonly FilterField[] {
  const t = useTexts('webhooks')
  const nameOf = useEventName()
  return [
    {
      name: 'status',
      label: t('status'),
      kind: 'choices',
      choices: (['PENDING', 'DELIVERED', 'FAILED'] as const).map((value) => ({
        value,
        label: t(`deliveryStates.${value}`),
      })),
    },
    {
      name: 'type',
      label: t('type'),
      kind: 'choices',
      choices: deliveryTypes.map((value) => ({ value, label: nameOf(value) })),
    },
  ]
}

interface DeliveryTableProps extends DeliveryListProps {
  deliveries: readonly WebhookDeliveryRow[]
}

function DeliveryTable({ endpoint, deliveries, mayWrite, onShow }: DeliveryTableProps) {
  const t = useTexts('webhooks')
  const format = useFormatter()
  const nameOf = useEventName()
  const actions = useWebhookActions()
  const timeOf = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <WideTable minWidth={640}>
      <Table aria-label={t('deliveries')} verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {(['type', 'time', 'status'] as const).map((heading) => (
              <Table.Th key={heading} scope="col">
                {t(heading)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {t('attempts')}
            </Table.Th>
            <Table.Th scope="col">{t('answer')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row">
                <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onShow(row.id)}>
                  {nameOf(row.type)}
                </Anchor>
              </Table.Th>
              <Table.Td>{timeOf(row.created_at)}</Table.Td>
              <Table.Td aria-live="polite">
                <DeliveryStatus status={row.status} />
              </Table.Td>
              <Table.Td ta="end">{format.number(row.attempt_count)}</Table.Td>
              <Table.Td maw={220} className="truncate">
                <LastAnswer row={row} />
              </Table.Td>
              <Table.Td w={44}>
                {mayWrite && endpoint.is_enabled && (
                  <Tooltip label={t('resend')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('resendNamed', { type: nameOf(row.type), time: timeOf(row.created_at) })}
                      onClick={() => void actions.resend(endpoint.id, row.id)}
                    >
                      <RefreshCwIcon size={16} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function LastAnswer({ row }: { row: WebhookDeliveryRow }) {
  const t = useTexts('webhooks')
  const last = row.attempts.at(-1)
  if (!last) return '–'
  const text =
    last.response_status === null
      ? (last.error ?? t('noAnswer'))
      : t('answered', { status: String(last.response_status) })
  return <span title={text}>{text}</span>
}
