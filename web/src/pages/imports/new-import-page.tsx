import { Alert, Fieldset, Paper, Stack, Stepper, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMayWrite } from '../../api/session.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { Page } from '../../kit/page.tsx'
import type { ImportPreview } from '../../kit/row-types.ts'
import { useOverSignIn } from '../../kit/use-over-sign-in.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import './wizard-steps.css'
import { ColumnStep } from './column-step.tsx'
import { CrmOutcome } from './crm-outcome.tsx'
import { failureOfJob } from './failure-of-job.ts'
import { FileFailure } from './file-failure.tsx'
import { FileStep } from './file-step.tsx'
import { HeadingLine } from './heading-line.tsx'
import type { ImportKind } from './import-kinds.ts'
import { JobOutcome } from './job-outcome.tsx'
import { JobProgress } from './job-progress.tsx'
import { hasEnded } from './job-texts.ts'
import { MissingPeople } from './missing-people.tsx'
import { OptionStep } from './option-step.tsx'
import { PreviewProblems } from './preview-problems.tsx'
import { Recognised } from './recognised.tsx'
import type { Choices } from './send-import.ts'
import { StepHeading, useFocusOnStep } from './step-heading.tsx'
import { TriedRows } from './tried-rows.tsx'
import { useImportChoices } from './use-import-choices.ts'
import { useImportRun } from './use-import-run.ts'
import { type Step, useImportStep } from './use-import-step.ts'
import { useWrongOptions } from './use-wrong-options.ts'
import { WizardButtons } from './wizard-buttons.tsx'

/** From a file to an import: what it is, which column is which, what would happen, and only then it is written. */
export function NewImportPage() {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const { kind = 'contacts' } = useSearch({ from: '/w/$ws/imports/new' })
  const mayWrite = useMayWrite()
  const navigate = useNavigate()
  const run = useImportRun(kind)
  const wrongOptions = useWrongOptions()
  const { dryRun, crm, failure, optionErrors, setOptionErrors } = run
  const file = useImportChoices(kind, { onRead: run.reset, onFailure: run.setFailure })
  const { choices, pending, isReading, readAgain } = file
  const [pasted, setPasted] = useState<string>(useOverSignIn('import rows', (): string => pasted) ?? '')
  const hasColumns = choices !== undefined && leadsOn(choices.preview)
  const [step, setStep] = useImportStep(kind, reachedBy(choices))

  const takeFile = async (chosen: File) => {
    const preview = await file.readFile(chosen)
    if (preview) setStep(leadsOn(preview) ? 1 : 0)
  }
  const tryAgain = async () => {
    const latest = file.latest()
    if (latest) await takeFile(latest)
  }
  // What was being read as the session ended is read now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes
  useEffect(() => {
    if (choices) void file.retryAgain()
    else void tryAgain()
  }, [])
  const toKind = async (chosen: ImportKind) => {
    // The address goes first: a step without its file would be taken for one that was loaded again.
    await navigate({ to: '/w/$ws/imports/new', params: { ws }, search: { kind: chosen }, replace: true })
    run.reset()
    setOptionErrors({})
  }
  const takeKind = async (chosen: ImportKind) => {
    await toKind(chosen)
    await file.readAs(chosen)
  }
  /** With another file, once one has been taken. */
  const startAnew = async (chosen: ImportKind) => {
    await toKind(chosen)
    file.drop()
    setPasted('')
  }
  const changeOptions = (changed: Partial<Choices>) => {
    run.reset()
    setOptionErrors({})
    file.change(changed)
  }
  const toCheck = () => {
    const wrong = kind === 'contacts' && choices ? wrongOptions(choices) : {}
    setOptionErrors(wrong)
    if (Object.keys(wrong).length === 0) setStep(2)
  }
  const toWhose = () => {
    const isOfAnother = dryRun !== undefined && failureOfJob(dryRun)?.lacks === 'same'
    setOptionErrors({ socialUrl: isOfAnother ? t('whoseOfAnother') : t('whoseWrong') })
    setStep(1)
  }
  const send = async () => {
    if (choices && (await run.send(choices))) setStep(1)
  }
  const isTrying = run.isSending || (dryRun !== undefined && !hasEnded(dryRun.status))
  const isBusy = isReading || (step === 2 && isTrying)
  const goOn = () => {
    if (isBusy) return
    if (step === 0 && hasColumns) setStep(1)
    if (step === 1 && choices?.preview.can_import) toCheck()
    else if (step === 2 && !crm) void send()
  }
  const isDone = crm !== undefined && step === 2
  const heading = useFocusOnStep(isDone ? stepsInAll : step)
  useCommands([
    {
      id: 'import.next',
      label: t('next'),
      keys: ['Mod+Enter'],
      scope: 'wizard',
      inText: true,
      run: goOn,
    },
  ])

  if (!mayWrite) {
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
        active={isDone ? stepsInAll : step}
        onStepClick={setStep}
        size="sm"
        maw={860}
        allowNextStepsSelect={false}
      >
        <Stepper.Step label={t('steps.file')}>
          <StepHeading ref={heading}>{t('steps.file')}</StepHeading>
          <FileStep
            kind={kind}
            onKind={(chosen) => void takeKind(chosen)}
            isBusy={isReading}
            onFile={(chosen) => void takeFile(chosen)}
            chosen={choices?.file.name}
            onNext={hasColumns ? () => setStep(1) : undefined}
            pasted={pasted}
            onPaste={setPasted}
          />
          {failure !== undefined && <FileFailure error={failure} retry={() => void tryAgain()} />}
          {choices && !hasColumns && (
            <Stack mt="md">
              <PreviewProblems preview={choices.preview} dateOrder={null} />
            </Stack>
          )}
        </Stepper.Step>
        <Stepper.Step label={t('steps.columns')}>
          {choices && (
            <Stack>
              <StepHeading ref={heading}>{t('steps.columns')}</StepHeading>
              <Recognised preview={choices.preview} />
              {choices.isWestern && (
                <Alert color="yellow" variant="light" role="note">
                  {t('western')}
                </Alert>
              )}
              <PreviewProblems
                preview={choices.preview}
                dateOrder={pending.dateOrder ?? choices.dateOrder}
                onDateOrder={(dateOrder) => void readAgain({ dateOrder })}
              />
              <MissingPeople choices={choices} onChange={(people) => void readAgain(people)} />
              <HeadingLine
                file={choices.file}
                preview={choices.preview}
                line={pending.headingLine ?? choices.headingLine}
                onChange={(headingLine) => void readAgain({ headingLine, columnMap: {} })}
              />
              {/* Under another line of headings the columns are others. */}
              <Fieldset variant="unstyled" disabled={pending.headingLine !== undefined}>
                <ColumnStep
                  preview={choices.preview}
                  columnMap={pending.columnMap ?? choices.columnMap}
                  onChange={(columnMap) => void readAgain({ columnMap })}
                />
              </Fieldset>
              {failure !== undefined && <FileFailure error={failure} retry={() => void file.retryAgain()} />}
              <OptionStep kind={kind} choices={choices} errors={optionErrors} onChange={changeOptions} />
              <WizardButtons
                onBack={() => setStep(0)}
                onNext={toCheck}
                next={t('next')}
                isBusy={isBusy}
                mayGoOn={choices.preview.can_import}
              />
            </Stack>
          )}
        </Stepper.Step>
        <Stepper.Step label={t('steps.check')}>
          {choices && (
            <Stack>
              <StepHeading ref={heading}>{t('steps.check')}</StepHeading>
              <Recognised preview={choices.preview} />
              {kind !== 'contacts' && <TriedRows preview={choices.preview} />}
              <Text size="sm">{kind === 'contacts' ? t('checkHint') : t('startHint', { kind })}</Text>
              {failure !== undefined && <FileFailure error={failure} isRead retry={() => void send()} />}
              {dryRun && (
                <Paper withBorder p="md">
                  {hasEnded(dryRun.status) ? (
                    <JobOutcome job={dryRun} onWhose={toWhose} />
                  ) : (
                    <JobProgress job={dryRun} />
                  )}
                </Paper>
              )}
              <WizardButtons
                onBack={() => setStep(1)}
                onNext={() => void send()}
                next={run.needsDryRun ? t('check') : t('start')}
                isBusy={isBusy}
              />
            </Stack>
          )}
        </Stepper.Step>
        <Stepper.Completed>
          <StepHeading ref={heading}>{t('did')}</StepHeading>
          {crm && <CrmOutcome kind={kind} result={crm} onKind={(chosen) => void startAnew(chosen)} />}
        </Stepper.Completed>
      </Stepper>
    </Page>
  )
}

/** As the stepper counts: one more than its last step. */
const stepsInAll = 3

/** Whether there is anything to say of its columns; else what is wrong stands beside the file. */
const leadsOn = ({ columns, can_import }: ImportPreview) => columns.length > 0 || can_import

/** How far the choices lead: a file that cannot be imported as it is stays at its columns. */
function reachedBy(choices: Choices | undefined): Step {
  if (choices === undefined) return 0
  return choices.preview.can_import ? 2 : 1
}
