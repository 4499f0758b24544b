import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ChartTable } from '../../kit/chart-frame.tsx'
import type { Graph } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ScoreBadge } from '../opportunities/score-badge.tsx'

/** What a graph of paths says in one line. */
export function usePathSummary(): (graph: Graph) => string {
  const t = useTexts('paths')
  return ({ nodes, edges, opportunities_total: total }) => {
    const count = (kind: string) => nodes.filter((node) => node.kind === kind).length
    const best = edges.find(({ kind, score }) => kind === 'opportunity' && score !== null)
    const nameOf = (id: string | undefined) => nodes.find((node) => node.id === id)?.name ?? ''
    const counts = t('summary', {
      connectors: count('connector'),
      prospects: count('prospect'),
      accounts: count('account'),
      total,
    })
    if (!best?.score) return counts
    return `${counts} ${t('summaryBest', { connector: nameOf(best.from), prospect: nameOf(best.to), score: best.score })}`
  }
}

/** The same graph as rows: an opportunity each, the best first. */
export function usePathTable(graph: Graph | undefined): ChartTable {
  const t = useTexts('paths')
  const { ws } = useParams({ from: '/w/$ws' })
  return useMemo(() => {
    const nodes = new Map((graph?.nodes ?? []).map((node) => [node.id, node]))
    const edges = graph?.edges ?? []
    const accountOf = new Map(
      edges.filter(({ kind }) => kind === 'employment').map(({ from, to }) => [from, nodes.get(to)?.name]),
    )
    return {
      columns: [t('kind.connector'), t('kind.prospect'), t('jobTitle'), t('kind.account'), t('score')],
      rows: edges
        .filter(({ kind }) => kind === 'opportunity')
        .map(({ from, to, score, tier, opportunity_id: id }) => ({
          key: `${from} ${to}`,
          cells: [
            nodes.get(from)?.name,
            id === undefined ? (
              nodes.get(to)?.name
            ) : (
              <Anchor key="prospect" component={Link} to={`/w/${ws}/opportunities/${id}`} size="sm">
                {nodes.get(to)?.name}
              </Anchor>
            ),
            nodes.get(to)?.secondary,
            accountOf.get(to) ?? '–',
            <ScoreBadge key="score" score={score} tier={tier} />,
          ],
        })),
    }
  }, [graph, t, ws])
}
