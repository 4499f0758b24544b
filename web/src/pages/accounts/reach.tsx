import { Text, Tooltip } from '@mantine/core'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** How well one gets in, in one line. */
export function Reach({ accountId }: { accountId: string }) {
  const t = useTexts('accounts')
  const { data } = useApi('listAccountPaths', { id: accountId, page_size: pathsShown })
  if (!data || data.total === 0) return null
  return (
    <Tooltip label={t('reachHint')} multiline maw={320}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('reach', { connectors: data.connectors, total: data.total, reach: data.reach })}
      </Text>
    </Tooltip>
  )
}

/** As many as one page of the API holds. */
export const pathsShown = 200
