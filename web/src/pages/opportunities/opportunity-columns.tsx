import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { ChoiceEditor, TextEditor } from '../../grid/editors.ts'
import type { GridColumn } from '../../grid/grid-column.ts'
import { Plain } from '../../kit/plain.tsx'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTagGroups } from '../../kit/tag-groups.ts'
import { TagList } from '../../kit/tag-list.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { StatusOrAsked } from './status-badge.tsx'
import { useNotesWrite, useStatusWrite } from './use-opportunity-write.ts'
import { useWhyLine } from './why-line.ts'

/** The columns of the list of opportunities. */
export function useOpportunityColumns(): readonly GridColumn<Opportunity>[] {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const why = useWhyLine()
  const setStatus = useStatusWrite()
  const setNotes = useNotesWrite()
  const { data } = useApi('listStatuses')
  const hasTags = (useTagGroups('path')?.length ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the why-line changes with the language alone, as `t` does
  return useMemo(() => {
    const statuses = data?.statuses ?? []
    const dayOf = (at: string | null) =>
      at === null ? '' : format.dateTime(new Date(at), { dateStyle: 'medium' })
    return [
      {
        id: 'score',
        header: t('columns.score'),
        width: 100,
        sort: 'score',
        cell: ({ score, tier }) => <ScoreBadge score={score} tier={tier} />,
      },
      {
        id: 'prospect',
        header: t('columns.prospect'),
        width: 230,
        grows: true,
        canHide: false,
        cell: ({ prospect }) => <TwoLines first={prospect.name} second={prospect.job_title} />,
      },
      {
        id: 'account',
        header: t('columns.account'),
        width: 190,
        grows: true,
        cell: (row) => <TwoLines first={accountOf(row)} second={row.target_account?.tier ?? ''} isQuiet />,
      },
      {
        id: 'why',
        header: t('columns.why'),
        width: 240,
        isLeftOutOnPhone: true,
        grows: true,
        cell: (row) => <SmallLines text={why(row)} />,
      },
      {
        id: 'connector',
        header: t('columns.connector'),
        width: 140,
        least: 116,
        cell: ({ connector }) => <Plain text={connector.name} isTwoLined />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: 160,
        least: 140,
        cell: (row) => <StatusOrAsked row={row} />,
        edit: {
          key: 'S',
          ofSelection: 'status',
          label: t('setStatus'),
          editor: ({ row, label, done }) => (
            <ChoiceEditor
              value={row.status_id}
              choices={statuses.map(({ id, name }) => ({ value: id, label: name }))}
              label={label}
              done={done}
              save={(id) => setStatus(row, statuses.find((status) => status.id === id) ?? null)}
            />
          ),
        },
      },
      {
        id: 'status_at',
        header: t('columns.statusAt'),
        width: 120,
        isHiddenAtFirst: true,
        cell: ({ status_at }) => <Plain text={dayOf(status_at)} />,
      },
      {
        id: 'tags',
        header: t('columns.tags'),
        width: 150,
        isHiddenAtFirst: !hasTags,
        cell: ({ tags }) => <TagList names={tags.map(({ name }) => name)} />,
      },
      {
        id: 'notes',
        header: t('columns.notes'),
        width: 150,
        cell: ({ notes }) => <SmallLines text={notes} />,
        edit: {
          key: 'N',
          label: t('notes'),
          editor: ({ row, label, done }) => (
            <TextEditor
              value={row.notes}
              label={label}
              lines={3}
              done={done}
              save={(notes) => setNotes(row, notes.trim())}
            />
          ),
        },
      },
      {
        id: 'tier',
        header: t('columns.tier'),
        width: 90,
        isHiddenAtFirst: true,
        cell: (row) => <Plain text={row.target_account?.tier ?? ''} />,
      },
      {
        id: 'owner',
        header: t('columns.owner'),
        width: 140,
        least: 110,
        cell: (row) => (
          <Plain
            text={ownerOf(row) || '–'}
            isTwoLined
            hint={[ownerOf(row), t('ownedThrough', { connector: row.connector.name })]
              .filter(Boolean)
              .join('\n')}
          />
        ),
      },
      {
        id: 'created',
        header: t('columns.created'),
        width: 120,
        least: 120,
        sort: 'created_at',
        isHiddenAtFirst: true,
        cell: ({ created_at }) => <Plain text={dayOf(created_at)} />,
      },
      {
        id: 'updated',
        header: t('columns.updated'),
        width: 120,
        least: 120,
        sort: 'updated_at',
        isHiddenAtFirst: true,
        cell: ({ updated_at }) => <Plain text={dayOf(updated_at)} />,
      },
    ]
  }, [t, data, hasTags, setStatus, setNotes, format])
}

export const accountOf = (row: Opportunity) =>
  row.target_account?.account_name || row.company?.name || row.prospect.company_name

const ownerOf = (row: Opportunity) => row.owner_name || row.owner_email

interface TwoLinesProps {
  first: string
  second: string
  /** Not the name of the row; a phone shows its first line alone. */
  isQuiet?: boolean
}

function TwoLines({ first, second, isQuiet = false }: TwoLinesProps) {
  return (
    <div className="two-lines" data-quiet={isQuiet || undefined}>
      <div className={`two-lines-first ${second ? 'truncate' : 'two-lined'}`} title={first}>
        {first}
      </div>
      {second && (
        <div className="two-lines-second truncate" title={second}>
          {second}
        </div>
      )}
    </div>
  )
}

/** A sentence, in small type on up to two lines. */
const SmallLines = ({ text }: { text: string }) => (
  <span className="small-lines" title={text}>
    {text}
  </span>
)
