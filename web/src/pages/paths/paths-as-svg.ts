import { getBezierPath, Position } from '@xyflow/react'
import type { Graph, GraphEdge, GraphNode } from '../../kit/row-types.ts'
import type { CardSize, Place, Places } from './place-cards.ts'
import { type LabelPlace, labelOffset, lineWidth, usualLabel } from './place-labels.ts'

interface Drawing {
  places: Places
  labels: ReadonlyMap<GraphEdge, LabelPlace>
  size: CardSize
  colorOf(tier: string | null): string
}

const margin = 20
const origin: Place = { x: 0, y: 0 }

/** The picture of the paths as a file of its own: an SVG with dark texts on white, whatever the scheme is. */
export function pathsAsSvg({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, drawing: Drawing): string {
  const { places, size } = drawing
  const right = Math.max(0, ...[...places.at.values()].map(({ x }) => x + size.width))
  const width = right + 2 * margin
  const height = places.height + 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
<title>${escaped(nodes[0]?.name ?? '')}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<g transform="translate(${margin} ${margin})">
${edges.map((edge) => lineOf(edge, drawing)).join('\n')}
${nodes.map((node) => cardOf(node, drawing)).join('\n')}
</g>
</svg>
`
}

function lineOf(edge: GraphEdge, { places, labels, size, colorOf }: Drawing): string {
  const { kind, score, tier } = edge
  const from = places.at.get(edge.from) ?? origin
  const to = places.at.get(edge.to) ?? origin
  const start = { x: from.x + size.width, y: from.y + size.height / 2 }
  const end = { x: to.x, y: to.y + size.height / 2 }
  const [path] = getBezierPath({
    sourceX: start.x,
    sourceY: start.y,
    sourcePosition: Position.Right,
    targetX: end.x,
    targetY: end.y,
    targetPosition: Position.Left,
  })
  const dashes = kind === 'employment' ? ' stroke-dasharray="4 4"' : ''
  const line = `<path d="${path}" fill="none" stroke="${colorOf(tier)}" stroke-width="${lineWidth(edge)}"${dashes}/>`
  if (kind === 'employment' || score === null) return line
  const { isAtEnd, shift } = labels.get(edge) ?? usualLabel
  const x = isAtEnd ? end.x - labelOffset : start.x + labelOffset
  const y = (isAtEnd ? end.y : start.y) + shift + 4
  const anchor = isAtEnd ? 'end' : 'start'
  // The line passes behind the score.
  return `${line}<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="12" stroke="#fff" stroke-width="4" paint-order="stroke">${score}</text>`
}

/** A card clips what does not fit into it. */
function cardOf({ id, kind, name, secondary, best_score }: GraphNode, { places, size }: Drawing): string {
  const { x, y } = places.at.get(id) ?? origin
  const { width, height } = size
  const score = kind === 'connector' || best_score === null ? '' : String(best_score)
  const textWidth = width - 24 - (score === '' ? 0 : 28)
  const text = (value: string, at: number, style: string) =>
    `<svg x="12" width="${textWidth}" height="${height}"><text y="${at}" ${style}>${escaped(value)}</text></svg>`
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}">
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="#adb5bd"/>
${text(name, 26, 'font-size="14" font-weight="600"')}
${text(secondary, 45, 'font-size="12" fill="#495057"')}
<text x="${width - 12}" y="35" text-anchor="end" font-size="13" font-weight="600">${score}</text>
</svg>`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As text of XML, which has no control characters. */
const escaped = (text: string) =>
  text.replace(/[\p{Cc}]/gu, ' ').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
