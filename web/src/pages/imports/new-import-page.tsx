import { Alert, Button, Group, Paper, Stack, Stepper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { ColumnStep } from './column-step.tsx'
import { CrmOutcome } from './crm-outcome.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportKind } from './import-kinds.ts'
import { JobOutcome } from './job-outcome.tsx'
import { JobProgress } from './job-progress.tsx'
import { hasEnded } from './job-texts.ts'
import { OptionStep } from './option-step.tsx'
import { type FileHead, readFileHead } from './read-file-head.ts'
import { type Choices, type CrmResult, sendImport } from './send-import.ts'
import { useJob } from './use-job.ts'

const noChoices = {
  columnMap: {},
  socialUrl: '',
  name: '',
  ownerEmail: '',
  competitorId: null,
  tier: null,
  isFull: false,
}

/** From a file to an import: what it is, which column is which, what would happen, and only then it is written. */
export function NewImportPage() {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { kind = 'contacts' } = useSearch({ from: '/w/$ws/imports/new' })
  const { scopes } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [step, setStep] = useState(0)
  const [choices, setChoices] = useState<Choices>()
  const [dryRunId, setDryRunId] = useState<string>()
  const [crm, setCrm] = useState<CrmResult>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const dryRun = useJob(dryRunId).data
  const isChecked = dryRun?.status === 'COMPLETED'
  const mayStart = kind !== 'contacts' || isChecked

  const forget = () => {
    setDryRunId(undefined)
    setCrm(undefined)
    setFailure(undefined)
  }
  const take = async (file: File) => {
    const head = await readFileHead(file)
    forget()
    setChoices({ ...noChoices, file, head, columnMap: {} })
    setStep(head.format === 'empty' ? 0 : 1)
  }
  const change = (changed: Partial<Choices>) => {
    forget()
    setChoices((before) => before && { ...before, ...changed })
  }
  const send = async (asDryRun: boolean) => {
    if (!choices || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const sent = await sendImport(kind, choices, { dryRun: asDryRun })
      if ('crm' in sent) {
        setCrm(sent.crm)
        await client.invalidateQueries()
      } else if (asDryRun) setDryRunId(sent.jobId)
      else await navigate({ to: '/w/$ws/imports/$jobId', params: { ws, jobId: sent.jobId } })
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const goOn = () => {
    if (step === 0 || !choices) return
    if (step === 1) setStep(2)
    else if (!crm) void send(!mayStart)
  }
  const latestGoOn = useRef(goOn)
  useEffect(() => {
    latestGoOn.current = goOn
  })
  const commands = useMemo(
    () => [
      {
        id: 'import.next',
        label: t('next'),
        keys: ['Mod+Enter'],
        scope: 'wizard' as const,
        inText: true,
        run: () => latestGoOn.current(),
      },
    ],
    [t],
  )
  useCommands(commands)

  if (!scopes.includes('write')) {
    return (
      <Page title={t('new')}>
        <Alert color="yellow">{t('mayNot')}</Alert>
      </Page>
    )
  }
  return (
    <Page title={t('new')} lead={t('newLead')}>
      <Stepper active={step} onStepClick={setStep} size="sm" maw={860} allowNextStepsSelect={false}>
        <Stepper.Step label={t('steps.file')}>
          <FileStep
            kind={kind}
            onKind={(wanted) => {
              forget()
              setChoices(undefined)
              void navigate({
                to: '/w/$ws/imports/new',
                params: { ws },
                search: { kind: wanted },
                replace: true,
              })
            }}
            isEmpty={choices?.head.format === 'empty'}
            onFile={(file) => void take(file)}
          />
        </Stepper.Step>
        <Stepper.Step label={t('steps.columns')}>
          {choices && (
            <Stack>
              <Recognised kind={kind} head={choices.head} fileName={choices.file.name} />
              {choices.head.format === 'table' && (
                <ColumnStep
                  kind={kind}
                  head={choices.head}
                  columnMap={choices.columnMap}
                  onChange={(columnMap) => change({ columnMap })}
                />
              )}
              <OptionStep kind={kind} choices={choices} onChange={change} />
              <Buttons onBack={() => setStep(0)} onNext={() => setStep(2)} next={t('next')} />
            </Stack>
          )}
        </Stepper.Step>
        <Stepper.Step label={t('steps.check')}>
          {choices && (
            <Stack>
              <Recognised kind={kind} head={choices.head} fileName={choices.file.name} />
              {!crm && <Text size="sm">{kind === 'contacts' ? t('checkHint') : t('startHint')}</Text>}
              {failure !== undefined && <FailureAlert title={t('refused')} error={failure} />}
              {dryRun && (
                <Paper withBorder p="md">
                  {hasEnded(dryRun.status) ? (
                    <JobOutcome job={dryRun} isDryRun />
                  ) : (
                    <JobProgress job={dryRun} />
                  )}
                </Paper>
              )}
              {crm ? (
                <CrmOutcome result={crm} />
              ) : (
                <Buttons
                  onBack={() => setStep(1)}
                  onNext={() => void send(!mayStart)}
                  next={mayStart ? t('start') : t('check')}
                  isBusy={isSending || (dryRun !== undefined && !hasEnded(dryRun.status))}
                />
              )}
            </Stack>
          )}
        </Stepper.Step>
      </Stepper>
    </Page>
  )
}

function Recognised({ kind, head, fileName }: { kind: ImportKind; head: FileHead; fileName: string }) {
  const t = useTexts('imports')
  const isArchive = head.format === 'archive'
  return (
    <Alert color={isArchive && kind !== 'contacts' ? 'yellow' : 'teal'} variant="light">
      {t(`formats.${head.format}`, { file: fileName })}
    </Alert>
  )
}

function Buttons({
  onBack,
  onNext,
  next,
  isBusy = false,
}: {
  onBack(): void
  onNext(): void
  next: string
  isBusy?: boolean
}) {
  const t = useTexts('imports')
  return (
    <Group>
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
      <Button onClick={onNext} loading={isBusy}>
        {next}
      </Button>
    </Group>
  )
}
