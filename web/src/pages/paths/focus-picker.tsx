import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SearchIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'

export type Focus =
  | { account_id: string }
  | { company_id: string }
  | { connector: string }
  | { prospect: string }

/** The accounts that are offered before anybody has typed. */
export const bestAccounts = { with_counts: true, sort: 'best_score' } as const

const pauseMs = 200
const perKind = 8

/** Finds what the graph is to be about: an account first of all, or a person. */
export function FocusPicker({ onPick }: { onPick(focus: Focus): void }) {
  const t = useTexts('paths')
  const common = useTexts('common')
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const best = useApi('listTargetAccounts', bestAccounts, { enabled: asked === '' })
  const found = useApi(
    'searchEverything',
    { q: asked, kind: ['company', 'connector', 'person'], limit: perKind },
    { enabled: asked !== '' },
  )
  // While one types on, what is there belongs to the text before.
  const isFresh = text.trim() === asked && (asked === '' ? best : found).data !== undefined
  const groups = useMemo(() => {
    if (!isFresh) return []
    const group = (name: string, items: readonly { value: Focus; label: string }[]) => ({
      group: name,
      items: items.map(({ value, label }) => ({ value: JSON.stringify(value), label })),
    })
    if (asked === '') {
      const accounts = (best.data?.target_accounts ?? []).slice(0, perKind)
      return [
        group(
          t('bestAccounts'),
          accounts.map(({ id, account_name }) => ({ value: { account_id: id }, label: account_name })),
        ),
      ]
    }
    const results = found.data?.results ?? []
    const of = (kind: string) => results.filter((result) => result.kind === kind)
    const labelled = ({ name, secondary }: { name: string; secondary: string }) =>
      secondary === '' ? name : `${name} · ${secondary}`
    return [
      group(
        t('accounts'),
        of('company').map((result) => ({
          value: result.target_account_id
            ? { account_id: result.target_account_id }
            : { company_id: result.id },
          label: labelled(result),
        })),
      ),
      group(
        t('connectors'),
        of('connector').map((result) => ({ value: { connector: result.id }, label: labelled(result) })),
      ),
      group(
        t('prospects'),
        of('person').map((result) => ({ value: { prospect: result.id }, label: labelled(result) })),
      ),
    ].filter(({ items }) => items.length > 0)
  }, [isFresh, asked, best.data, found.data, t])
  return (
    <Select
      size="sm"
      w={320}
      maw="100%"
      searchable
      aria-label={t('pick')}
      placeholder={t('pick')}
      leftSection={<SearchIcon size={15} aria-hidden />}
      nothingFoundMessage={isFresh ? common('nothingCalledThat') : common('loading')}
      data={groups}
      filter={({ options }) => options}
      // Enter takes the first that was found; until it is there, nothing.
      selectFirstOptionOnChange={isFresh}
      searchValue={text}
      onSearchChange={setText}
      value={null}
      onChange={(value) => {
        if (value === null) return
        setText('')
        // It was written a few lines above.
        onPick(JSON.parse(value) as Focus)
      }}
    />
  )
}
