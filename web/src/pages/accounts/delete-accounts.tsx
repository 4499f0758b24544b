import { Checkbox, Modal, Progress, ScrollArea, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { hasStatus } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'
import { ActionButtons } from '../../kit/action-buttons.tsx'
import type { TargetAccount } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** As many are listed; nobody reads more, and thousands of boxes would stop the page. */
const listedMax = 100

interface DeleteAccountsProps {
  /** Null: nothing is asked. */
  accounts: readonly TargetAccount[] | null
  onClose(): void
  /** Leaves what shows or selects those that are gone, also where it ended half way, before anything is read anew. */
  onDeleted(gone: ReadonlySet<string>): Promise<void>
}

/** Shows what would be deleted before anything is: the accounts that are meant, and others of the same name. */
export function DeleteAccounts({ accounts, onClose, onDeleted }: DeleteAccountsProps) {
  const t = useTexts('accounts')
  return (
    // No `FormDialog`: to close it while it deletes is how one stops it.
    <Modal opened={accounts !== null} onClose={onClose} title={t('deleteTitle')}>
      {accounts && <Question accounts={accounts} onClose={onClose} onDeleted={onDeleted} />}
    </Modal>
  )
}

function Question({
  accounts,
  onClose,
  onDeleted,
}: DeleteAccountsProps & { accounts: readonly TargetAccount[] }) {
  const t = useTexts('accounts')
  const client = useQueryClient()
  const [asked, setAsked] = useState(accounts)
  const [chosen, setChosen] = useState<readonly string[]>(() => accounts.map(({ id }) => id))
  const matches = useMatches(asked)
  /** How many are gone, while it deletes. */
  const [done, setDone] = useState<number>()
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  const remove = async () => {
    const gone = new Set<string>()
    setDone(0)
    try {
      for (const id of chosen) {
        // Whoever closes the dialog meanwhile keeps the others.
        if (!isOpen.current) break
        await removeOne(id)
        gone.add(id)
        setDone(gone.size)
      }
      showToast(t('deleted', { count: gone.size }))
      if (isOpen.current) onClose()
    } catch (error) {
      showFailure(t('delete'), error)
      setAsked(asked.filter(({ id }) => !gone.has(id)))
      setChosen(chosen.filter((id) => !gone.has(id)))
      setDone(undefined)
    }
    if (gone.size > 0) await onDeleted(gone)
    await client.invalidateQueries()
  }
  const progress = t('deleting', { done: done ?? 0, total: chosen.length })
  return (
    <Stack gap="sm">
      <Text size="sm">{t('deleteText')}</Text>
      <MatchList matches={matches} chosen={chosen} onChange={setChosen} />
      {done !== undefined && (
        <div role="status">
          <Text size="sm">{progress}</Text>
          <Progress value={(done / chosen.length) * 100} mt={6} aria-label={progress} />
        </div>
      )}
      <ActionButtons
        action={
          chosen.length === 1
            ? t('deleteOneAction', { name: matches.find(({ id }) => id === chosen[0])?.account_name ?? '' })
            : t('deleteAction', { count: chosen.length })
        }
        isReady={chosen.length > 0}
        isGoing={done !== undefined}
        onAction={() => void remove()}
        onCancel={onClose}
      />
    </Stack>
  )
}

interface Match extends TargetAccount {
  /** Was not chosen, but has the name of one that was. */
  isNamesake: boolean
}

function useMatches(asked: readonly TargetAccount[]): readonly Match[] {
  const { data } = useApi('listTargetAccounts', { with_counts: true })
  return useMemo(() => {
    const ids = new Set(asked.map(({ id }) => id))
    const names = new Set(asked.map(({ account_name }) => account_name))
    const namesakes = (data?.target_accounts ?? []).filter(
      ({ id, account_name }) => names.has(account_name) && !ids.has(id),
    )
    return [
      ...asked.map((account) => ({ ...account, isNamesake: false })),
      ...namesakes.map((account) => ({ ...account, isNamesake: true })),
    ]
  }, [asked, data])
}

interface MatchListProps {
  matches: readonly Match[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** Drawn only when it changes, not with each that is deleted. */
const MatchList = memo(function MatchList({ matches, chosen, onChange }: MatchListProps) {
  const t = useTexts('accounts')
  return (
    <ScrollArea.Autosize mah={300}>
      <Checkbox.Group
        aria-label={t('deleteMatches')}
        value={[...chosen]}
        onChange={(values) => onChange(values)}
      >
        <Stack gap="xs">
          {matches
            .slice(0, listedMax)
            .map(({ id, account_name, domain, tier, opportunity_count: count, isNamesake }) => (
              <Checkbox
                key={id}
                value={id}
                label={account_name}
                description={[
                  domain,
                  tier,
                  count !== undefined && t('opportunitiesStay', { count }),
                  isNamesake && t('sameName'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
        </Stack>
      </Checkbox.Group>
      {matches.length > listedMax && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('previewMore', { count: matches.length - listedMax })}
        </Text>
      )}
    </ScrollArea.Autosize>
  )
})

/** What somebody else has deleted meanwhile is deleted. */
async function removeOne(id: string): Promise<void> {
  try {
    await api.deleteTargetAccounts({ id })
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
}
