import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { hasStatus } from '../api/failure.ts'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { useTexts } from '../messages/use-texts.tsx'
import { isMissingCode, reloadIfReplaced, reloadIfServed } from './missing-code.ts'

/** Of a record that is not there `list` leads to the others. */
export function NotFoundScreen({ list }: { list?: { path: string; label: string } }) {
  const t = useTexts('shell.notFound')
  return (
    <WholePage title={t('title')} text={t(list ? 'record' : 'text')}>
      {list && (
        <Button component={Link} to={list.path}>
          {list.label}
        </Button>
      )}
      <HomeButton />
    </WholePage>
  )
}

/** What a route shows that has thrown: not allowed, not there, or failed. */
export function FailedScreen({ error, reset }: { error: unknown; reset(): void }) {
  const t = useTexts('shell')
  const failure = error instanceof Error ? error.message : ''
  useEffect(() => void reloadIfReplaced(failure), [failure])
  if (isMissingCode(failure)) return <MissingCodeScreen failure={failure} reset={reset} />
  if (hasStatus(error, 403)) {
    return (
      <WholePage title={t('forbidden.title')} text={t('forbidden.text')}>
        <HomeButton />
      </WholePage>
    )
  }
  if (hasStatus(error, 404)) return <NotFoundScreen />
  return (
    <Stack p="md">
      <Title order={1} size="h3">
        {t('failed.title')}
      </Title>
      <FailureAlert title={t('failed.text')} error={error} retry={reset} />
    </Stack>
  )
}

/** A page that was not opened before, without a connection: it comes by itself once its code does. */
function MissingCodeScreen({ failure, reset }: { failure: string; reset(): void }) {
  const t = useTexts('shell.missingCode')
  const common = useTexts('common')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const look = () => void reloadIfServed(failure)
    const timer = setInterval(look, lookMs)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [failure])
  const tryAgain = async () => {
    setAsked(true)
    if (!(await reloadIfServed(failure))) reset()
    setAsked(false)
  }
  return (
    <WholePage title={t('title')} text={t('text')}>
      <Button variant="default" loading={isAsked} onClick={() => void tryAgain()}>
        {common('retry')}
      </Button>
    </WholePage>
  )
}

const lookMs = 3_000

function HomeButton() {
  const t = useTexts('shell.notFound')
  return (
    <Button component={Link} to="/" variant="default">
      {t('home')}
    </Button>
  )
}

function WholePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
        <Group justify="center">{children}</Group>
      </Stack>
    </Center>
  )
}
