import type { getGraph } from '@throughline/contract/graph/get-graph.ts'
import type { DataOf } from '@throughline/contract/operation.ts'

type Graph = DataOf<typeof getGraph>
type Edge = Graph['edges'][number]

/** An opportunity as far as a graph shows it. */
export interface GraphOpportunity extends Pick<Edge, 'score' | 'tier'> {
  id: string
  connector_id: string
  prospect_id: string
  company_id: string | null
}

export interface LaidOutNode {
  kind: Graph['nodes'][number]['kind']
  /** Of the person or the company. */
  rowId: string
  bestScore: number | null
}

/**
 * Makes the nodes and edges of opportunities, which come best first. An opportunity whose nodes would exceed `nodesMax`
 * is left out; a later one is still shown if its nodes fit in. `first` is the node that the graph is about: it comes
 * before the others, which come highest score first. `shown` counts the opportunities in the graph.
 */
export function layOut(
  opportunities: readonly GraphOpportunity[],
  { first, nodesMax }: { first: string; nodesMax: number },
) {
  const nodeIds = new Map<string, LaidOutNode>([[first, nodeOf(first, null)]])
  const edges: Edge[] = []
  const employed = new Set<string>()
  let shown = 0
  for (const { id, connector_id, prospect_id, company_id, score, tier } of opportunities) {
    const connector = `connector:${connector_id}`
    const prospect = `prospect:${prospect_id}`
    const account = company_id === null ? [] : [`account:${company_id}`]
    const nodes = [connector, prospect, ...account]
    const added = nodes.filter((node) => !nodeIds.has(node)).length
    if (nodeIds.size + added > nodesMax) continue
    shown += 1
    for (const node of nodes) nodeIds.set(node, nodeOf(node, nodeIds.get(node)?.bestScore ?? score))
    edges.push({ from: connector, to: prospect, kind: 'opportunity', score, tier, opportunity_id: id })
    if (employed.has(prospect)) continue
    employed.add(prospect)
    for (const to of account) edges.push({ from: prospect, to, kind: 'employment', score, tier })
  }
  return { nodeIds, edges, shown }
}

function nodeOf(node: string, bestScore: number | null): LaidOutNode {
  // As it was put together above.
  const [kind, rowId] = node.split(':') as [LaidOutNode['kind'], string]
  return { kind, rowId, bestScore }
}
