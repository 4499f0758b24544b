import { Skeleton, Stack, Text } from '@mantine/core'
import { useApi } from '../../api/use-api.ts'
import { Facts } from '../../kit/facts.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PeekDrawer } from '../../kit/peek-drawer.tsx'
import { RecordTags } from '../../kit/record-tags.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { AccountPeople } from './account-people.tsx'
import { Courtship } from './courtship.tsx'
import { Reach } from './reach.tsx'
import { TierSelect } from './tier-select.tsx'

interface AccountDrawerProps {
  id: string | undefined
  name: string | undefined
  onClose(): void
  onOpenPage(): void
}

export function AccountDrawer({ id, name, onClose, onOpenPage }: AccountDrawerProps) {
  const t = useTexts('accounts')
  // A link may lead to one that the list does not show.
  const { data } = useApi('listTargetAccounts', { id, with_counts: true }, { enabled: id !== undefined })
  return (
    <PeekDrawer
      isOpen={id !== undefined}
      title={name ?? data?.target_accounts[0]?.account_name ?? t('title')}
      onClose={onClose}
      onOpenPage={onOpenPage}
    >
      {id !== undefined && <Peeked id={id} />}
    </PeekDrawer>
  )
}

const peopleShown = 5

function Peeked({ id }: { id: string }) {
  const t = useTexts('accounts')
  const { data, error, refetch } = useApi('listTargetAccounts', { id, with_counts: true })
  const [account] = data?.target_accounts ?? []
  if (error && !data) return <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
  if (!account) {
    return (
      <Stack gap="sm" aria-busy>
        <Skeleton height={20} width="60%" />
        <Skeleton height={90} />
        <Skeleton height={160} />
      </Stack>
    )
  }
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [t('columns.tier'), <TierSelect key="tier" account={account} />],
          [t('tags'), <RecordTags key="tags" type="account" subject={{ company_id: account.company_id }} />],
        ]}
      />
      <div>
        <Text component="h3" size="sm" fw={600} mb={4}>
          {t('tabs.people')}
        </Text>
        <Reach accountId={id} />
        <AccountPeople accountId={id} peopleMax={peopleShown} />
      </div>
      <div>
        <Text component="h3" size="sm" fw={600} mb={4}>
          {t('tabs.competitors')}
        </Text>
        <Courtship accountId={id} />
      </div>
    </Stack>
  )
}
