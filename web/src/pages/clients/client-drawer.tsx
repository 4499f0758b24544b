import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { CompanyPageLink } from '../../kit/company-page-link.tsx'
import { Facts } from '../../kit/facts.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { PeekDrawer } from '../../kit/peek-drawer.tsx'
import type { ClientCompany } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ClientStatus } from './client-status.tsx'
import { SourceBadge } from './source-badge.tsx'
import type { Exclusion } from './use-exclusion.ts'

interface ClientDrawerProps {
  /** The key of the client; undefined where no panel is open. */
  peeked: string | undefined
  /** Undefined where it is not among the rows in sight. */
  row: ClientCompany | undefined
  /** Whether those are there. */
  isRead: boolean
  exclusion: Exclusion
  onClose(): void
}

/** A client company with every row that says so. */
export function ClientDrawer({ peeked, row, isRead, exclusion, onClose }: ClientDrawerProps) {
  const t = useTexts('clients')
  // What is done in the panel may take the row out of the filter: the panel goes on showing it.
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const shown = row ?? (last?.key === peeked ? last : undefined)
  return (
    <PeekDrawer isOpen={peeked !== undefined} title={shown?.company_name ?? t('title')} onClose={onClose}>
      {shown && <Peeked row={shown} exclusion={exclusion} />}
      {!shown && isRead && <Text size="sm">{t('notInSight')}</Text>}
    </PeekDrawer>
  )
}

function Peeked({ row, exclusion: { setExcluded, refused } }: { row: ClientCompany; exclusion: Exclusion }) {
  const t = useTexts('clients')
  const common = useTexts('common')
  const format = useFormatter()
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('columns.status'), <ClientStatus key="status" row={row} isRefused={refused.has(row.key)} />],
          [common('domain'), row.domain ?? '–'],
          [common('companyPage'), <CompanyPageLink key="page" url={row.social_url} />],
        ]}
      />
      <div>
        <Text component="h3" size="sm" fw={600} mb={4}>
          {t('columns.sources')}
        </Text>
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {row.sources.map((source) => (
            <li key={source.id}>
              <Group gap="xs">
                <SourceBadge source={source.source} />
                <Text size="sm" td={source.excluded ? 'line-through' : undefined}>
                  {source.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {format.dateTime(new Date(source.created_at), { dateStyle: 'medium' })}
                </Text>
              </Group>
            </li>
          ))}
        </Stack>
      </div>
      <Text size="xs" c="dimmed">
        {t('excludeHint')}
      </Text>
      <ForWriters>
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setExcluded(row, !row.excluded)}
        >
          {row.excluded ? t('restore') : t('markNotClient')}
        </Button>
      </ForWriters>
    </Stack>
  )
}
