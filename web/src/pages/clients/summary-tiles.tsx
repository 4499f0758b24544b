import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../messages/use-texts.tsx'

export interface ClientFilter {
  source: 'manual' | 'csv' | 'crm' | undefined
  excluded: 'true' | 'false' | undefined
}

/** Of a line of the numbers: nothing moves when they come. */
const lineHeight = 'calc(var(--mantine-font-size-xl) * var(--mantine-line-height-xl))'

/** How many companies are clients, and who says so; a tile filters the list. */
export function SummaryTiles({
  filter,
  onFilter,
}: {
  filter: ClientFilter
  onFilter(filter: ClientFilter): void
}) {
  const t = useTexts('clients')
  const format = useFormatter()
  const { data } = useApi('getClientCompanySummary')
  const tiles = [
    {
      label: t('tiles.total'),
      count: data?.total,
      filter: { source: undefined, excluded: 'false' as const },
    },
    ...(['manual', 'csv', 'crm'] as const).map((source) => ({
      label: t(`source.${source}`),
      count: data?.by_source[source],
      filter: { source, excluded: 'false' as const },
    })),
    {
      label: t('tiles.excluded'),
      count: data?.excluded,
      filter: { source: undefined, excluded: 'true' as const },
    },
  ] as const
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="xs">
      {tiles.map((tile) => {
        const isActive = tile.filter.source === filter.source && tile.filter.excluded === filter.excluded
        return (
          <Paper
            key={tile.label}
            withBorder
            p="xs"
            component="button"
            type="button"
            ta="start"
            aria-pressed={isActive}
            className="mantine-focus-auto"
            style={{
              cursor: 'pointer',
              color: 'inherit',
              font: 'inherit',
              ...(isActive && { boxShadow: '0 0 0 2px var(--mantine-primary-color-filled)' }),
            }}
            onClick={() => onFilter(isActive ? { source: undefined, excluded: undefined } : tile.filter)}
          >
            <Text size="xs" c="dimmed">
              {tile.label}
            </Text>
            {tile.count === undefined ? (
              <Skeleton height={lineHeight} width={40} />
            ) : (
              <Text fw={700} size="xl">
                {format.number(tile.count)}
              </Text>
            )}
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}
