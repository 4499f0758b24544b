import { Anchor, Badge, Button, Checkbox, Group, Input, Paper, Stack, Text, Title } from '@mantine/core'
import { CopyIcon, LinkIcon } from 'lucide-react'
import { useRef } from 'react'
import { useMayWrite } from '../../api/session.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import type { ReportDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { isShared } from './is-shared.ts'
import { ShareTerms } from './share-terms.tsx'
import { redactions, useRedaction } from './use-redaction.ts'
import { useReportActions } from './use-report-actions.ts'

/** Whether outsiders can read the report, by which link, and what the page leaves out. */
export function ReportSharing({ report }: { report: ReportDetail }) {
  const t = useTexts('reports')
  const actions = useReportActions()
  const mayWrite = useMayWrite()
  const toggle = useRedaction(report)
  const { id, share } = report
  const isOn = isShared(share)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Paper withBorder p="md" component="section" className="no-print" aria-label={t('share')}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Title order={2} size="h5">
              {t('share')}
            </Title>
            {isOn && (
              <Badge size="sm" variant="light" color="gray" tt="none">
                {t('views', { count: share.views })}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {isOn ? t('shareOn', { hasPassword: String(share.has_password) }) : t('shareOff')}
          </Text>
          {isOn && (
            <Anchor
              href={share.path}
              target="_blank"
              rel="noreferrer"
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
            >
              {actions.addressOf(share)}
            </Anchor>
          )}
        </Stack>
        <ForWriters>
          <Group gap="xs">
            <Button
              ref={first}
              size="xs"
              leftSection={isOn ? <CopyIcon size={15} aria-hidden /> : <LinkIcon size={15} aria-hidden />}
              onClick={() => (isOn ? actions.copyLink(id) : actions.share(report))}
            >
              {t(isOn ? 'copyLink' : 'shareStart')}
            </Button>
            {isOn && (
              <>
                <Button size="xs" variant="default" onClick={() => actions.rotate(id)}>
                  {t('rotate')}
                </Button>
                <Button
                  size="xs"
                  variant="light"
                  color="red"
                  onClick={() => {
                    // The button goes: the keys go on to the one that shares again.
                    first.current?.focus()
                    actions.revoke(report)
                  }}
                >
                  {t('revoke')}
                </Button>
              </>
            )}
          </Group>
        </ForWriters>
      </Group>
      {isOn && (
        <Input.Wrapper
          label={t('hides')}
          labelElement="div"
          size="xs"
          mt="sm"
          role="group"
          aria-label={t('hides')}
        >
          <Group gap="md" mt={4}>
            {redactions.map((one) => (
              <Checkbox
                key={one}
                disabled={!mayWrite}
                size="xs"
                checked={share.redact.includes(one)}
                label={t(`redactions.${one}`)}
                onChange={() => toggle(one)}
              />
            ))}
          </Group>
        </Input.Wrapper>
      )}
      {isOn && <ShareTerms report={report} actions={actions} />}
    </Paper>
  )
}
