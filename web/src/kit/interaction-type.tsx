import { Badge } from '@mantine/core'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { useCallback } from 'react'
import { useTexts } from '../messages/use-texts.tsx'

/** What a type of interaction is called; one that is new to the application is shown as it is. */
export function useTypeName(): (type: string) => string {
  const t = useTexts('accounts.types')
  return useCallback(
    (type) => {
      const known = interactionTypes.find((name) => name === type)
      return known ? t(known) : type
    },
    [t],
  )
}

export function TypeBadge({ type }: { type: string }) {
  const nameOf = useTypeName()
  return (
    <Badge size="sm" variant="light" color="gray" tt="none" miw="max-content">
      {nameOf(type)}
    </Badge>
  )
}
