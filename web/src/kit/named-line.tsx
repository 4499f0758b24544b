import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A short list of such lines. */
export const LineList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" aria-label={label} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
    {children}
  </Stack>
)

type Part = string | false | null | undefined

interface NamedLineProps {
  name: string
  /** What is said of it beneath; a part that is not known is left out. */
  lines: readonly (readonly Part[])[]
  action: ReactNode
}

/** Somebody, what is said of them, and what can be done. */
export function NamedLine({ name, lines, action }: NamedLineProps) {
  const texts = lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean)
  return (
    // Where there is little room, what can be done stands beneath.
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {texts.map((text) => (
          <Text key={text} size="xs" c="dimmed">
            {text}
          </Text>
        ))}
      </div>
      <div style={{ flexShrink: 0, maxWidth: '100%' }}>{action}</div>
    </Group>
  )
}
