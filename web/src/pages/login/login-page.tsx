import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'
import { SchemeSwitch } from '../../shell/account-menu.tsx'
import { KeyForm } from './key-form.tsx'

/** Signing in: the ways there are, one beneath the other. */
export function LoginPage() {
  const t = useTexts('shell.signIn')
  useEffect(() => {
    document.title = `${t('title')} · Throughline`
  }, [t])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={400} gap="lg">
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
              {t('title')}
            </Title>
            <KeyForm />
          </Stack>
        </Paper>
      </Stack>
    </Center>
  )
}
