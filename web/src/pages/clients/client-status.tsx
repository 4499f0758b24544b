import { Badge, Text, Tooltip } from '@mantine/core'
import type { ClientCompany } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** Whether a company counts as a client; where it cannot be excluded, why. */
export function ClientStatus({ row, isRefused }: { row: ClientCompany; isRefused: boolean }) {
  const t = useTexts('clients')
  if (isRefused && !row.excluded) {
    return (
      <Tooltip label={t('noMatchKey')} multiline maw={320}>
        <Text size="xs" c="var(--mantine-color-error)" lineClamp={2} lh={1.2}>
          {t('noMatchKey')}
        </Text>
      </Tooltip>
    )
  }
  return (
    <Badge variant="light" color={row.excluded ? 'gray' : 'teal'} tt="none">
      {row.excluded ? t('notClient') : t('counts')}
    </Badge>
  )
}
