import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import { CompanyCell } from '../../grid/company-cell.tsx'
import { ChoiceEditor } from '../../grid/editors.ts'
import type { GridColumn } from '../../grid/grid-column.ts'
import { Plain } from '../../kit/plain.tsx'
import type { ClientCompany } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ClientStatus } from './client-status.tsx'
import { SourceBadge } from './source-badge.tsx'
import type { Exclusion } from './use-exclusion.ts'

/** The columns of the list of client companies. */
export function useClientColumns({ setExcluded, refused }: Exclusion): readonly GridColumn<ClientCompany>[] {
  const t = useTexts('clients')
  const format = useFormatter()
  const mayWrite = useMayWrite()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 230,
        grows: true,
        canHide: false,
        sort: 'company_name',
        isText: true,
        cell: ({ company_name: name, domain }) => <CompanyCell name={name} domain={domain} />,
      },
      {
        id: 'sources',
        header: t('columns.sources'),
        hint: t('sourcesHint'),
        width: 200,
        cell: ({ sources }) => (
          <Group gap={4} wrap="nowrap">
            {[...new Set(sources.map(({ source }) => source))].map((source) => (
              <SourceBadge
                key={source}
                source={source}
                count={sources.filter((one) => one.source === source).length}
              />
            ))}
          </Group>
        ),
      },
      {
        id: 'since',
        isLeftOutOnPhone: true,
        header: t('columns.since'),
        width: 130,
        least: 120,
        sort: 'created_at',
        cell: ({ sources: [first] }) => (
          <Plain text={first ? format.dateTime(new Date(first.created_at), { dateStyle: 'medium' }) : ''} />
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 260,
        grows: true,
        cell: (row) => <ClientStatus row={row} isRefused={refused.has(row.key)} />,
        edit: {
          label: t('setStatus'),
          editor: ({ row, label, done }) => (
            <ChoiceEditor
              canBeEmpty={false}
              value={String(row.excluded)}
              choices={[
                { value: 'false', label: t('counts') },
                { value: 'true', label: t('notClient') },
              ]}
              label={label}
              done={done}
              save={(value) => setExcluded(row, value === 'true')}
            />
          ),
        },
      },
      ...(mayWrite
        ? [
            {
              id: 'action',
              header: t('columns.action'),
              width: 170,
              cell: (row) => (
                <Button
                  size="compact-xs"
                  variant="default"
                  tabIndex={-1}
                  onClick={() => setExcluded(row, !row.excluded)}
                >
                  {row.excluded ? t('restore') : t('markNotClient')}
                </Button>
              ),
            } satisfies GridColumn<ClientCompany>,
          ]
        : []),
    ],
    [t, format, setExcluded, refused, mayWrite],
  )
}
