import { Button, Group, Stack, Text } from '@mantine/core'
import { NetworkIcon } from 'lucide-react'
import { useApi } from '../../api/use-api.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { bestAccounts, type Focus } from './focus-picker.tsx'
import { NoPaths } from './no-paths.tsx'

/** Before anything is picked: the accounts one is best introduced to, or what there must be to have some. */
export function PickFirst({ onPick }: { onPick(focus: Focus): void }) {
  const t = useTexts('paths')
  const { data } = useApi('listTargetAccounts', bestAccounts)
  const reached = (data?.target_accounts ?? []).filter(({ best_score }) => best_score != null).slice(0, 6)
  if (data && reached.length === 0) return <NoPaths />
  return (
    <EmptyScreen icon={<NetworkIcon />} title={t('empty')} hint={t('emptyHint')}>
      {reached.length > 0 && (
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
      )}
    </EmptyScreen>
  )
}
