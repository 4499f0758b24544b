import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../messages/use-texts.tsx'
import type { Choices } from './send-import.ts'

interface MissingPeopleProps {
  choices: Choices
  onChange(changed: Partial<Pick<Choices, 'repUrl' | 'targetUrl'>>): void
}

/** Asks of interactions who acted, or upon whom, where the rows of the file do not say it. */
export function MissingPeople({ choices: { preview, repUrl, targetUrl }, onChange }: MissingPeopleProps) {
  const t = useTexts('imports')
  const lacks = (field: string) => preview.tried.row_errors.some((error) => error.field === field)
  if (preview.kind !== 'interactions') return null
  return (
    <Stack gap="sm" maw={480}>
      {(repUrl !== '' || lacks('rep_url')) && (
        <Profile
          label={t('whoActed')}
          hint={t('whoActedHint')}
          value={repUrl}
          onChange={(url) => onChange({ repUrl: url })}
        />
      )}
      {(targetUrl !== '' || lacks('target_url')) && (
        <Profile
          label={t('whosePost')}
          hint={t('whosePostHint')}
          value={targetUrl}
          onChange={(url) => onChange({ targetUrl: url })}
        />
      )}
    </Stack>
  )
}

interface ProfileProps {
  label: string
  hint: string
  value: string
  onChange(url: string): void
}

/** The file is read again when the address is whole: when the field is left, or at Enter. */
function Profile({ label, hint, value, onChange }: ProfileProps) {
  const [text, setText] = useState(value)
  const done = () => text.trim() !== value && onChange(text.trim())
  return (
    <TextInput
      label={label}
      description={hint}
      placeholder="https://www.linkedin.com/in/ada-chen"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  )
}
