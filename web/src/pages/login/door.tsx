import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { SchemeSwitch } from '../../kit/scheme-switch.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** The frame of what is shown to whoever is not signed in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('members.signIn')
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
            <Title order={1} size="h3">
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </Center>
  )
}
