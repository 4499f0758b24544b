import { Button, Group, Stack, Text } from '@mantine/core'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { bestAccounts, type Focus } from './focus-picker.tsx'

/** The accounts one is best introduced to, to begin with; nothing where no account has anybody who leads there. */
export function BestAccounts({ onPick }: { onPick(focus: Focus): void }) {
  const t = useTexts('paths')
  const { data } = useApi('listTargetAccounts', bestAccounts)
  const reached = (data?.target_accounts ?? []).filter(({ best_score }) => best_score != null).slice(0, 6)
  if (reached.length === 0) return null
  return (
    <Stack gap="xs" mt="sm">
      <Text size="sm" fw={600}>
        {t('bestAccounts')}
      </Text>
      <Group gap="xs" justify="center">
        {reached.map(({ id, account_name }) => (
          <Button
            key={id}
            size="xs"
            variant="default"
            maw="100%"
            title={account_name}
            onClick={() => onPick({ account_id: id })}
          >
            <span className="truncate">{account_name}</span>
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
