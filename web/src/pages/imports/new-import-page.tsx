import { Alert, Button, Group, Paper, Stack, Stepper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import './wizard-steps.css'
import { ColumnStep } from './column-step.tsx'
import { CrmOutcome } from './crm-outcome.tsx'
import { FileStep } from './file-step.tsx'
import { JobOutcome } from './job-outcome.tsx'
import { JobProgress } from './job-progress.tsx'
import { hasEnded } from './job-texts.ts'
import { OptionStep } from './option-step.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { Recognised } from './recognised.tsx'
import { type Choices, type CrmResult, previewFile, sendImport } from './send-import.ts'
import { TriedRows } from './tried-rows.tsx'
import { useJob } from './use-job.ts'

const noChoices = {
  columnMap: {},
  dateOrder: null,
  socialUrl: '',
  name: '',
  ownerEmail: '',
  competitorId: null,
  tier: null,
  isFull: false,
}

type Mapping = Partial<Pick<Choices, 'columnMap' | 'dateOrder'>>

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
  /** What was chosen since the preview that is shown: the next choice must not lose it while its preview is on the way. */
  const [chosen, setChosen] = useState<Mapping>({})
  const [dryRunId, setDryRunId] = useState<string>()
  const [crm, setCrm] = useState<CrmResult>()
  const [isSending, setSending] = useState(false)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const latestReading = useRef(0)
  const dryRun = useJob(dryRunId).data
  const isChecked = dryRun?.status === 'COMPLETED'
  const mayStart = kind !== 'contacts' || isChecked

  const forget = () => {
    setDryRunId(undefined)
    setCrm(undefined)
    setFailure(undefined)
  }
  /** The preview of the latest file or mapping; one that was overtaken is dropped. */
  const read = async (wanted: Parameters<typeof previewFile>[1]) => {
    const reading = ++latestReading.current
    setReading(true)
    forget()
    try {
      const preview = await previewFile(kind, wanted)
      return reading === latestReading.current ? preview : null
    } catch (error) {
      if (reading === latestReading.current) setFailure(error)
      return null
    } finally {
      if (reading === latestReading.current) {
        setReading(false)
        setChosen({})
      }
    }
  }
  const take = async (file: File) => {
    const preview = await read({ ...noChoices, file })
    if (!preview) return
    setChoices({ ...noChoices, file, preview })
    setStep(preview.columns.length > 0 || preview.can_import ? 1 : 0)
  }
  const readAnew = async (changed: Mapping) => {
    if (!choices) return
    const mapping = { ...chosen, ...changed }
    setChosen(mapping)
    const preview = await read({ ...choices, ...mapping })
    if (preview) setChoices((before) => before && { ...before, ...mapping, preview })
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
    if (step === 1 && choices.preview.can_import) setStep(2)
    else if (step === 2 && !crm) void send(!mayStart)
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
      <Stepper
        className="wizard-steps"
        active={step}
        onStepClick={setStep}
        size="sm"
        maw={860}
        allowNextStepsSelect={false}
      >
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
            isBusy={isReading}
            onFile={(file) => void take(file)}
          />
          {failure !== undefined && <FailureAlert title={t('refused')} error={failure} />}
          {choices && !choices.preview.can_import && (
            <Stack mt="md">
              <PreviewProblems preview={choices.preview} dateOrder={null} />
            </Stack>
          )}
        </Stepper.Step>
        <Stepper.Step label={t('steps.columns')}>
          {choices && (
            <Stack>
              <Recognised preview={choices.preview} />
              <PreviewProblems
                preview={choices.preview}
                dateOrder={chosen.dateOrder ?? choices.dateOrder}
                onDateOrder={(dateOrder) => void readAnew({ dateOrder })}
              />
              <ColumnStep
                preview={choices.preview}
                columnMap={chosen.columnMap ?? choices.columnMap}
                onChange={(columnMap) => void readAnew({ columnMap })}
              />
              {failure !== undefined && <FailureAlert title={t('refused')} error={failure} />}
              <OptionStep kind={kind} choices={choices} onChange={change} />
              <Buttons
                onBack={() => setStep(0)}
                onNext={() => setStep(2)}
                next={t('next')}
                isBusy={isReading}
                mayGoOn={choices.preview.can_import}
              />
            </Stack>
          )}
        </Stepper.Step>
        <Stepper.Step label={t('steps.check')}>
          {choices && (
            <Stack>
              <Recognised preview={choices.preview} />
              {!crm && kind !== 'contacts' && <TriedRows preview={choices.preview} />}
              {!crm && <Text size="sm">{kind === 'contacts' ? t('checkHint') : t('startHint')}</Text>}
              {failure !== undefined && <FailureAlert title={t('refused')} error={failure} />}
              {dryRun && (
                <Paper withBorder p="md">
                  {hasEnded(dryRun.status) ? <JobOutcome job={dryRun} /> : <JobProgress job={dryRun} />}
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

function Buttons({
  onBack,
  onNext,
  next,
  isBusy = false,
  mayGoOn = true,
}: {
  onBack(): void
  onNext(): void
  next: string
  isBusy?: boolean
  mayGoOn?: boolean
}) {
  const t = useTexts('imports')
  return (
    <Group>
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
      <Button onClick={onNext} loading={isBusy} disabled={!mayGoOn}>
        {next}
      </Button>
    </Group>
  )
}
