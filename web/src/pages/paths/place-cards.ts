import { Graph as LayoutGraph, layout } from '@dagrejs/dagre'
import type { Graph } from '../../kit/row-types.ts'

export interface CardSize {
  width: number
  height: number
  /** Between the layers. */
  gap: number
}

export const wideCards: CardSize = { width: 220, height: 60, gap: 130 }
/** Three layers on the screen of a telephone. */
export const narrowCards: CardSize = { width: 160, height: 60, gap: 44 }

export interface Place {
  x: number
  y: number
}

export interface Places {
  at: ReadonlyMap<string, Place>
  height: number
}

/** Where each card stands: connectors left, the people they know in the middle, accounts right. */
export function placeCards({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, size: CardSize): Places {
  const graph = new LayoutGraph()
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: size.gap })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of nodes) graph.setNode(id, { width: size.width, height: size.height })
  for (const { from, to } of edges) graph.setEdge(from, to)
  layout(graph)
  const at = new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id)
      return [id, { x: x - size.width / 2, y: y - size.height / 2 }]
    }),
  )
  return { at, height: Math.max(0, ...[...at.values()].map(({ y }) => y + size.height)) }
}
