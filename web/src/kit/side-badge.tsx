import { Badge } from '@mantine/core'
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
