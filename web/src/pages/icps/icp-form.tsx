import { Alert, Grid, Paper, Stack, TagsInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { hasStatus, shownFailure } from '../../api/failure.ts'
import { useMayWrite } from '../../api/session.ts'
import { apiQuery } from '../../api/use-api.ts'
import { DraftIsBack } from '../../kit/draft-is-back.tsx'
import { ForWriters } from '../../kit/for-writers.tsx'
import { FormFoot } from '../../kit/form-foot.tsx'
import { showFailure } from '../../kit/toasts.tsx'
import { useKeptDraft } from '../../kit/use-kept-draft.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import {
  asksNothing,
  type Criterion,
  countriesIn,
  criteria,
  type IcpDraft,
  listsOf,
  suggestionsOf,
} from './criteria.ts'
import { PreviewOfIcp } from './icp-preview.tsx'

const pauseMs = 350

interface IcpFormProps {
  /** Where what is typed is kept until it is saved. */
  place: string
  initial: IcpDraft
  action: string
  /** Begins in the name; what is there already is read first, and its page has keys. */
  isNew?: boolean
  onSave(draft: IcpDraft): Promise<void>
  onCancel(): void
}

/** Writes an ICP, and shows beside it which companies match what is written so far. */
export function IcpForm({ place, initial, action, isNew = false, onSave, onCancel }: IcpFormProps) {
  const t = useTexts('icps')
  const common = useTexts('common')
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const { draft, setDraft, forget, ...kept } = useKeptDraft(place, initial)
  const [isMissingTitle, setMissingTitle] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [asked] = useDebouncedValue(draft, pauseMs)
  const preview = useQuery({
    ...apiQuery('previewIcp', listsOf(asked)),
    placeholderData: keepPreviousData,
    refetchInterval: false,
  })
  const [refusal, setRefusal] = useState<unknown>()
  const details = [refusal, preview.error].flatMap((error) =>
    hasStatus(error, 400) ? shownFailure(error).details : [],
  )
  /** The service says which item of which list it cannot read. */
  const errorOf = (name: Criterion) => details.find(({ pointer }) => pointer.startsWith(`/${name}`))?.message
  const isExplained = criteria.some((name) => errorOf(name) !== undefined)
  const mayWrite = useMayWrite()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const title = draft.title.trim()
    setMissingTitle(title === '')
    if (title === '') return
    setSaving(true)
    try {
      await onSave({ ...draft, title })
      forget()
    } catch (error) {
      setRefusal(error)
      const isOfField = shownFailure(error).details.some(({ pointer }) =>
        criteria.some((name) => pointer.startsWith(`/${name}`)),
      )
      if (!isOfField) showFailure(common('saveFailed', { field: t('one') }), error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Paper
          withBorder
          p="md"
          component="form"
          noValidate
          onSubmit={(event: FormEvent) => void save(event)}
        >
          <Stack gap="sm">
            <DraftIsBack {...kept} />
            {!mayWrite && <Alert color="yellow">{common('readOnly')}</Alert>}
            <TextInput
              label={t('name')}
              readOnly={!mayWrite}
              required
              autoFocus={isNew}
              maxLength={200}
              error={isMissingTitle && t('nameNeeded')}
              value={draft.title}
              onChange={({ currentTarget: { value: title } }) => setDraft((before) => ({ ...before, title }))}
            />
            {criteria.map((name) => (
              <TagsInput
                key={name}
                readOnly={!mayWrite}
                label={t(`criteria.${name}`)}
                description={t(`hints.${name}`)}
                data={[...suggestionsOf(name, countries)]}
                maxDropdownHeight={220}
                clearable
                acceptValueOnBlur
                clearButtonProps={{ 'aria-label': common('clear') }}
                error={errorOf(name)}
                value={name === 'countries' ? draft[name].map(countries.shown) : draft[name]}
                onChange={(values) => {
                  setRefusal(undefined)
                  setDraft((before) => ({
                    ...before,
                    [name]: name === 'countries' ? values.map(countries.sent) : values,
                  }))
                }}
              />
            ))}
            <ForWriters>
              <FormFoot
                action={action}
                isBusy={isSaving}
                onCancel={() => {
                  forget()
                  onCancel()
                }}
              />
            </ForWriters>
          </Stack>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Paper withBorder p="md">
          <PreviewOfIcp preview={preview} asksNothing={asksNothing(draft)} isExplained={isExplained} />
        </Paper>
      </Grid.Col>
    </Grid>
  )
}
