import { Button, Skeleton, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { ChartFrame } from '../../kit/chart-frame.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useRememberedList } from '../../kit/last-list.ts'
import { Matrix } from '../../kit/matrix.tsx'
import type { CourtedAccount } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useLabelName } from '../accounts/courtship-badge.tsx'
import { useCompetitorChoices } from './competitor-choices.ts'
import { columnsMax, type MatrixColumn, matrixColumns } from './matrix-columns.ts'

const rowsAtFirst = 25
const rowsMax = 200

/** Accounts by competitors: how often each acted at each, and how hard it courts. */
export function CourtshipMatrix({
  query,
  competitorIds,
  empty,
}: {
  /** The filter and the order of the list. */
  query: Record<string, unknown>
  competitorIds: readonly string[] | undefined
  empty: ReactNode
}) {
  const t = useTexts('competitors')
  const [count, setCount] = useState(rowsAtFirst)
  const labels = new Map(useCompetitorChoices().map(({ value, label }) => [value, label]))
  const { data, error, refetch } = useApi('listCompetitorAccounts', { ...query, page_size: count })
  useRememberedList(data?.accounts.map(({ account_key: key }) => key))
  if (error && !data)
    return <FailureAlert title={t('courted.title')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  if (data.accounts.length === 0) return empty
  const { columns: shown, left } = matrixColumns(data.accounts, competitorIds)
  const columns = shown.map(({ id, name }) => ({ id, name: labels.get(id) ?? name }))
  const more = Math.min(rowsMax, data.total) - data.accounts.length
  return (
    <>
      <Picture accounts={data.accounts} total={data.total} columns={columns} />
      <Text size="xs" c="dimmed" aria-live="polite">
        {[
          t('courted.matrixShown', { shown: data.accounts.length, total: data.total }),
          left > 0 && t('courted.matrixLeft', { shown: columnsMax, left }),
          more <= 0 && data.total > rowsMax && t('courted.matrixNarrow'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {more > 0 && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setCount(Math.min(rowsMax, 2 * count))}
        >
          {t('card.showMore', { count: Math.min(more, count) })}
        </Button>
      )}
    </>
  )
}

function Picture({
  accounts,
  total,
  columns,
}: {
  accounts: readonly CourtedAccount[]
  /** With those that are not shown. */
  total: number
  columns: readonly MatrixColumn[]
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const labelName = useLabelName()
  const { ws } = useParams({ from: '/w/$ws' })
  const pairs = accounts.flatMap((account) =>
    account.competitors
      .filter(({ id }) => columns.some((column) => column.id === id))
      .map((by) => ({ account, by })),
  )
  const strongest = pairs.reduce<(typeof pairs)[number] | undefined>(
    (most, one) => (most && most.by.interactions >= one.by.interactions ? most : one),
    undefined,
  )
  if (!strongest) return null
  const most = strongest.by.interactions
  const by = new Map(pairs.map((pair) => [`${pair.account.account_key} ${pair.by.id}`, pair.by]))
  const nameOf = (id: string) => columns.find((one) => one.id === id)?.name ?? ''
  const pathOf = (key: string) => `/w/${ws}/competitors/accounts/${encodeURIComponent(key)}`
  return (
    <ChartFrame
      label={t('courted.matrix')}
      summary={t('courted.matrixSummary', {
        part: accounts.length < total ? 'some' : 'all',
        accounts: accounts.length,
        total,
        competitors: columns.length,
        several: accounts.filter(({ competitors }) => competitors.length > 1).length,
        account: strongest.account.company_name,
        competitor: nameOf(strongest.by.id),
        most,
      })}
      table={{
        columns: [t('card.account'), t('courted.competitor'), t('interactions'), t('card.courtship')],
        rows: pairs.map((pair) => ({
          key: `${pair.account.account_key} ${pair.by.id}`,
          cells: [
            pair.account.company_name,
            nameOf(pair.by.id),
            format.number(pair.by.interactions),
            labelName(pair.by.courtship_label),
          ],
        })),
      }}
    >
      <Matrix
        label={t('courted.matrix')}
        corner={t('card.account')}
        nothing={t('courted.matrixNothing')}
        rows={accounts.map(({ account_key: key, company_name: label }) => ({
          key,
          label,
          to: pathOf(key),
        }))}
        columns={columns.map(({ id, name }) => ({ key: id, label: name, to: `/w/${ws}/competitors/${id}` }))}
        cellOf={({ key }, column) => {
          const pair = by.get(`${key} ${column.key}`)
          return (
            pair && {
              figure: format.number(pair.interactions),
              words: labelName(pair.courtship_label),
              // By the root, so that what is small beside the most is still seen.
              share: Math.sqrt(pair.interactions / most),
              to: pathOf(key),
              search: { competitor_id: [column.key] },
            }
          )
        }}
      />
    </ChartFrame>
  )
}
