import { Alert, Button, Group, Text } from '@mantine/core'
import { TriangleAlertIcon } from 'lucide-react'
import { shownFailure } from '../api/failure.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { useFailureText } from './use-failure-text.ts'

/** A failed read in its place: what, the code and the request id, and a way to try again. */
export function FailureAlert({ title, error, retry }: { title: string; error: unknown; retry?: () => void }) {
  const t = useTexts('common')
  const failureText = useFailureText()
  const { code, requestId } = shownFailure(error)
  return (
    <Alert color="red" variant="light" icon={<TriangleAlertIcon aria-hidden />} title={title} role="alert">
      <Text size="sm">{failureText(error)}</Text>
      <Group gap="xs" mt={4}>
        <Text size="xs" c="dimmed">
          {t('unknownCode', { code })}
        </Text>
        {requestId && (
          <Text size="xs" c="dimmed" ff="monospace">
            {t('requestId', { id: requestId })}
          </Text>
        )}
      </Group>
      {retry && (
        <Button size="xs" mt="xs" variant="default" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  )
}
