import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of the home page: its heading, how many there are, the way to all of them. */
export function HomeCard({
  title,
  note,
  action,
  children,
}: {
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title} style={{ minWidth: 0 }}>
      <Group justify="space-between" align="baseline" gap="xs" mb="xs" wrap="nowrap">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <div style={{ flexShrink: 0 }}>{action}</div>
      </Group>
      {children}
    </Paper>
  )
}

/** One line of a card: what it is on the left, what is known of it on the right. */
export function HomeRow({ name, about, end }: { name: ReactNode; about?: string; end?: ReactNode }) {
  return (
    <Group
      justify="space-between"
      gap="4px 12px"
      py={6}
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <div style={{ minWidth: 0, lineHeight: 1.3, flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        {name}
        {about && (
          <Text size="xs" c="dimmed" className="two-lined" title={about}>
            {about}
          </Text>
        )}
      </div>
      <Group gap={6} wrap="nowrap" maw="100%" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {end}
      </Group>
    </Group>
  )
}
