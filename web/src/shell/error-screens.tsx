import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasStatus } from '../api/failure.ts'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { reloadIfReplaced, reloadIfServed } from './missing-code.ts'

export function NotFoundScreen() {
  const t = useTexts('shell.notFound')
  return <WholePage title={t('title')} text={t('text')} />
}

/** What a route shows that has thrown: not allowed, not there, or failed. */
export function FailedScreen({ error, reset }: { error: unknown; reset(): void }) {
  const t = useTexts('shell')
  const failure = error instanceof Error ? error.message : ''
  useEffect(() => void reloadIfReplaced(failure), [failure])
  const tryAgain = async () => {
    if (!(await reloadIfServed(failure))) reset()
  }
  if (hasStatus(error, 403)) return <WholePage title={t('forbidden.title')} text={t('forbidden.text')} />
  if (hasStatus(error, 404)) return <NotFoundScreen />
  return (
    <Stack p="md">
      <Title order={1} size="h3">
        {t('failed.title')}
      </Title>
      <FailureAlert title={t('failed.text')} error={error} retry={() => void tryAgain()} />
    </Stack>
  )
}

function WholePage({ title, text }: { title: string; text: string }) {
  const t = useTexts('shell.notFound')
  useEffect(() => {
    document.title = `${title} · Throughline`
  }, [title])
  return (
    <Center mih="60dvh">
      <Stack align="center" ta="center">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Button component={Link} to="/" variant="default">
          {t('home')}
        </Button>
      </Stack>
    </Center>
  )
}
