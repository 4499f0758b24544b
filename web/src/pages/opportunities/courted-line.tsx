import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { byStrength, useLabelName } from '../accounts/courtship-badge.tsx'

/** That competitors court the account to which the opportunity leads; nothing where none does. */
export function CourtedLine({ accountId }: { accountId: string }) {
  const t = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const nameOf = useLabelName()
  const { data } = useApi('listCompetitorAccounts', { account_id: [accountId], page_size: 1 })
  const [account] = data?.accounts ?? []
  const [first, ...others] = byStrength(account?.competitors ?? [])
  if (!account || !first) return null
  return (
    <Text size="sm" mt="xs">
      <Anchor component={Link} {...linkTo(`/w/${ws}/accounts/${accountId}`, { tab: 'competitors' })} inherit>
        {t('courtedBy', {
          name: first.name,
          label: nameOf(first.courtship_label),
          others: others.length,
          days: account.last_touch_days,
        })}
      </Anchor>
    </Text>
  )
}
