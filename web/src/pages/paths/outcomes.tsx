import { Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import { strengthTiers } from '@throughline/contract/opportunities/strength-tiers.ts'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { Matrix } from '../../kit/matrix.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

const strengths = [...strengthTiers, 'unscored'] as const

/** Whether strong relationships come further: opportunities with a status, by strength. Nothing while none has one. */
export function Outcomes() {
  const t = useTexts('paths')
  const strength = useTexts('opportunities.strength')
  const format = useFormatter()
  const { ws } = useParams({ from: '/w/$ws' })
  const statuses = useApi('listStatuses', { with_counts: true }).data?.statuses ?? []
  const countOf = (of: string, id: string) => {
    const name = strengths.find((one) => one === of)
    return (name && statuses.find((status) => status.id === id)?.by_strength?.[name]) ?? 0
  }
  const totalOf = (of: string) => statuses.reduce((sum, { id }) => sum + countOf(of, id), 0)
  const rows = strengths.filter((of) => totalOf(of) > 0)
  if (rows.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {t('outcomes')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('outcomesHint')}
      </Text>
      <Matrix
        label={t('outcomes')}
        corner={t('strength')}
        nothing={t('noneThere')}
        rows={rows.map((of) => ({ key: of, label: strength(of === 'unscored' ? 'none' : of) }))}
        columns={statuses.map(({ id, name }) => ({
          key: id,
          label: name,
          to: `/w/${ws}/opportunities`,
          search: { status_id: [id], include: hiddenReasons },
        }))}
        cellOf={(row, column) => {
          const count = countOf(row.key, column.key)
          const share = count / totalOf(row.key)
          return count === 0
            ? undefined
            : {
                figure: format.number(count),
                words: t('shareOf', { share }),
                share,
              }
        }}
      />
    </Stack>
  )
}
