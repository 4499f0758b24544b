import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { byStrength, CourtshipBadge } from './courtship-badge.tsx'

/** Which competitors court the account, and how hard. */
export function Courtship({ accountId }: { accountId: string }) {
  const t = useTexts('accounts')
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, error, refetch } = useApi('listCompetitorAccounts', { account_id: [accountId] })
  if (error && !data)
    return <FailureAlert title={t('tabs.competitors')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={40} />
  const [account] = data.accounts
  if (!account) {
    return (
      <Text size="sm" c="dimmed">
        {t('notCourted')}
      </Text>
    )
  }
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {t('courted', {
          competitors: account.competitors.length,
          interactions: account.interactions,
          days: account.last_touch_days,
        })}
      </Text>
      {byStrength(account.competitors).map(({ id, name, interactions, courtship_label: label }) => (
        <Group key={id} gap="xs">
          <Anchor component={Link} to={`/w/${ws}/competitors/${id}`} size="sm" fw={600}>
            {name}
          </Anchor>
          <CourtshipBadge label={label} />
          <Text size="xs" c="dimmed">
            {t('interactions', { count: interactions })}
          </Text>
        </Group>
      ))}
      <Anchor
        component={Link}
        to={`/w/${ws}/competitors/accounts/${encodeURIComponent(account.account_key)}`}
        size="sm"
      >
        {t('asCourted')}
      </Anchor>
    </Stack>
  )
}
