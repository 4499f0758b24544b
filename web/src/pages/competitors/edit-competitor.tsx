import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { changedFields } from '../../kit/changed-fields.ts'
import { DraftIsBack } from '../../kit/draft-is-back.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { RefusedRecord } from '../../kit/refused-record.tsx'
import type { Competitor } from '../../kit/row-types.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { CompetitorInputs } from './competitor-inputs.tsx'

type Edited = Pick<Competitor, 'id' | 'name' | 'domain' | 'social_url'>

interface EditCompetitorProps {
  competitor: Edited | undefined
  isOpen: boolean
  onClose(): void
}

/** Gives a competitor another name, and says by which website and page its company is known. */
export function EditCompetitor({ competitor, isOpen, onClose }: EditCompetitorProps) {
  const t = useTexts('competitors')
  return (
    <FormDialog
      opened={isOpen && competitor !== undefined}
      onClose={onClose}
      title={competitor ? t('editTitle', { name: competitor.name }) : ''}
    >
      {competitor && <Fields competitor={competitor} onClose={onClose} />}
    </FormDialog>
  )
}

/** Is there only while the dialog is, so that each opening begins with what is there then. */
function Fields({ competitor, onClose }: { competitor: Edited; onClose(): void }) {
  const t = useTexts('competitors')
  const common = useTexts('common')
  const client = useQueryClient()
  const [before] = useState({
    name: competitor.name,
    domain: competitor.domain ?? '',
    social_url: competitor.social_url,
  })
  const { draft, setDraft, forget, ...kept } = useKeptDraft(`competitor ${competitor.id}`, before)
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
    form.setValues(before)
  }
  const save = async (given: typeof before) => {
    const after = {
      name: given.name.trim(),
      domain: given.domain.trim(),
      social_url: given.social_url.trim(),
    }
    setFailure(undefined)
    const { name, domain, social_url } = changedFields(before, after)
    try {
      await api.updateCompetitor({
        id: competitor.id,
        ...(name !== undefined && { name }),
        ...(domain !== undefined && { domain: domain || null }),
        ...(social_url !== undefined && { social_url: social_url || null }),
      })
      showToast(common('saved', { field: after.name }))
      close()
      await client.invalidateQueries()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="sm">
        <DraftIsBack isBack={kept.isBack} beginAnew={beginAnew} />
        <CompetitorInputs field={form.getInputProps} />
        {failure !== undefined && (
          <RefusedRecord error={failure} isThere={t('isThere')} page="competitors" onClose={close} />
        )}
        <FormFoot action={common('save')} isBusy={form.submitting} onCancel={close} />
      </Stack>
    </form>
  )
}
