import type { GraphEdge } from '../../kit/row-types.ts'
import type { Places } from './place-cards.ts'

export interface LabelPlace {
  /** Where the score stands: beside the card with fewer lines. */
  isAtEnd: boolean
  /** How far up or down, so that the scores of one card do not lie on each other. */
  shift: number
}

export const usualLabel: LabelPlace = { isAtEnd: false, shift: 0 }
/** Between a score and its card. */
export const labelOffset = 10
const labelHeight = 18

/** The wider, the higher the score; who works where is a thin line. */
export const lineWidth = ({ kind, score }: GraphEdge) => (kind === 'employment' ? 1 : 1 + (score ?? 0) / 20)

/** Where the score of each line stands: at the card with fewer lines, those of one card beneath each other. */
export function placeLabels(edges: readonly GraphEdge[], { at }: Places): ReadonlyMap<GraphEdge, LabelPlace> {
  const scored = edges.filter(({ kind }) => kind === 'opportunity')
  const lines = new Map<string, number>()
  for (const { from, to } of scored) for (const id of [from, to]) lines.set(id, (lines.get(id) ?? 0) + 1)
  const isAtEnd = ({ from, to }: GraphEdge) => (lines.get(from) ?? 0) > (lines.get(to) ?? 0)
  const byCard = new Map<string, GraphEdge[]>()
  for (const edge of scored) {
    const card = isAtEnd(edge) ? edge.to : edge.from
    byCard.set(card, [...(byCard.get(card) ?? []), edge])
  }
  return new Map(
    [...byCard.values()].flatMap((group) => {
      const farEnd = (edge: GraphEdge) => at.get(isAtEnd(edge) ? edge.from : edge.to)?.y ?? 0
      return group
        .sort((one, other) => farEnd(one) - farEnd(other))
        .map((edge, place) => {
          const shift = (place - (group.length - 1) / 2) * labelHeight
          return [edge, { isAtEnd: isAtEnd(edge), shift }] as const
        })
    }),
  )
}
