import { Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type ShownFailure, shownFailure } from '../../api/failure.ts'
import { DraftIsBack } from '../../kit/draft-is-back.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { RefusedRecord } from '../../kit/refused-record.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { CompetitorInputs } from './competitor-inputs.tsx'

const blank = { name: '', domain: '', social_url: '', reps: '' }

interface AddCompetitorProps {
  isOpen: boolean
  onClose(): void
}

/** Adds a competitor, with the reps to watch where they are known, and goes to its battlecard. */
export function AddCompetitor({ isOpen, onClose }: AddCompetitorProps) {
  const t = useTexts('competitors')
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('addTitle')}>
      <CompetitorForm onClose={onClose} />
    </FormDialog>
  )
}

/** Is there only while the dialog is; Escape and a click beside it keep what was typed for the next time. */
function CompetitorForm({ onClose }: Pick<AddCompetitorProps, 'onClose'>) {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const { draft, setDraft, forget, ...kept } = useKeptDraft('new competitor', blank)
  const form = useForm({
    initialValues: draft,
    onValuesChange: setDraft,
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const [failure, setFailure] = useState<unknown>()
  const close = () => {
    forget()
    onClose()
  }
  const beginAnew = () => {
    kept.beginAnew()
    form.setValues(blank)
  }
  const add = async ({ name, domain, social_url, reps }: typeof blank) => {
    setFailure(undefined)
    const lines = linesOf(reps)
    try {
      const { competitor } = await api.createCompetitor({
        name: name.trim(),
        ...(domain.trim() && { domain: domain.trim() }),
        ...(social_url.trim() && { social_url: social_url.trim() }),
        ...(lines.length > 0 && { reps: lines.map(({ text }) => ({ social_url: text })) }),
      })
      showToast(t('added', { name: competitor.name }))
      close()
      await client.invalidateQueries()
      await navigate({ to: '/w/$ws/competitors/$id', params: { ws, id: competitor.id } })
    } catch (error) {
      const wrong = wrongLine(shownFailure(error), lines)
      if (wrong) form.setFieldError('reps', t('noProfile', { ...wrong }))
      else setFailure(error)
    }
  }
  return (
    <form onSubmit={form.onSubmit(add)} noValidate>
      <Stack gap="sm">
        <DraftIsBack isBack={kept.isBack} beginAnew={beginAnew} />
        <CompetitorInputs field={form.getInputProps} />
        <Textarea
          label={t('repsToWatch')}
          description={t('repsToWatchHint')}
          placeholder="https://www.linkedin.com/in/…"
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('reps')}
        />
        {failure !== undefined && (
          <RefusedRecord error={failure} isThere={t('isThere')} page="competitors" onClose={close} />
        )}
        <FormFoot action={t('addAction')} isBusy={form.submitting} onCancel={close} />
      </Stack>
    </form>
  )
}

interface Line {
  line: number
  text: string
}

/** The lines that are not empty, each with its number. */
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((one, at) => ({ line: at + 1, text: one.trim() }))
    .filter(({ text: one }) => one !== '')

/** The line that the service cannot read as a profile; undefined where something else is wrong. */
function wrongLine({ details }: ShownFailure, lines: readonly Line[]): Line | undefined {
  const [place] = details.flatMap(({ pointer }) => /^\/reps\/(\d+)\/social_url$/.exec(pointer)?.[1] ?? [])
  return place === undefined ? undefined : lines[Number(place)]
}
