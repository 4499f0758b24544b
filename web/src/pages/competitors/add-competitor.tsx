import { Modal, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { type ShownFailure, shownFailure } from '../../api/failure.ts'
import { DraftIsBack } from '../../kit/draft-is-back.tsx'
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
    <Modal opened={isOpen} onClose={onClose} title={t('addTitle')}>
      <CompetitorForm onClose={onClose} />
    </Modal>
  )
}

/** Is there only while the dialog is; Escape and a click beside it keep what was typed for the next time. */
function CompetitorForm({ onClose }: Pick<AddCompetitorProps, 'onClose'>) {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const { draft, setDraft, forget, ...kept } = useKeptDraft('new competitor', blank)
  const [isNameMissing, setNameMissing] = useState(false)
  const [repsError, setRepsError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const close = () => {
    forget()
    onClose()
  }
  const field = (name: keyof typeof blank) => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft((before) => ({ ...before, [name]: value })),
  })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { name, domain, social_url, reps } = draft
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    setFailure(undefined)
    setRepsError(undefined)
    const lines = linesOf(reps)
    setSaving(true)
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
      if (wrong) setRepsError(t('noProfile', { ...wrong }))
      else setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Stack gap="sm">
        <DraftIsBack {...kept} />
        <CompetitorInputs field={field} isNameMissing={isNameMissing} />
        <Textarea
          label={t('repsToWatch')}
          description={t('repsToWatchHint')}
          placeholder="https://www.linkedin.com/in/…"
          autosize
          minRows={3}
          maxRows={8}
          error={repsError}
          {...field('reps')}
        />
        {failure !== undefined && (
          <RefusedRecord error={failure} isThere={t('isThere')} page="competitors" onClose={close} />
        )}
        <FormFoot deed={t('addDeed')} isBusy={isSaving} onCancel={close} />
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
