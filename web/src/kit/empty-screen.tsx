import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import './empty-screen.css'

/** What a page shows where there is nothing yet: what it would be, and what to do about it. */
export function EmptyScreen({
  icon,
  title,
  hint,
  isFiltered = false,
  children,
}: {
  icon: ReactNode
  title: string
  hint: string
  /** There are rows, but none that a filter leaves; else what is about rows is not offered. */
  isFiltered?: boolean
  children?: ReactNode
}) {
  return (
    <Center flex={1} mih={280} data-no-rows={!isFiltered || undefined}>
      <Stack align="center" gap="xs" maw={440} ta="center">
        <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
          {icon}
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {children}
      </Stack>
    </Center>
  )
}
