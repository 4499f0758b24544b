import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import type { TargetAccount } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface DeleteAccountsProps {
  /** Null: nothing is asked. */
  accounts: readonly TargetAccount[] | null
  onClose(): void
  /** Leaves what shows the accounts, before anything is read anew. */
  onDeleted(): Promise<void>
}

/** Shows what would be deleted before anything is: the accounts that are meant, and others of the same name. */
export function DeleteAccounts({ accounts, onClose, onDeleted }: DeleteAccountsProps) {
  const t = useTexts('accounts')
  return (
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
  const common = useTexts('common')
  const client = useQueryClient()
  const { data } = useApi('listTargetAccounts', { with_counts: true })
  const [chosen, setChosen] = useState<readonly string[]>(() => accounts.map(({ id }) => id))
  const shown = useMemo(() => {
    const ids = new Set(accounts.map(({ id }) => id))
    const names = new Set(accounts.map(({ account_name }) => account_name))
    const namesakes = (data?.target_accounts ?? []).filter(
      ({ id, account_name }) => names.has(account_name) && !ids.has(id),
    )
    return [...accounts, ...namesakes]
  }, [accounts, data])
  const isNamesake = (id: string) => !accounts.some((account) => account.id === id)
  const remove = async () => {
    try {
      for (const id of chosen) await api.deleteTargetAccounts({ id })
      showToast(t('deleted', { count: chosen.length }))
      onClose()
      await onDeleted()
    } catch (error) {
      showFailure(t('delete'), error)
    }
    await client.invalidateQueries()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('deleteText')}</Text>
      <ScrollArea.Autosize mah={300}>
        <Checkbox.Group
          aria-label={t('deleteMatches')}
          value={[...chosen]}
          onChange={(values) => setChosen(values)}
        >
          <Stack gap="xs">
            {shown.map(({ id, account_name, domain, tier, opportunity_count: count }) => (
              <Checkbox
                key={id}
                value={id}
                label={account_name}
                description={[
                  domain,
                  tier,
                  count !== undefined && t('opportunitiesStay', { count }),
                  isNamesake(id) && t('sameName'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button color="red" disabled={chosen.length === 0} onClick={() => void remove()}>
          {chosen.length === 1
            ? t('deleteOneDeed', {
                name: shown.find(({ id }) => id === chosen[0])?.account_name ?? '',
              })
            : t('deleteDeed', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  )
}
