import { Alert, Paper, Stack, Stepper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
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
import { HeadingLine } from './heading-line.tsx'
import { importSteps } from './import-kinds.ts'
import { JobOutcome } from './job-outcome.tsx'
import { JobProgress } from './job-progress.tsx'
import { hasEnded } from './job-texts.ts'
import { MissingPeople } from './missing-people.tsx'
import { errorsOfOptions, type OptionErrors } from './option-errors.ts'
import { OptionStep } from './option-step.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { Recognised } from './recognised.tsx'
import { type Choices, type CrmResult, previewFile, sendImport } from './send-import.ts'
import { TriedRows } from './tried-rows.tsx'
import { useJob } from './use-job.ts'
import { WizardButtons } from './wizard-buttons.tsx'

const noChoices = {
  headingLine: null,
  columnMap: {},
  dateOrder: null,
  repUrl: '',
  targetUrl: '',
  socialUrl: '',
  name: '',
  ownerEmail: '',
  competitorId: null,
  tier: null,
  isFull: false,
}

type Mapping = Partial<Pick<Choices, 'headingLine' | 'columnMap' | 'dateOrder' | 'repUrl' | 'targetUrl'>>

/** From a file to an import: what it is, which column is which, what would happen, and only then it is written. */
export function NewImportPage() {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { kind = 'contacts', step: stepOfAddress } = useSearch({ from: '/w/$ws/imports/new' })
  const { scopes } = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const [choices, setChoices] = useState<Choices>()
  const [optionErrors, setOptionErrors] = useState<OptionErrors>({})
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
  const reached = choices === undefined ? 0 : choices.preview.can_import ? 2 : 1
  const step = Math.min(reached, stepOfAddress === undefined ? 0 : importSteps.indexOf(stepOfAddress) + 1)
  /** Each step forward is one of the history too, so that Back leads to the step before it, with all that was chosen. */
  const setStep = (wanted: number) => {
    if (wanted < step) router.history.go(wanted - step)
    const name = importSteps[wanted - 1]
    if (wanted > step && name)
      void navigate({ to: '/w/$ws/imports/new', params: { ws }, search: { kind, step: name } })
  }
  // The file does not outlive a reload: what is left of it in the address goes.
  const isLost = stepOfAddress !== undefined && choices === undefined
  useEffect(() => {
    if (isLost) void navigate({ to: '/w/$ws/imports/new', params: { ws }, search: { kind }, replace: true })
  }, [isLost, navigate, ws, kind])

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
    setOptionErrors({})
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
      const refused = errorsOfOptions(error)
      if (Object.keys(refused).length > 0) {
        setOptionErrors(refused)
        setStep(1)
      } else setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const toCheck = () => {
    const ownerEmail = choices?.ownerEmail.trim() ?? ''
    const isWrong = kind === 'contacts' && ownerEmail !== '' && !/^\S+@\S+$/.test(ownerEmail)
    if (isWrong) setOptionErrors({ ownerEmail: t('ownerWrong') })
    else setStep(2)
  }
  const goOn = () => {
    if (step === 0 || !choices) return
    if (step === 1 && choices.preview.can_import) toCheck()
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
              setOptionErrors({})
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
              <MissingPeople choices={choices} onChange={(people) => void readAnew(people)} />
              <HeadingLine
                file={choices.file}
                preview={choices.preview}
                line={chosen.headingLine ?? choices.headingLine}
                onChange={(headingLine) => void readAnew({ headingLine, columnMap: {} })}
              />
              <ColumnStep
                preview={choices.preview}
                columnMap={chosen.columnMap ?? choices.columnMap}
                onChange={(columnMap) => void readAnew({ columnMap })}
              />
              {failure !== undefined && <FailureAlert title={t('refused')} error={failure} />}
              <OptionStep kind={kind} choices={choices} errors={optionErrors} onChange={change} />
              <WizardButtons
                onBack={() => setStep(0)}
                onNext={toCheck}
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
                <WizardButtons
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
