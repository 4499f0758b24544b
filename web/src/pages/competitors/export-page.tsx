import { Alert, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { DownloadIcon, TriangleAlertIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter } from 'use-intl'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { useDelimiter } from '../../kit/use-delimiter.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { type ExportFormat, type ExportProgress, readExport } from './read-export.ts'

type State =
  | { kind: 'resting' | 'stopped' }
  | ({ kind: 'running' } & ExportProgress)
  | { kind: 'done'; rows: number; file: string; isTruncated: boolean }
  | { kind: 'failed'; error: unknown }

/** The whole history as a file: how far it is while it comes, and whether all of it is in the file. */
export function ExportPage() {
  const t = useTexts('competitors.export')
  const format = useFormatter()
  const delimiter = useDelimiter()
  const [state, setState] = useState<State>({ kind: 'resting' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (wanted: ExportFormat) => {
    const stop = new AbortController()
    running.current = stop
    setState({ kind: 'running', rows: 0, bytes: 0 })
    try {
      const { rows, isTruncated, file } = await readExport(wanted, stop.signal, (progress) =>
        setState({ kind: 'running', ...progress }),
      )
      saveFile(file)
      setState({ kind: 'done', rows, isTruncated, file: file.name })
    } catch (error) {
      setState(stop.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error })
    }
  }
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Paper withBorder p="md" maw={640}>
        <Stack gap="sm">
          <Text size="sm">{t('size')}</Text>
          <Group gap="xs">
            {(['csv', 'json'] as const).map((wanted) => (
              <Button
                key={wanted}
                variant={wanted === 'csv' ? 'filled' : 'default'}
                leftSection={<DownloadIcon size={16} aria-hidden />}
                disabled={state.kind === 'running'}
                onClick={() => void run(wanted === 'csv' ? delimiter : wanted)}
              >
                {t(wanted)}
              </Button>
            ))}
            {state.kind === 'running' && (
              <Button variant="light" color="red" onClick={() => running.current?.abort()}>
                {t('stop')}
              </Button>
            )}
          </Group>
          <Group gap="xs" aria-live="polite">
            {state.kind === 'running' && (
              <>
                <Loader size="xs" aria-hidden />
                <Text size="sm">
                  {t('running', {
                    rows: state.rows,
                    megabytes: format.number(state.bytes / 1_000_000, { maximumFractionDigits: 1 }),
                  })}
                </Text>
              </>
            )}
            {state.kind === 'done' && (
              <Text size="sm">{t('done', { rows: state.rows, file: state.file })}</Text>
            )}
            {state.kind === 'stopped' && <Text size="sm">{t('stopped')}</Text>}
          </Group>
          {state.kind === 'done' && state.isTruncated && (
            <Alert
              color="yellow"
              icon={<TriangleAlertIcon aria-hidden />}
              title={t('truncatedTitle')}
              role="alert"
            >
              {t('truncated', { rows: state.rows })}
            </Alert>
          )}
          {state.kind === 'failed' && <FailureAlert title={t('failed')} error={state.error} />}
        </Stack>
      </Paper>
    </Page>
  )
}
