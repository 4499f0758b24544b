import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Handle, type Node, type NodeProps, Position, useReactFlow } from '@xyflow/react'
import { BuildingIcon, UserIcon, UserStarIcon } from 'lucide-react'
import type { GraphNode } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { strengthOf } from '../accounts/strength-of.ts'
import { ScoreBadge } from '../opportunities/score-badge.tsx'
import type { CardSize } from './place-cards.ts'

export interface CardData extends Record<string, unknown> {
  node: GraphNode
  size: CardSize
  isChosen: boolean
  onChoose(id: string | undefined): void
}

const icons: Record<string, typeof UserIcon> = {
  connector: UserStarIcon,
  prospect: UserIcon,
  account: BuildingIcon,
}
const kinds = ['connector', 'prospect', 'account'] as const

/** One person or account; a button, so that Tab leads from card to card and brings each into sight. */
export function PathCard({
  data,
  positionAbsoluteX: x,
  positionAbsoluteY: y,
}: NodeProps<Node<CardData, 'card'>>) {
  const t = useTexts('paths')
  const flow = useReactFlow()
  const { node, size, isChosen, onChoose } = data
  const Icon = icons[node.kind] ?? UserIcon
  const kind = kinds.find((name) => name === node.kind)
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <UnstyledButton
        className="path-card nodrag nopan"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : node.id)}
        onFocus={(event) => {
          if (!event.currentTarget.matches(':focus-visible')) return
          void flow.setCenter(x + size.width / 2, y + size.height / 2, { zoom: flow.getZoom() })
        }}
      >
        <VisuallyHidden>{`${kind ? t(`kind.${kind}`) : node.kind}, `}</VisuallyHidden>
        <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
        <span className="path-card-texts">
          <Text component="span" display="block" size="sm" fw={600} className="truncate" title={node.name}>
            {node.name}
          </Text>
          <Text
            component="span"
            display="block"
            size="xs"
            c="dimmed"
            className="truncate"
            title={node.secondary}
          >
            {node.secondary}
          </Text>
        </span>
        {node.kind !== 'connector' && (
          <ScoreBadge score={node.best_score} tier={strengthOf(node.best_score)} />
        )}
      </UnstyledButton>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </>
  )
}
