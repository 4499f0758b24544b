import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { SchemeSwitch } from '../../kit/scheme-switch.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface DoorProps {
  title: string
  /** Comes in place of a page whose focus went with it. */
  isOutcome?: boolean
  children: ReactNode
}

/** The frame of what is shown to whoever is not signed in. */
export function Door({ title, isOutcome = false, children }: DoorProps) {
  const t = useTexts('members.signIn')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])
  useEffect(() => {
    document.title = `${title} · Throughline`
  }, [title])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fw={700} size="xl">
              Throughline
            </Text>
            <Text c="dimmed" size="sm">
              {t('lead')}
            </Text>
          </div>
          <SchemeSwitch />
        </Group>
        <Paper withBorder p="lg">
          <Stack>
            <Title ref={heading} order={1} size="h3" tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </Center>
  )
}
