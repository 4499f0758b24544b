import { Anchor, Badge, Button, Group, Skeleton, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { HistoryIcon } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useFormatter, useTimeZone } from 'use-intl'
import { api } from '../../api/client.ts'
import { useIsAdmin } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { FilterBar } from '../../filters/filter-bar.tsx'
import type { FilterField } from '../../filters/filter-field.ts'
import { useDaysWritten } from '../../filters/use-days-written.ts'
import { FilteredEmpty } from '../../grid/filtered-empty.tsx'
import { ListFailure } from '../../grid/list-failure.tsx'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Page } from '../../kit/page.tsx'
import type { AuditEntry } from '../../kit/row-types.ts'
import { startOfDay } from '../../kit/start-of-day.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { hasParams } from '../../url/search-params.ts'
import { useChangeSearch } from '../../url/use-change-search.ts'
import { AuditSubject } from './audit-subject.tsx'
import { useAuditWords } from './audit-words.ts'
import { knownText } from './known-text.ts'
import { useSetupNames } from './use-setup-names.ts'

const pageSize = 50
const filterNames = ['actor', 'operation', 'since', 'until'] as const

/** Who changed what in the last 30 days, the latest first. */
export function AuditPage() {
  const t = useTexts('settings.audit')
  const isAdmin = useIsAdmin()
  return (
    <Page title={t('title')} lead={t('lead')}>
      {isAdmin ? <Entries /> : <Text size="sm">{t('forbidden')}</Text>}
    </Page>
  )
}

function Entries() {
  const t = useTexts('settings.audit')
  const common = useTexts('common')
  const search = useSearch({ from: '/w/$ws/settings/audit' })
  const audit = useAudit(search)
  const entries = useMemo(() => audit.data?.pages.flatMap((page) => page.entries) ?? [], [audit.data])
  const fields = useAuditFilters()
  const names = useSetupNames()
  const go = useChangeSearch()
  const clear = () => go(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return (
    <>
      <FilterBar fields={useDaysWritten(fields, search)} filter={search} onChange={go} hasSearch={false} />
      {audit.error && !audit.data && (
        <ListFailure title={t('failed')} error={audit.error} retry={() => void audit.refetch()} />
      )}
      {audit.isPending && <Skeleton height={360} />}
      {audit.data &&
        entries.length === 0 &&
        (hasParams(search) ? (
          <FilteredEmpty onClear={clear} />
        ) : (
          <EmptyScreen icon={<HistoryIcon />} title={t('empty')} hint={t('emptyHint')} />
        ))}
      {entries.length > 0 && (
        <ListTable
          label={t('title')}
          minWidth={760}
          headings={[t('at'), t('actor'), t('operation'), t('subject'), t('outcome')]}
        >
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} names={names} filter={go} />
          ))}
        </ListTable>
      )}
      {audit.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'center' }}
          loading={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          {common('more')}
        </Button>
      )}
    </>
  )
}

interface EntryRowProps {
  entry: AuditEntry
  names: ReadonlyMap<string, string>
  filter(change: Record<string, string>): void
}

function EntryRow({ entry, names, filter }: EntryRowProps) {
  const t = useTexts('settings.audit')
  const common = useTexts('common')
  const words = useOperationWords()
  const told = useAuditWords()
  const format = useFormatter()
  const { at, actor, member, operation, fields, outcome, request_id } = entry
  const kindWord = { key: t('byKey'), workflow: t('byWorkflow'), connector: t('byConnector') }[actor.kind]
  return (
    <Table.Tr>
      <Table.Td miw={110}>
        <Text size="sm" title={request_id === null ? undefined : common('requestId', { id: request_id })}>
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={6}>
          <Anchor
            component="button"
            type="button"
            className="on-paper"
            size="sm"
            onClick={() => filter({ actor: actor.id })}
          >
            {actor.name}
          </Anchor>
          {actor.kind !== 'member' && (
            <Badge size="xs" variant="light" color="gray" tt="none">
              {kindWord ?? actor.kind}
            </Badge>
          )}
        </Group>
        {(actor.kind === 'key' || actor.kind === 'workflow') && (
          <Text size="xs" c="dimmed">
            {t('inTheNameOf', { name: member.name || member.email })}
          </Text>
        )}
      </Table.Td>
      <Table.Td miw={200}>
        <Anchor
          component="button"
          type="button"
          className="on-paper"
          size="sm"
          ta="start"
          onClick={() => filter({ operation })}
        >
          {words(operation)}
        </Anchor>
        {fields.length > 0 && (
          <Text size="xs" c="dimmed">
            {told.fields(fields)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="one-line">
        <AuditSubject entry={entry} names={names} />
      </Table.Td>
      <Table.Td>
        {Object.keys(outcome).length > 0 && (
          <Text size="xs" c="dimmed">
            {told.outcome(outcome)}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

interface AuditSearch {
  actor?: string | undefined
  operation?: string | undefined
  since?: string | undefined
  /** The last day that is shown. */
  until?: string | undefined
}

function useAudit({ since, until, ...filter }: AuditSearch) {
  const timeZone = useTimeZone() ?? 'UTC'
  const query = {
    ...filter,
    ...(since && { since: startOfDay(since, timeZone) }),
    ...(until && { until: startOfDay(dayAfter(until), timeZone) }),
    page_size: pageSize,
  }
  return useInfiniteQuery({
    queryKey: ['listAuditEntries', query],
    queryFn: ({ pageParam, signal }) =>
      api.listAuditEntries({ ...query, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  })
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Who acted and what was done are chosen among all that the log holds. */
function useAuditFilters(): readonly FilterField[] {
  const t = useTexts('settings.audit')
  const { data } = useApi('listAuditChoices')
  const words = useOperationWords()
  return useMemo(
    () => [
      {
        name: 'actor',
        label: t('actor'),
        kind: 'choice',
        choices: (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'operation',
        label: t('operation'),
        kind: 'choice',
        choices: (data?.operations ?? []).map((value) => ({ value, label: words(value) })),
      },
      { name: 'since', label: t('since'), kind: 'day' },
      { name: 'until', label: t('until'), kind: 'day' },
    ],
    [t, data, words],
  )
}

/** `update-opportunity` as people read it; what this version does not know stays as it is. */
function useOperationWords(): (operation: string) => string {
  const t = useTexts('actions')
  return useCallback(
    (operation) => {
      const key = operation.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return knownText(t, key) ?? operation
    },
    [t],
  )
}
