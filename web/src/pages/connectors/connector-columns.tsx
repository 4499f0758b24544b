import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { ChoiceEditor } from '../../grid/editors.ts'
import type { GridColumn } from '../../grid/grid-column.ts'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import { Plain } from '../../kit/plain.tsx'
import type { Connector } from '../../kit/row-types.ts'
import { TagList } from '../../kit/tag-list.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useConnectorOwner } from './use-connector-owner.ts'

/** The columns of the list of connectors. */
export function useConnectorColumns(): readonly GridColumn<Connector>[] {
  const t = useTexts('connectors')
  const format = useFormatter()
  const owners = useOwnerChoices()
  const setOwner = useConnectorOwner()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 190,
        grows: true,
        canHide: false,
        sort: 'name',
        isText: true,
        cell: (row) => <Plain text={row.name} isStrong />,
      },
      {
        id: 'title',
        header: t('columns.jobTitle'),
        width: 190,
        grows: true,
        sort: 'job_title',
        isText: true,
        cell: (row) => <Plain text={row.job_title} />,
      },
      {
        id: 'company',
        header: t('columns.company'),
        width: 170,
        grows: true,
        sort: 'company_name',
        isText: true,
        cell: (row) => <Plain text={row.company_name} />,
      },
      {
        id: 'tags',
        header: t('columns.tags'),
        width: 190,
        cell: (row) => <TagList names={row.connector_tags} />,
      },
      {
        id: 'opportunities',
        header: t('columns.opportunities'),
        hint: t('countHint'),
        width: 120,
        align: 'end',
        sort: 'opportunities_count',
        cell: (row) => format.number(row.opportunities_count),
      },
      {
        id: 'owner',
        header: t('columns.owner'),
        width: 180,
        sort: 'owner_name',
        isText: true,
        cell: (row) => <Plain text={row.owner_name || row.owner_email || '–'} />,
        edit: {
          key: 'W',
          ofSelection: 'owner',
          label: t('setOwner'),
          editor: ({ row, label, done }) => (
            <ChoiceEditor
              value={row.owner_email ?? null}
              choices={owners}
              label={label}
              done={done}
              save={(email) =>
                setOwner(row, { email, name: owners.find(({ value }) => value === email)?.label ?? '' })
              }
            />
          ),
        },
      },
    ],
    [t, format, owners, setOwner],
  )
}
