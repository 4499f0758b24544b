import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { ChartFrame } from '../../kit/chart-frame.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { useIsPhone } from '../../kit/use-is-phone.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { LazyPathGraph } from './lazy-path-graph.tsx'
import { usePathSummary, usePathTable } from './path-figures.tsx'
import { PathPanel } from './path-panel.tsx'

const cards = 24
/** So that what is announced is seen as a whole, where the cards are not many. */
const height = 'min(560px, 80dvh)'

/** The graph on the page of what it is about; the whole of it is one link away. */
export function EmbeddedPaths({
  focus,
  title,
}: {
  focus: { account_id: string } | { prospect: string } | { connector: string }
  title?: string
}) {
  const t = useTexts('paths')
  const { ws } = useParams({ from: '/w/$ws' })
  const { data, error, refetch } = useApi('getGraph', { ...focus, nodes_max: cards })
  const [chosen, setChosen] = useState<string>()
  const isPhone = useIsPhone()
  const summary = usePathSummary()
  const table = usePathTable(data)
  if (error && !data) return <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={height} />
  if (data.edges.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('nothing')}
      </Text>
    )
  }
  const node = data.nodes.find(({ id }) => id === chosen)
  return (
    <ChartFrame
      {...(title && { title })}
      label={t('graphLabel')}
      summary={summary(data)}
      table={table}
      isTableFirst={isPhone}
      actions={
        <Anchor component={Link} {...linkTo(`/w/${ws}/paths`, focus)} size="xs">
          {t('openPaths')}
        </Anchor>
      }
    >
      <LazyPathGraph graph={data} chosen={chosen} onChoose={setChosen} height={height} isEmbedded />
      {node && <PathPanel node={node} graph={data} onClose={() => setChosen(undefined)} />}
    </ChartFrame>
  )
}
