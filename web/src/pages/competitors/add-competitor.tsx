import { Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type ShownFailure, shownFailure } from '../../api/failure.ts'
import { CompanyPageInput, DomainInput } from '../../kit/company-inputs.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { RefusedRecord } from '../../kit/refused-record.tsx'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

const blank = { name: '', domain: '', social_url: '', reps: '' }

/** Adds a competitor, with the reps to watch where they are known, and goes to its battlecard. */
export function AddCompetitor({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTexts('competitors')
  const { ws } = useParams({ from: '/w/$ws' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ShownFailure>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: blank,
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  })
  const close = () => {
    form.reset()
    setFailure(undefined)
    onClose()
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
      const shown = shownFailure(error)
      const wrong = wrongLine(shown, linesOf(reps))
      if (wrong) form.setFieldError('reps', t('noProfile', { ...wrong }))
      else setFailure(shown)
    }
  }
  return (
    <Modal opened={isOpen} onClose={close} title={t('addTitle')}>
      <form onSubmit={form.onSubmit((values) => void add(values))} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('nameLabel')}
            required
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <DomainInput
            description={t('domainHint')}
            key={form.key('domain')}
            {...form.getInputProps('domain')}
          />
          <CompanyPageInput key={form.key('social_url')} {...form.getInputProps('social_url')} />
          <Textarea
            label={t('repsToWatch')}
            description={t('repsToWatchHint')}
            placeholder="https://www.linkedin.com/in/…"
            autosize
            minRows={3}
            maxRows={8}
            key={form.key('reps')}
            {...form.getInputProps('reps')}
          />
          {failure && (
            <RefusedRecord failure={failure} isThere={t('isThere')} page="competitors" onClose={close} />
          )}
          <FormFoot deed={t('addDeed')} onCancel={close} />
        </Stack>
      </form>
    </Modal>
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
