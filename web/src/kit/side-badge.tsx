import { Badge, Tooltip } from '@mantine/core'
import { ShieldIcon, SwordsIcon, TriangleAlertIcon } from 'lucide-react'
import { useTexts } from '../messages/use-texts.tsx'

export const sides = ['attack', 'defend', 'at_risk'] as const
export type Side = (typeof sides)[number]

/** Attack is orange, defend indigo, at risk red: never by the colour alone, always with word and shape. */
export const sideLooks = {
  attack: { color: 'orange', icon: SwordsIcon },
  defend: { color: 'indigo', icon: ShieldIcon },
  at_risk: { color: 'red', icon: TriangleAlertIcon },
} as const

/** On which side an account is: to attack where it is not ours, to defend where it is, at risk with an open deal. */
export const sideOf = (account: { we_own: boolean; at_risk: boolean }): Side =>
  account.at_risk ? 'at_risk' : account.we_own ? 'defend' : 'attack'

/** Where a badge has no room: the shape, with the word for whoever points at it or listens. */
export function SideMark({ side }: { side: Side }) {
  const t = useTexts('competitors.sides')
  const { color, icon: Icon } = sideLooks[side]
  return (
    <Tooltip label={t(side)}>
      <Icon
        size={15}
        role="img"
        aria-label={t(side)}
        color={`light-dark(var(--mantine-color-${color}-8), var(--mantine-color-${color}-4))`}
        style={{ flexShrink: 0 }}
      />
    </Tooltip>
  )
}

export function SideBadge({ side }: { side: Side }) {
  const t = useTexts('competitors.sides')
  const { color, icon: Icon } = sideLooks[side]
  return (
    <Badge
      size="sm"
      variant="light"
      color={color}
      tt="none"
      leftSection={<Icon size={12} aria-hidden />}
      miw="max-content"
    >
      {t(side)}
    </Badge>
  )
}
