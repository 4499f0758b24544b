import { expect, test } from 'vitest'
import type { GraphEdge, GraphNode } from '../../kit/row-types.ts'
import { pathsAsSvg } from './paths-as-svg.ts'
import { placeCards, wideCards } from './place-cards.ts'
import { placeLabels } from './place-labels.ts'

const node = (id: string, kind: string, name: string): GraphNode =>
  ({ id, kind, name, secondary: 'R&D', best_score: 71 }) as GraphNode
const edge = (from: string, to: string, kind: string): GraphEdge =>
  ({ from, to, kind, score: kind === 'opportunity' ? 71 : null, tier: 'strong' }) as GraphEdge

test('the picture of the paths is one file: every card, every line, texts that XML takes', () => {
  const graph = {
    nodes: [
      node('a', 'account', 'Acme <"Labs">'),
      node('p', 'prospect', 'Bo\u0007b'),
      node('c', 'connector', 'Ada'),
    ],
    edges: [edge('c', 'p', 'opportunity'), edge('p', 'a', 'employment')],
  }
  const places = placeCards(graph, wideCards)
  const svg = pathsAsSvg(graph, {
    places,
    labels: placeLabels(graph.edges, places),
    size: wideCards,
    colorOf: (tier) => (tier === 'strong' ? 'teal' : 'gray'),
  })
  expect(svg).toContain('<title>Acme &lt;&quot;Labs&quot;&gt;</title>')
  for (const text of ['>Bo b<', '>Ada<', '>R&amp;D<']) expect(svg).toContain(text)
  expect(svg.match(/<path /g)).toHaveLength(2)
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
  // The score of the line, of the person and of the account; that of a connector would be the same again.
  expect(svg.match(/>71</g)).toHaveLength(3)
  expect(svg).not.toMatch(/NaN|undefined/)
})
